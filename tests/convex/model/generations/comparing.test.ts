import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { FORM, openGenerationScene } from "../../../support/generation-scene.ts";

it("a form that was not written, or a frame that is gone, cannot be compared", async () => {
  const scene = await openGenerationScene();
  const last = scene.nodeIds.at(-1) ?? "";
  await scene.generate({ nodeIds: [last] });
  const { id: generationId = "" } = (await scene.found(last)) ?? {};
  const compare = (form = FORM) =>
    scene.caller.action(api.generations.compare, { generationId, form });
  expect((await compare())?.every(({ change }) => change === "same")).toBe(true);
  expect(await compare({ ...FORM, language: "javascript" })).toBeNull();
  await scene.importAgain({ pages: 1, framesPerPage: 1 });
  expect(await compare()).toBeNull();
});
