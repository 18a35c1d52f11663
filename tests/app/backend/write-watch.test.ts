import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepAliveTransport } from "../../../app/backend/keep-alive-transport.ts";
import { WriteWatch } from "../../../app/backend/write-watch.ts";
import { createBackend } from "../../../lib/backend.ts";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../loopback-backend.ts";
import { aServiceKey } from "../service-key.ts";

const MINUTE = 60_000;
const FULL = requestError(503, "StorageUnavailable", "The disk takes no writes.");

let backend: LoopbackBackend;
let now: number;
let watch: WriteWatch;
let lines: string[];

beforeEach(async () => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  backend = await startLoopbackBackend();
  now = Date.now();
  const settings = { url: backend.url, servicePrivateKey: (await aServiceKey()).privateJwk };
  watch = new WriteWatch(createBackend(settings, keepAliveTransport), settings, () => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const callsOf = (path: string) => backend.calls.filter((call) => call.path === path);
const alerts = () => callsOf("operations/alerts:tellOfWrites").map(({ args }) => args);

/** Later than any answer that is still fresh. */
async function check() {
  now += MINUTE;
  const state = await watch.check();
  await watch.whenTold();
  return state;
}

/** The engine refuses the write, says what is left, and sends alerts or does not. */
const answerAsFull = ({ takesAlerts = true } = {}) =>
  backend.answer(({ endpoint }) => {
    if (endpoint === "/api/mutation") return FULL;
    if (endpoint === "/api/action") return success(takesAlerts);
    return { status: 503, text: JSON.stringify({ status: "unhealthy", freeBytes: 1234 }) };
  });

it("a write proves that the backend stores; asking again at once does not write again", async () => {
  expect(await check()).toEqual({ isWritable: true, lastWrittenAt: now });
  await Promise.all(Array.from({ length: 50 }, () => watch.check()));
  expect(callsOf("operations/health:proveWrite")).toHaveLength(1);
});

it("a refused write is logged and told once, with the reason and the free space, and so is its end", async () => {
  answerAsFull();
  for (let again = 0; again < 5; again++) expect((await check()).isWritable).toBe(false);
  const reason = "StorageUnavailable: The disk takes no writes.";
  expect(alerts()).toEqual([
    expect.objectContaining({ state: "refused", reason, freeBytes: 1234 }),
  ]);
  expect(lines.filter((line) => line.includes("backend_refuses_writes"))).toHaveLength(1);
  backend.answer(() => success(true));
  expect((await check()).isWritable).toBe(true);
  await check();
  expect(alerts().map(({ state }) => state)).toEqual(["refused", "restored"]);
});

it("an alert that was not taken is sent again", async () => {
  answerAsFull({ takesAlerts: false });
  await check();
  await check();
  expect(alerts()).toHaveLength(2);
  answerAsFull();
  await check();
  await check();
  expect(alerts()).toHaveLength(3);
});

it("a backend that does not answer is not writable, and cannot send an alert", async () => {
  backend.answer(() => "hang up");
  expect((await check()).isWritable).toBe(false);
  expect(alerts()).toEqual([]);
});
