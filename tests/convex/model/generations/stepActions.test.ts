import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("a step of a run that has ended does nothing", async () => {
  const scene = await openGenerationScene();
  const { id } = await scene.generate();
  const before = await scene.rows();
  const [row] = before;
  if (row) await scene.backend.action(internal.generations.steps.run, { runId: row.runId });
  expect(await scene.rows()).toEqual(before);
  expect(id).toBe(row?.runId);
});
