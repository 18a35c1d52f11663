import { expect, it } from "vitest";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { writeFrames } from "../../../../convex/model/generations/writing.ts";
import type { CodeVersion } from "../../../../lib/designs/elements/element.ts";
import { toTreeName } from "../../../../lib/imports/figma-result.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("a frame without an exact version has its flowing one for both", async () => {
  const scene = await openGenerationScene();
  const [nodeId = ""] = scene.nodeIds;
  const importId = scene.importId as Id<"imports">;
  const write = (version: CodeVersion) =>
    scene.backend.convex.action((ctx) => {
      const form = { language: "typescript" as const, version };
      return writeFrames(ctx, [{ importId, nodeId, target: "react-tailwind", form }]);
    });
  const [flowing, exact] = [await write("flowing"), await write("exact")];
  expect(exact).not.toEqual(flowing);
  await scene.backend.convex.run(async (ctx) => {
    const artifacts = await ctx.db.query("importArtifacts").collect();
    for (const { _id, name } of artifacts)
      if (name === toTreeName(nodeId, "exact")) await ctx.db.delete("importArtifacts", _id);
  });
  expect(await write("exact")).toEqual(flowing);
});
