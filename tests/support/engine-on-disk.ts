import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConvexHttpClient } from "convex/browser";
import { SERVICE_AUDIENCE, SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import { createIssuer, dataUri, startIdentityProvider } from "../local/engine/auth/token-issuer.ts";
import { asBearer, callerOf, tokenOf } from "./engine-over-http.ts";
import { ENGINE_ADMIN_KEY, pushTo, startEngineProcess } from "./engine-process.ts";
import { pollUntil } from "./poll-until.ts";
import { caseEnvironment, pushRequest } from "./pushed-backend.ts";
import type { StartedBackend } from "./started-backend.ts";

export interface BackendOnDisk extends StartedBackend {
  url: string;
  dataDir: string;
  /** The output of the engine's process so far. */
  log: () => string;
  /** A token of the user, for another process. */
  tokenOf: (sub: string) => Promise<string>;
  /** Kills the process like a power cut, and starts another on the same files and port. */
  crash: () => Promise<void>;
}

const asOperator = async (client: ConvexHttpClient) => {
  (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(ENGINE_ADMIN_KEY);
};

/** Our functions in a separate engine process with its data on disk, as in `npm start`. */
export async function startEngineOnDisk(
  environment: Readonly<Record<string, string>> = {},
): Promise<BackendOnDisk> {
  const people = await createIssuer("RS256", "people-1");
  const service = await createIssuer("ES256", "service-1");
  const provider = await startIdentityProvider([people.publicJwk]);
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-engine-"));
  let engine = await startEngineProcess({ dataDir });
  const { url } = engine;
  const identities = {
    clerkIssuer: provider.issuer,
    serviceJwks: dataUri(service.publicJwk),
  };
  await setEnvironment(url, { ...caseEnvironment(identities), ...environment });
  await pushTo(url, { ...(await pushRequest()), adminKey: ENGINE_ADMIN_KEY });
  const serviceClaims = { iss: SERVICE_ISSUER, sub: SERVICE_SUBJECT, aud: SERVICE_AUDIENCE };
  const claimsOf = (sub: string) => ({ iss: provider.issuer, sub, aud: SERVICE_AUDIENCE });
  return {
    name: "engine on disk",
    url,
    dataDir,
    log: () => engine.log(),
    tokenOf: (sub) => tokenOf(people, claimsOf(sub)),
    crash: async () => {
      await engine.kill();
      engine = await startEngineProcess({ dataDir, port: Number(new URL(url).port) });
    },
    ...callerOf(url, asOperator),
    asUser: (sub) => callerOf(url, asBearer(people, claimsOf(sub))),
    asService: () => callerOf(url, asBearer(service, serviceClaims)),
    asAnonymous: () => callerOf(url, async () => {}),
    now: () => Date.now(),
    eventually: pollUntil,
    close: async () => {
      await engine.stop();
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function setEnvironment(url: string, environment: Record<string, string>): Promise<void> {
  const changes = Object.entries(environment).map(([name, value]) => ({ name, value }));
  const response = await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${ENGINE_ADMIN_KEY}` },
    body: JSON.stringify({ changes }),
  });
  if (!response.ok) throw new Error(`The environment was refused: ${await response.text()}`);
}
