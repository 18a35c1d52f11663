import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ActionCtx } from "../../../../convex/_generated/server.js";
import { withHeartbeat } from "../../../../convex/model/imports/heartbeat.ts";
import { SECOND } from "../../../../lib/durations.ts";
import type { Holding } from "../../../../lib/imports/step.ts";

// A handmade context: convex-test has none for work that a timer starts.
const HOLDING = { importId: "k57", fence: 3 } as unknown as Holding;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aStep(isHeld: (beat: number) => boolean | Error) {
  const heartbeats: unknown[] = [];
  const runMutation = async (_: unknown, beat: unknown) => {
    heartbeats.push(beat);
    const held = isHeld(heartbeats.length);
    if (held instanceof Error) throw held;
    return held;
  };
  return { ctx: { runMutation } as unknown as ActionCtx, heartbeats };
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

it("a step sends a heartbeat every ten seconds, and none after its work", async () => {
  const { ctx, heartbeats } = aStep(() => true);
  const work = withHeartbeat(ctx, HOLDING, () => wait(45));
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  await work;
  expect(heartbeats).toEqual(Array.from({ length: 4 }, () => HOLDING));
});

it("a lost heartbeat is followed by the next one", async () => {
  const { ctx, heartbeats } = aStep((beat) =>
    beat === 1 ? new Error("the backend restarts") : true,
  );
  const work = withHeartbeat(ctx, HOLDING, () => wait(35));
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  await work;
  expect(heartbeats).toHaveLength(3);
});

it("a step that has lost its fence stops reading", async () => {
  const { ctx, heartbeats } = aStep((beat) => beat < 2);
  const reading = withHeartbeat(ctx, HOLDING, (guard) =>
    readAll(guard(answerOf(chunksEvery(4, 20))).chunks),
  );
  const refused = expect(reading).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  await refused;
  expect(heartbeats).toHaveLength(2);
});

it("a step that keeps its fence reads to the end", async () => {
  const { ctx } = aStep(() => true);
  const reading = withHeartbeat(ctx, HOLDING, (guard) =>
    readAll(guard(answerOf(chunksEvery(4, 20))).chunks),
  );
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(await reading).toBe(20);
});
