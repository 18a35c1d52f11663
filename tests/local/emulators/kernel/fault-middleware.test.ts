import { expect, it, vi } from "vitest";
import { WAIT } from "../../../support/patience.ts";
import { aCounter } from "./emulators-under-test.ts";

it("a rate limit strikes as often as it was set, with a retry time, and then ends", async () => {
  const { control, countUp, count } = await aCounter();
  await control("faults", { kind: "rate-limit", path: "/count", times: 2, retryAfterSeconds: 7 });
  const limited = await countUp();
  expect(limited.status).toBe(429);
  expect(limited.headers.get("retry-after")).toBe("7");
  expect((await countUp()).status).toBe(429);
  expect((await countUp()).status).toBe(200);
  expect(await count()).toBe(1);
});

it("an error afterwards: the work is done and only its response is lost", async () => {
  const { control, countUp, count } = await aCounter();
  await control("faults", { kind: "error", status: 503, when: "after", body: { state: "later" } });
  const answer = await countUp();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ state: "later" });
  expect(await count()).toBe(1);
});

it.each([
  ["before", 0],
  ["after", 1],
])("a connection dropped %s the work leaves a count of %d", async (when, counted) => {
  const { control, countUp, count } = await aCounter();
  await control("faults", { kind: "drop", method: "POST", when });
  await expect(countUp()).rejects.toThrow("fetch failed");
  expect(await count()).toBe(counted);
});

/** Long enough for another request to be answered meanwhile, on a busy machine too. */
const DELAY_MS = 2000;

it.each([
  ["before", 0],
  ["after", 1],
])("a delay %s the work delays its response while others are served", async (when, counted) => {
  const { control, countUp, count } = await aCounter();
  await control("faults", { kind: "delay", method: "POST", delayMs: DELAY_MS, when });
  const arrived: string[] = [];
  const delayed = countUp().then((answer) => {
    arrived.push("delayed");
    return answer.json();
  });
  await vi.waitFor(async () => expect(await count()).toBe(counted), WAIT);
  arrived.push("other");
  expect(await delayed).toEqual({ count: 1 });
  expect(arrived).toEqual(["other", "delayed"]);
});

it("only the named path and method are struck, and never the controls", async () => {
  const { at, control, count, countUp } = await aCounter();
  await control("faults", { kind: "error", path: "/count", method: "POST", times: null });
  expect(await count()).toBe(0);
  expect((await countUp()).status).toBe(500);
  await control("faults", { kind: "error", times: null });
  expect((await fetch(at("/_emulator/health"))).status).toBe(200);
});
