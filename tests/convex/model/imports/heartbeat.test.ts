import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ActionCtx } from "../../../../convex/_generated/server.js";
import { withSignsOfLife } from "../../../../convex/model/imports/heartbeat.ts";
import type { Holding } from "../../../../convex/model/imports/leases.ts";
import { SECOND } from "../../../../lib/durations.ts";

// A context by hand: convex-test has none for what a timer begins.
const HOLDING = { importId: "k57", fence: 3 } as unknown as Holding;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aStep(isHeld: (sign: number) => boolean | Error) {
  const signs: unknown[] = [];
  const runMutation = async (_: unknown, sign: unknown) => {
    signs.push(sign);
    const held = isHeld(signs.length);
    if (held instanceof Error) throw held;
    return held;
  };
  return { ctx: { runMutation } as unknown as ActionCtx, signs };
}

const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * SECOND));

async function* chunksEvery(seconds: number, count: number): AsyncGenerator<string> {
  for (let sent = 0; sent < count; sent += 1) {
    await wait(seconds);
    yield "chunk";
  }
}

async function readAll(chunks: AsyncIterable<string>): Promise<number> {
  let read = 0;
  for await (const _ of chunks) read += 1;
  return read;
}

const answerOf = (chunks: AsyncIterable<string>) => ({
  status: 200,
  headers: new Headers(),
  chunks,
});

it("a step says that it is alive every ten seconds, and no longer than it works", async () => {
  const { ctx, signs } = aStep(() => true);
  const work = withSignsOfLife(ctx, HOLDING, () => wait(45));
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  await work;
  expect(signs).toEqual(Array.from({ length: 4 }, () => HOLDING));
});

it("a sign that was not heard is followed by the next one", async () => {
  const { ctx, signs } = aStep((sign) => (sign === 1 ? new Error("the backend restarts") : true));
  const work = withSignsOfLife(ctx, HOLDING, () => wait(35));
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  await work;
  expect(signs).toHaveLength(3);
});

it("a step whose fence is lost stops reading", async () => {
  const { ctx, signs } = aStep((sign) => sign < 2);
  const reading = withSignsOfLife(ctx, HOLDING, (guard) =>
    readAll(guard(answerOf(chunksEvery(4, 20))).chunks),
  );
  const refused = expect(reading).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  await refused;
  expect(signs).toHaveLength(2);
});

it("a step that keeps its fence reads to the end", async () => {
  const { ctx } = aStep(() => true);
  const reading = withSignsOfLife(ctx, HOLDING, (guard) =>
    readAll(guard(answerOf(chunksEvery(4, 20))).chunks),
  );
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(await reading).toBe(20);
});
