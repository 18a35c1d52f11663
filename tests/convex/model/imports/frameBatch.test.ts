import { expect, it } from "vitest";
import { FrameBatch, type FrameRead } from "../../../../convex/model/imports/frameBatch.ts";
import type { Checkpoint } from "../../../../lib/imports/checkpoint.ts";

const read = (length = 1): FrameRead => ({
  pieces: [{ kind: "frame", position: 0, text: "x".repeat(length) }],
  artifacts: [],
});

function aBatch() {
  const saves: Checkpoint[] = [];
  const saved = new Set<number>();
  const work = { save: async (checkpoint: Checkpoint) => void saves.push(checkpoint) };
  return { batch: new FrameBatch(work, 20, saved), saves, saved };
}

it("saves eight frames at once, and the rest when the batch is flushed", async () => {
  const { batch, saves, saved } = aBatch();
  for (let position = 0; position < 10; position += 1) await batch.add(position, read());
  expect(saves.map(({ pieces }) => pieces?.length)).toEqual([8]);
  await batch.empty();
  await batch.empty();
  expect(saves.map(({ progress }) => progress)).toEqual([
    { done: 8, total: 20 },
    { done: 10, total: 20 },
  ]);
  expect(saved.size).toBe(10);
});

it("saves a large frame immediately", async () => {
  const { batch, saves } = aBatch();
  await batch.add(0, read(2 * 1024 * 1024));
  expect(saves).toHaveLength(1);
});
