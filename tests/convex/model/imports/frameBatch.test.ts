import { expect, it } from "vitest";
import { FrameBatch, type FrameRead } from "../../../../convex/model/imports/frameBatch.ts";
import type { Checkpoint } from "../../../../lib/imports/checkpoint.ts";

const read = (length = 1): FrameRead => ({
  pieces: [{ kind: "unit", position: 0, text: "x".repeat(length) }],
  artifacts: [],
});

function aBasket() {
  const saves: Checkpoint[] = [];
  const saved = new Set<number>();
  const work = { save: async (checkpoint: Checkpoint) => void saves.push(checkpoint) };
  return { basket: new FrameBatch(work, 20, saved), saves, saved };
}

it("eight units share a save, and the rest waits for the basket to be emptied", async () => {
  const { basket, saves, saved } = aBasket();
  for (let position = 0; position < 10; position += 1) await basket.add(position, read());
  expect(saves.map(({ pieces }) => pieces?.length)).toEqual([8]);
  await basket.empty();
  await basket.empty();
  expect(saves.map(({ progress }) => progress)).toEqual([
    { done: 8, total: 20 },
    { done: 10, total: 20 },
  ]);
  expect(saved.size).toBe(10);
});

it("what is large is saved at once", async () => {
  const { basket, saves } = aBasket();
  await basket.add(0, read(2 * 1024 * 1024));
  expect(saves).toHaveLength(1);
});
