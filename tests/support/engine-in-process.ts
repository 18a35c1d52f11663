import { getFunctionName } from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import type { Caller as EngineCaller, FunctionResult } from "../../local/engine/contracts/calls.ts";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import { createEngine, type InProcessEngine } from "../../local/engine/engine.ts";
import { openStore } from "../../local/engine/store/store.ts";
import type { Caller } from "./convex-backend.ts";
import { pollUntil } from "./poll-until.ts";
import { deployInto } from "./pushed-backend.ts";
import type { StartedBackend } from "./started-backend.ts";

const USER_ISSUER = "https://people.example";
const NO_KEYS = `data:application/json,${encodeURIComponent('{"keys":[]}')}`;
const HOUR = 60 * 60 * 1000;

const OPERATOR: EngineCaller = { kind: "admin", actingAs: null };

function anIdentity(subject: string, issuer: string): EngineCaller {
  const identity = { subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
  return { kind: "user", identity, token: "", expiresAt: Date.now() + HOUR };
}

function unwrap(result: FunctionResult): Value {
  if (result.ok) return jsonToConvex(JSON.parse(result.value));
  const { message, data } = result.error;
  throw data === undefined ? new Error(message) : new ConvexError(jsonToConvex(data));
}

function callerOf(engine: Engine, caller: EngineCaller): Caller {
  const call = async (
    kind: "query" | "mutation" | "action",
    reference: Parameters<typeof getFunctionName>[0],
    args: unknown,
  ) => {
    const path = getFunctionName(reference);
    const request = { component: "", path, args: convexToJson(args as Value), caller };
    return unwrap((await engine[kind](request)).result);
  };
  return {
    query: (reference, args) => call("query", reference, args),
    mutation: (reference, args) => call("mutation", reference, args),
    action: (reference, args) => call("action", reference, args),
  } as Caller;
}

export type EngineInProcess = StartedBackend & { engine: InProcessEngine };

/**
 * Our functions in the embedded engine, in memory and without a network. Its clock stands still between the test's own
 * steps, so that two engines answer as of one moment.
 */
export async function startEngineAt(now: () => number): Promise<EngineInProcess> {
  const store = openStore({ file: ":memory:" });
  const engine = await createEngine({ now, store });
  await deployInto(engine, { clerkIssuer: USER_ISSUER, serviceJwks: NO_KEYS });
  return {
    name: "engine in process",
    engine,
    ...callerOf(engine, OPERATOR),
    asUser: (userId) => callerOf(engine, anIdentity(userId, USER_ISSUER)),
    asService: () => callerOf(engine, anIdentity(SERVICE_SUBJECT, SERVICE_ISSUER)),
    asAnonymous: () => callerOf(engine, { kind: "anonymous" }),
    now,
    eventually: pollUntil,
    close: async () => {
      await engine.close();
      store.close();
    },
  };
}
