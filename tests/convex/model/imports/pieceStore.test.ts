import { expect, it } from "vitest";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import { clearPieces, readPieces, savePiece } from "../../../../convex/model/imports/pieceStore.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

async function anImport() {
  const scene = await openImportScene();
  const importId = (await scene.start(FIGMA)) as Id<"imports">;
  const run = <Result>(work: (ctx: MutationCtx) => Promise<Result>) =>
    scene.backend.convex.run((ctx) => work(ctx as unknown as MutationCtx));
  return { importId, run };
}

it("returns pieces in order, and replaces one saved at the same position", async () => {
  const { importId, run } = await anImport();
  const { rows, isDone } = await run(async (ctx) => {
    for (const [position, text] of [
      [2, "c"],
      [0, "a"],
      [2, "d"],
    ] as const) {
      await savePiece(ctx, importId, { kind: "frame", position, text });
    }
    await savePiece(ctx, importId, { kind: "other", position: 1, text: "x" });
    return await readPieces(ctx, importId, "frame", null);
  });
  expect(rows).toEqual([
    { position: 0, part: 0, text: "a" },
    { position: 2, part: 0, text: "d" },
  ]);
  expect(isDone).toBe(true);
});

it("returns more than one transaction may read in pages without a gap", async () => {
  const { importId, run } = await anImport();
  const text = "x".repeat(1_500_000);
  for (let position = 0; position < 6; position += 1) {
    await run((ctx) => savePiece(ctx, importId, { kind: "frame", position, text }));
  }
  const lengths = new Map<number, number>();
  let pages = 0;
  for (let after: { position: number; part: number } | null = null; ; ) {
    const page = await run((ctx) => readPieces(ctx, importId, "frame", after));
    pages += 1;
    for (const row of page.rows) {
      lengths.set(row.position, (lengths.get(row.position) ?? 0) + row.text.length);
    }
    if (page.isDone) break;
    const { position = 0, part = 0 } = page.rows.at(-1) ?? {};
    after = { position, part };
  }
  expect(pages).toBeGreaterThan(1);
  expect([...lengths]).toEqual([0, 1, 2, 3, 4, 5].map((position) => [position, text.length]));
});

it("clearing tells whether more is left, and terminates", async () => {
  const { importId, run } = await anImport();
  const text = "x".repeat(1_500_000);
  for (let position = 0; position < 6; position += 1) {
    await run((ctx) => savePiece(ctx, importId, { kind: "frame", position, text }));
  }
  const more: boolean[] = [];
  do more.push(await run((ctx) => clearPieces(ctx, importId)));
  while (more.at(-1));
  expect(more.length).toBeGreaterThan(1);
  const { rows } = await run((ctx) => readPieces(ctx, importId, "frame", null));
  expect(rows).toEqual([]);
});
