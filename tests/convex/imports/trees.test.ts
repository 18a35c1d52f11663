import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { readTree } from "../../../lib/designs/output/tree-json.ts";
import { openGenerationScene } from "../../support/generation-scene.ts";

it("a tree is read with its frame's mark, and nothing else is a tree", async () => {
  const scene = await openGenerationScene();
  const importId = scene.importId as Id<"imports">;
  const read = (name: string) =>
    scene.backend.query(internal.imports.trees.read, { importId, name });
  const found = await read("trees/1:100000.json");
  expect(found?.frame).toMatchObject({ title: "Frame 1.1" });
  expect(readTree(found?.text ?? "")).toMatchObject({ width: 360, height: 640 });
  expect(await read("preview/1:100000.json")).toBeNull();
  expect(await read("trees/9:9.json")).toBeNull();
});
