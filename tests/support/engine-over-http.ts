import { ConvexHttpClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { SERVICE_AUDIENCE, SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import { createEngine } from "../../local/engine/engine.ts";
import { startServer } from "../../local/engine/server.ts";
import { openStore } from "../../local/engine/store/store.ts";
import {
  createIssuer,
  dataUri,
  startIdentityProvider,
  type TokenIssuer,
} from "../local/engine/auth/token-issuer.ts";
import type { Caller } from "./convex-backend.ts";
import { pollUntil } from "./poll-until.ts";
import { deployInto } from "./pushed-backend.ts";
import type { StartedBackend } from "./started-backend.ts";

const ADMIN_KEY = "operator-of-the-tests";
/** Longer than any test: some kill engines for minutes before a user asks again. */
const TOKEN_LIFE_SECONDS = 3600;

type AnyReference = FunctionReference<"query" | "mutation" | "action", "public" | "internal">;
type AnyCall = (reference: AnyReference, args: Record<string, unknown>) => Promise<unknown>;

/** The official client, with mutations sent concurrently instead of in sequence. */
export function callerOf(url: string, sign: (client: ConvexHttpClient) => Promise<void>): Caller {
  const connected = (async () => {
    const client = new ConvexHttpClient(url, { logger: false });
    await sign(client);
    return client;
  })();
  const call =
    (kind: "query" | "mutation" | "action"): AnyCall =>
    async (reference, args) => {
      const client = await connected;
      const options = kind === "mutation" ? [{ skipQueue: true }] : [];
      return await (client[kind] as (...all: unknown[]) => Promise<unknown>).call(
        client,
        reference,
        args,
        ...options,
      );
    };
  return { query: call("query"), mutation: call("mutation"), action: call("action") } as Caller;
}

const asOperator = async (client: ConvexHttpClient) => {
  (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(ADMIN_KEY);
};

interface Claims {
  iss: string;
  sub: string;
  aud: string;
}

export async function tokenOf(issuer: TokenIssuer, claims: Claims): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return await issuer.sign({ ...claims, iat, exp: iat + TOKEN_LIFE_SECONDS });
}

export function asBearer(issuer: TokenIssuer, claims: Claims) {
  return async (client: ConvexHttpClient) => {
    client.setAuth(await tokenOf(issuer, claims));
  };
}

/** Our functions in the embedded engine's server, called by the official client with real tokens. */
export async function startEngineOverHttp(): Promise<StartedBackend> {
  const people = await createIssuer("RS256", "people-1");
  const service = await createIssuer("ES256", "service-1");
  const provider = await startIdentityProvider([people.publicJwk]);
  const store = openStore({ file: ":memory:" });
  const engine = await createEngine({ store });
  await deployInto(engine, {
    clerkIssuer: provider.issuer,
    serviceJwks: dataUri(service.publicJwk),
  });
  const server = await startServer({ engine, port: 0, adminKey: ADMIN_KEY });
  const { url } = server;
  const audience = SERVICE_AUDIENCE;
  return {
    name: "engine over HTTP",
    ...callerOf(url, asOperator),
    asUser: (sub) => callerOf(url, asBearer(people, { iss: provider.issuer, sub, aud: audience })),
    asService: () =>
      callerOf(
        url,
        asBearer(service, { iss: SERVICE_ISSUER, sub: SERVICE_SUBJECT, aud: audience }),
      ),
    asAnonymous: () => callerOf(url, async () => {}),
    now: () => Date.now(),
    eventually: pollUntil,
    close: async () => {
      await server.close();
      await engine.close();
      store.close();
      await provider.close();
    },
  };
}
