import { expect, it } from "vitest";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import {
  clearArtifacts,
  listArtifacts,
  readArtifactPart,
  saveArtifact,
  sweepFiles,
} from "../../../../convex/model/imports/artifactStore.ts";
import { HOUR } from "../../../../lib/durations.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

async function anImport() {
  const scene = await openImportScene();
  const importId = (await scene.start(FIGMA)) as Id<"imports">;
  const run = <Result>(work: (ctx: MutationCtx) => Promise<Result>) =>
    scene.backend.convex.run((ctx) => work(ctx as unknown as MutationCtx));
  return { ...scene, importId, run };
}

const text = (name: string, content: string) => ({
  name,
  mediaType: "text/plain",
  content: { kind: "text" as const, text: content },
});

it("returns a text part by part, and replaces one of the same name", async () => {
  const { importId, run } = await anImport();
  const long = "é".repeat(700_000);
  const parts = await run(async (ctx) => {
    await saveArtifact(ctx, importId, text("a.txt", "earlier"));
    await saveArtifact(ctx, importId, text("a.txt", long));
    const [listed] = await listArtifacts(ctx, importId);
    expect(listed).toMatchObject({ name: "a.txt", bytes: 1_400_000, parts: 3 });
    const read: string[] = [];
    for (let part = 0; part < 3; part += 1) {
      read.push((await readArtifactPart(ctx, importId, "a.txt", part))?.text ?? "");
    }
    expect(await readArtifactPart(ctx, importId, "a.txt", 3)).toBeNull();
    return read;
  });
  expect(parts.join("")).toBe(long);
});

it("replacing an image deletes its file, and clearing deletes all files", async () => {
  const { importId, run, backend } = await anImport();
  const picture = async () => {
    const storageId = await backend.convex.action((ctx) => ctx.storage.store(new Blob(["<svg/>"])));
    const content = { kind: "file" as const, storageId, bytes: 6 };
    await run((ctx) => saveArtifact(ctx, importId, { name: "p.svg", mediaType: "x", content }));
  };
  await picture();
  await picture();
  const files = () => run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
  expect(await files()).toBe(1);
  await run((ctx) => clearArtifacts(ctx, importId));
  expect(await files()).toBe(0);
  expect(await run((ctx) => listArtifacts(ctx, importId))).toEqual([]);
});

it("deletes only old files without an artifact", async () => {
  const { importId, run, backend } = await anImport();
  const store = () => backend.convex.action((ctx) => ctx.storage.store(new Blob(["<svg/>"])));
  const orphan = await store();
  const kept = await store();
  const content = { kind: "file" as const, storageId: kept, bytes: 6 };
  await run((ctx) => saveArtifact(ctx, importId, { name: "p.svg", mediaType: "x", content }));
  const idsAfter = async (now: number) => {
    await run((ctx) => sweepFiles(ctx, 0, now));
    const files = await run((ctx) => ctx.db.system.query("_storage").collect());
    return files.map(({ _id }) => _id);
  };
  expect(await idsAfter(backend.now())).toEqual([orphan, kept]);
  expect(await idsAfter(backend.now() + HOUR)).toEqual([kept]);
});
