import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openGenerationScene } from "../../../support/generation-scene.ts";

describe("searching one's own things", () => {
  it("finds imports by their name and frames by theirs or their design's", async () => {
    const scene = await openGenerationScene();
    const find = async (text: string) => {
      const found = await scene.caller.query(api.home.search, { text });
      return found.map(({ title, nodeId }) => [title, nodeId]);
    };
    const [first] = scene.nodeIds;
    expect(await find("frame 1.1")).toEqual([["Frame 1.1", first]]);
    expect(await find("drawing")).toHaveLength(1 + scene.nodeIds.length);
    expect(await find("")).toEqual([["Drawing of the tests", null]]);
    expect(await find("no such thing")).toEqual([]);
  });

  it("finds each frame once, in the newest import, and nothing of a failed one", async () => {
    const scene = await openGenerationScene();
    const again = await scene.importAgain({ pages: 1, framesPerPage: 3 });
    scene.provider.designs.delete("drawingOne");
    await scene.finish(
      await scene.start({ provider: "figma", fileKey: "drawingOne", nodeId: null }),
    );
    const found = await scene.caller.query(api.home.search, { text: "1.1" });
    expect(found.map(({ importId }) => importId)).toEqual([again]);
  });
});
