import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_KEY, type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";
import { quietMoment } from "../fixtures/network-wait.ts";
import { ANYONE } from "../fixtures/running-engine.ts";

let backend: NetworkBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.dispose());

const call = (kind: "query" | "mutation" | "action", path: string, args = {}) =>
  backend.engine[kind]({ component: "", path, args, caller: ANYONE });

interface LogPage {
  entries: Record<string, unknown>[];
  newCursor: number;
}

async function poll(cursor: number | string, key = ADMIN_KEY): Promise<Response> {
  return fetch(`${backend.url}/api/stream_function_logs?cursor=${cursor}`, {
    headers: { authorization: `Convex ${key}` },
  });
}

const pageOf = async (response: Promise<Response>) => (await (await response).json()) as LogPage;

test("the log is for operators only, and its cursor is a number", async () => {
  expect((await fetch(`${backend.url}/api/stream_function_logs?cursor=0`)).status).toBe(403);
  expect((await poll(0, "wrong")).status).toBe(401);
  expect((await poll("soon")).status).toBe(400);
});

test("the first poll answers at once, even before any call", async () => {
  expect(await pageOf(poll(0))).toEqual({ entries: [], newCursor: expect.any(Number) });
});

test("a poll waits for the next call and reports what it did", async () => {
  const { newCursor } = await pageOf(poll(0));
  const next = pageOf(poll(newCursor));
  await call("query", "messages:crash");
  expect((await next).entries).toEqual([
    {
      kind: "Completion",
      udfType: "Query",
      componentPath: null,
      identifier: "messages:crash",
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
      logLines: [
        {
          level: "LOG",
          messages: ["'about to fail'"],
          isTruncated: false,
          timestamp: expect.any(Number),
        },
      ],
      timestamp: expect.any(Number),
      executionTimestamp: expect.any(Number),
      executionTime: expect.any(Number),
      cachedResult: false,
      error: expect.stringContaining("Uncaught Error: no luck"),
    },
  ]);
});

test("an action's lines are reported while it runs", async () => {
  const reported = async () =>
    (await pageOf(poll(0))).entries.filter(({ identifier }) => identifier === "messages:waitFor");
  const running = call("action", "messages:waitFor", { author: "signal" });
  while ((await reported()).length === 0) await quietMoment();
  const source = { udfType: "Action", componentPath: null };
  const waiting = { kind: "Progress", ...source, logLines: [{ messages: ["'waiting'"] }] };
  expect(await reported()).toMatchObject([waiting]);
  await call("mutation", "messages:send", { author: "signal", body: "go on" });
  await running;
  expect(await reported()).toMatchObject([
    waiting,
    { kind: "Progress", ...source, logLines: [{ messages: ["'done'"] }] },
    { kind: "Completion", ...source, logLines: [], error: null },
  ]);
});

test("a stopping server ends pending polls", async () => {
  const { newCursor } = await pageOf(poll(0));
  const waiting = pageOf(poll(newCursor));
  await quietMoment();
  await backend.stop();
  expect((await waiting).entries).toEqual([]);
  await backend.start();
});
