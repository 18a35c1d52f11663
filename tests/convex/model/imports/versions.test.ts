// Imports of one source are versions of one thing.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aRepository } from "../../../support/import-content.ts";
import { importTablesIn, remainsOf } from "../../../support/import-remains.ts";
import { FIGMA, GITHUB, openImportScene } from "../../../support/import-scene.ts";

async function aScene() {
  const scene = await openImportScene();
  scene.provider.repositories.set("ada/engine", aRepository());
  const listed = async () => {
    const entries = await scene.caller.query(api.imports.list, { provider: "github" });
    return entries.map(({ id, status, result }) => [id, status, result?.version ?? null]);
  };
  return { ...scene, listed };
}

describe("importing a source again", () => {
  it("makes a new version of the one entry, and both keep their addresses", async () => {
    const { runToEnd, read, listed } = await aScene();
    const first = await runToEnd(GITHUB);
    const second = await runToEnd(GITHUB);
    expect(await listed()).toEqual([[second.id, "completed", 2]]);
    const versions = [
      { id: second.id, version: 2, completedAt: second.endedAt },
      { id: first.id, version: 1, completedAt: first.endedAt },
    ];
    expect((await read(first.id)).versions).toEqual(versions);
    expect(await read(second.id)).toMatchObject({ versions, latestAttempt: null });
  });

  it("shows the results of the last version while the new one has none", async () => {
    const { runToEnd, start, read, listed, caller } = await aScene();
    const first = await runToEnd(GITHUB);
    const second = await start(GITHUB);
    expect(await listed()).toEqual([[second, "queued", 1]]);
    expect((await read(second)).title).toBe("ada/engine");
    await caller.mutation(api.imports.cancel, { importId: second });
    expect(await read(first.id)).toMatchObject({
      versions: [{ id: first.id, version: 1 }],
      latestAttempt: { id: second, status: "canceled" },
    });
  });
});

describe("removing a version", () => {
  it("leaves the others, and the one before becomes the newest", async () => {
    const { runToEnd, listed, caller } = await aScene();
    const first = await runToEnd(GITHUB);
    const second = await runToEnd(GITHUB);
    const third = await runToEnd(GITHUB);
    await caller.mutation(api.imports.remove, { importId: first.id });
    expect(await listed()).toEqual([[third.id, "completed", 3]]);
    await caller.mutation(api.imports.remove, { importId: third.id });
    expect(await listed()).toEqual([[second.id, "completed", 2]]);
  });

  it("with all others leaves nothing of the source, however many there are", async () => {
    const { runToEnd, start, caller, backend, settle } = await aScene();
    const kept = await start(FIGMA);
    const { id: importId } = await runToEnd(GITHUB);
    await backend.convex.run(async (ctx) => {
      const row = (await ctx.db.query("imports").collect()).find(({ _id }) => _id === importId);
      if (!row) throw new Error("the import is not there");
      const { _id, _creationTime, ...record } = row;
      for (let count = 0; count < 45; count += 1) await ctx.db.insert("imports", record);
    });
    const stranger = backend.asUser("stranger");
    await stranger.mutation(api.imports.remove, { importId, allVersions: true });
    expect(await caller.query(api.imports.get, { importId })).not.toBeNull();
    await caller.mutation(api.imports.remove, { importId, allVersions: true });
    await settle();
    const entries = await caller.query(api.imports.list, {});
    expect(entries.map(({ id }) => id)).toEqual([kept]);
    await caller.mutation(api.imports.remove, { importId: kept });
    await settle();
    // What the provider may answer with "not modified" later.
    expect(importTablesIn(await remainsOf(backend))).toEqual(["providerCache"]);
  });
});

it("imports from before versions count themselves, and the next one supersedes them all", async () => {
  const { runToEnd, listed, backend, read } = await aScene();
  const first = await runToEnd(GITHUB);
  const second = await runToEnd(GITHUB);
  await backend.convex.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("imports").collect()) {
      await ctx.db.patch("imports", _id, {
        isSuperseded: undefined,
        version: undefined,
        titleKey: undefined,
      });
    }
  });
  expect(await listed()).toHaveLength(2);
  expect((await read(first.id)).versions.map(({ version }) => version)).toEqual([2, 1]);
  const third = await runToEnd(GITHUB);
  expect(await listed()).toEqual([[third.id, "completed", 3]]);
  expect(second.id).not.toBe(third.id);
});
