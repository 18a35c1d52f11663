import { expect, it } from "vitest";
import {
  countBytes,
  deleteFiles,
  readFilePart,
  readFileTexts,
  saveFiles,
} from "../../../../convex/model/generations/fileStore.ts";
import { FORM, openGenerationScene } from "../../../support/generation-scene.ts";

it("a long file is kept in parts, and read back as it was", async () => {
  const scene = await openGenerationScene();
  await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
  const [row] = await scene.rows();
  if (!row) throw new Error("There is no generation");
  const form = { ...FORM, version: "exact" as const };
  const text = "é".repeat(600_000);
  const { backend } = scene;
  const files = [
    { path: "Long.tsx", text },
    { path: "empty.css", text: "" },
  ];
  const entries = await backend.convex.run((ctx) => saveFiles(ctx, row._id, form, files));
  expect(entries).toEqual([
    { path: "Long.tsx", bytes: 1_200_000, parts: 3 },
    { path: "empty.css", bytes: 0, parts: 1 },
  ]);
  expect(countBytes(files)).toBe(1_200_000);
  await backend.convex.run(async (ctx) => {
    expect(await readFileTexts(ctx, row._id, { ...form, files: entries })).toEqual(files);
    const read = (path: string, part: number) => readFilePart(ctx, row._id, { form, path, part });
    expect(await read("Long.tsx", 3)).toBeNull();
    expect(await read("empty.css", 0)).toBe("");
    expect(await read("Short.tsx", 0)).toBeNull();
    expect(await deleteFiles(ctx, row._id, 2)).toBe(2);
    while ((await deleteFiles(ctx, row._id, 2)) === 2);
    expect(await ctx.db.query("generationFiles").collect()).toEqual([]);
  });
});
