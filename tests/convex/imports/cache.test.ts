import { describe, expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { readTree } from "../../../lib/designs/output/tree-json.ts";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { openGenerationScene } from "../../support/generation-scene.ts";
import { importTablesIn, remainsOf } from "../../support/import-remains.ts";
import { connectAccount } from "../../support/import-scene.ts";
import { aUser } from "../../support/polar-payloads.ts";

const URL_OF_ONE = "https://api.github.com/repos/ada/engine";

async function aMemory() {
  const backend = await openTestBackend();
  const userId = aUser();
  const place = {
    userId,
    provider: "github" as const,
    connectionId: await connectAccount(backend, userId, "github"),
    url: URL_OF_ONE,
  };
  const { find, save, touch, forget } = internal.imports.cache;
  return {
    backend,
    place,
    find: (other = {}) => backend.query(find, { place: { ...place, ...other } }),
    save: (text: string, kept: { etag?: string; sourceKey?: string } = {}, other = {}) =>
      backend.mutation(save, {
        place: { ...place, ...other },
        work: null,
        reading: { etag: kept.etag ?? null, sourceKey: kept.sourceKey ?? null, text },
      }),
    touch: () => backend.mutation(touch, { place }),
    forget: () => backend.mutation(forget, { userId: place.userId, provider: "github" }),
    sweep: () => backend.mutation(internal.imports.steps.sweep, {}),
  };
}

describe("a reading", () => {
  it("is returned as saved, and replaced by the next one", async () => {
    const { find, save } = await aMemory();
    expect(await find()).toBeNull();
    await save("one", { etag: 'W/"1"' });
    await save("two", { etag: 'W/"2"' });
    expect(await find()).toEqual({ etag: 'W/"2"', text: "two" });
  });

  it("may be longer than one document", async () => {
    const { find, save } = await aMemory();
    const text = "é".repeat(900_000);
    await save(text);
    expect((await find())?.text).toBe(text);
  });

  it("of an earlier connection is ignored, because the account may have less access now", async () => {
    const { find, save } = await aMemory();
    await save("one");
    expect(await find({ connectionId: "connection-2" })).toBeNull();
  });

  it("is not returned to another user", async () => {
    const { find, save } = await aMemory();
    await save("one");
    expect(await find({ userId: "another-user" })).toBeNull();
  });

  it("expires after thirty days without use", async () => {
    const { backend, find, save, touch, sweep } = await aMemory();
    await save("one");
    await backend.advance(29 * DAY);
    await touch();
    await backend.advance(29 * DAY);
    expect(await find()).not.toBeNull();
    await backend.advance(2 * DAY);
    expect(await find()).toBeNull();
    await sweep();
    expect(importTablesIn(await remainsOf(backend))).toEqual([]);
  });

  it("of a preview alone expires after 15 minutes", async () => {
    const { backend, find, save } = await aMemory();
    await save("one", { sourceKey: "github/ada/engine" });
    await backend.advance(14 * MINUTE);
    expect(await find()).not.toBeNull();
    await backend.advance(2 * MINUTE);
    expect(await find()).toBeNull();
    expect(importTablesIn(await remainsOf(backend))).toEqual([]);
  });

  it("of a missing or another user's connection is not stored", async () => {
    const { backend, save } = await aMemory();
    await save("one", {}, { connectionId: "gone" });
    await save("one", {}, { userId: "another-user" });
    expect(importTablesIn(await remainsOf(backend))).toEqual([]);
  });
});

it("deletes all readings of a connection, however many", async () => {
  const { backend, save, forget } = await aMemory();
  for (let one = 0; one < 12; one += 1) {
    await save("x".repeat(1_000_000), {}, { url: `${URL_OF_ONE}/${one}` });
  }
  await forget();
  for (let round = 0; round < 10; round += 1) await backend.advance(10);
  expect(importTablesIn(await remainsOf(backend))).toEqual([]);
});

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
