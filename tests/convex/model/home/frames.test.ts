import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("the frames that were generated last are listed once, as the newest import has them", async () => {
  const scene = await openGenerationScene({ pages: 1, framesPerPage: 3 });
  const read = async () => (await scene.caller.query(api.home.get, {})).frames;
  expect(await read()).toEqual([]);
  const [one = "", two = ""] = scene.nodeIds;
  await scene.generate({ nodeIds: [one] });
  await scene.generate({ nodeIds: [one], target: "html-css" });
  await scene.generate({ nodeIds: [two] });
  const frames = await read();
  expect(frames).toMatchObject([
    { nodeId: two, importId: scene.importId, isChanged: false },
    { nodeId: one, target: "html-css" },
  ]);
  expect(frames[0]?.thumbnailUrl).toMatch(/^https?:/);
});

it("a frame that changed in the design is marked, and one that is gone is left out", async () => {
  const scene = await openGenerationScene({ pages: 1, framesPerPage: 2 });
  await scene.generate();
  const again = await scene.importAgain({ pages: 1, framesPerPage: 1, nodesPerFrame: 3 });
  const { frames } = await scene.caller.query(api.home.get, {});
  expect(frames).toMatchObject([{ nodeId: scene.nodeIds[0], importId: again, isChanged: true }]);
});
