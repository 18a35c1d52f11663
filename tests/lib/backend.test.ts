import { makeFunctionReference } from "convex/server";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import {
  BackendError,
  type BackendFailure,
  type BackendRequest,
  type BackendTransport,
  createBackend,
} from "../../lib/backend.ts";
import { functionError, requestError, success } from "../app/loopback-backend.ts";
import { aServiceKey } from "../app/service-key.ts";

const MINUTE = 60 * 1000;
const START = Date.UTC(2026, 10, 21);
const add = makeFunctionReference<"mutation", { amount: bigint; note: string }, bigint>("sums:add");
const total = makeFunctionReference<"query", Record<string, never>, number>("sums:total");

const read = makeFunctionReference<"action", Record<string, never>, null>("sums:read");

let keys: { privateJwk: JWK; publicJwk: JWK };

beforeAll(async () => {
  keys = await aServiceKey();
});

function backendOver(transport: BackendTransport, now: () => number = () => START) {
  const settings = { url: "http://backend", servicePrivateKey: keys.privateJwk };
  return createBackend(settings, transport, now);
}

async function failureOf(transport: BackendTransport): Promise<BackendError> {
  const call = backendOver(transport).query(total, {});
  return await call.then(
    () => expect.unreachable("the call must fail"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(BackendError);
      return error as BackendError;
    },
  );
}

describe("a call", () => {
  it("is sent and its response parsed in Convex's encoding", async () => {
    const sent: BackendRequest[] = [];
    const backend = backendOver(async (request) => {
      sent.push(request);
      return success({ $integer: "KgAAAAAAAAA=" });
    });
    expect(await backend.mutation(add, { amount: 2n, note: "é" })).toBe(42n);
    expect(sent[0]?.url).toBe("http://backend/api/mutation");
    expect(sent[0]?.timeoutMs).toBe(5000);
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      path: "sums:add",
      format: "convex_encoded_json",
      args: [{ amount: { $integer: "AgAAAAAAAAA=" }, note: "é" }],
    });
  });

  it("of a query uses the query endpoint and the caller's timeout", async () => {
    const sent: BackendRequest[] = [];
    const backend = backendOver(async (request) => {
      sent.push(request);
      return success(7);
    });
    expect(await backend.query(total, {}, { timeoutMs: 50 })).toBe(7);
    expect(sent[0]).toMatchObject({ url: "http://backend/api/query", timeoutMs: 50 });
  });

  it("of an action uses the action endpoint", async () => {
    const sent: BackendRequest[] = [];
    const backend = backendOver(async (request) => {
      sent.push(request);
      return success(null);
    });
    expect(await backend.action(read, {})).toBeNull();
    expect(sent[0]).toMatchObject({ url: "http://backend/api/action" });
  });
});

describe("the service token", () => {
  async function tokensAt(times: number[]): Promise<string[]> {
    const tokens: string[] = [];
    let clock = START;
    const transport: BackendTransport = async ({ headers }) => {
      tokens.push(headers.authorization ?? "");
      return success(0);
    };
    const backend = backendOver(transport, () => clock);
    for (const time of times) {
      clock = time;
      await backend.query(total, {});
    }
    return tokens;
  }

  it("is sent with each call and accepted by the backend", async () => {
    const [authorization = ""] = await tokensAt([START]);
    const token = authorization.replace(/^Bearer /, "");
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [keys.publicJwk] }), {
      currentDate: new Date(START),
    });
    expect(payload.iss).toBe("https://switchboard.invalid/service");
  });

  it("is reused until a minute before it expires", async () => {
    const [first, again, renewed] = await tokensAt([
      START,
      START + 4 * MINUTE - 1,
      START + 4 * MINUTE,
    ]);
    expect(again).toBe(first);
    expect(renewed).not.toBe(first);
  });

  it("is minted once for calls that start together", async () => {
    const tokens = new Set<string | undefined>();
    const backend = backendOver(async ({ headers }) => {
      tokens.add(headers.authorization);
      return success(0);
    });
    await Promise.all(Array.from({ length: 20 }, () => backend.query(total, {})));
    expect(tokens.size).toBe(1);
  });
});

describe("a failure is classified:", () => {
  const answering = (answer: { status: number; text: string }) => async () => answer;

  it("no response is unreachable, and its cause is kept", async () => {
    const cause = new Error("connect ECONNREFUSED");
    const error = await failureOf(() => Promise.reject(cause));
    expect(error.failure).toBe("unreachable");
    expect(error.cause).toBe(cause);
  });

  it.each<[string, BackendFailure, { status: number; text: string }]>([
    ["a function that threw", "refused", functionError("Unauthorized")],
    ["a function that threw, by status 560", "refused", { ...functionError("no"), status: 560 }],
    ["a bad token", "refused", requestError(401, "InvalidAuthHeader", "Unauthorized")],
    ["an overloaded backend", "refused", requestError(503, "Overloaded", "later")],
    ["a page", "invalid_response", { status: 200, text: "<!doctype html>" }],
    ["nothing at all", "invalid_response", { status: 502, text: "" }],
    ["half an answer", "invalid_response", { status: 200, text: '{"status":"succ' }],
    ["another server's JSON", "invalid_response", { status: 200, text: '{"ok":true}' }],
    ["success without a value", "invalid_response", { status: 200, text: '{"status":"success"}' }],
    ["an array", "invalid_response", { status: 200, text: "[]" }],
    ["null", "invalid_response", { status: 200, text: "null" }],
  ])("%s is %s", async (_name, failure, answer) => {
    expect((await failureOf(answering(answer))).failure).toBe(failure);
  });

  it("the message contains the backend's error", async () => {
    const error = await failureOf(answering(requestError(401, "InvalidAuthHeader", "expired")));
    expect(error.message).toBe("InvalidAuthHeader: expired");
  });

  it("a ConvexError keeps its data", async () => {
    const error = await failureOf(answering(functionError("Uncaught", { code: "used_up" })));
    expect(error.data).toEqual({ code: "used_up" });
  });
});
