import { describe, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { HOUR, MINUTE, SECOND } from "../../../../lib/durations.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

/** Taken up by a silent step, in a pool that starts none by itself. */
async function aTakenImport() {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  const importId = (await scene.start(FIGMA)) as Id<"imports">;
  const { backend } = scene;
  const row = () => backend.convex.run((ctx) => ctx.db.get(importId));
  const taken = await backend.mutation(internal.imports.steps.takeOn, { importId, fence: 1 });
  return { ...scene, importId, row, taken };
}

describe("a lease", () => {
  it("is taken only by the step that holds the fence", async () => {
    const { backend, importId, taken, row } = await aTakenImport();
    expect(taken).toMatchObject({ importId, fence: 1, phase: "outline" });
    const { takeOn } = internal.imports.steps;
    expect(await backend.mutation(takeOn, { importId, fence: 0 })).toBeNull();
    expect(await row()).toMatchObject({
      status: "running",
      leaseUntil: backend.now() + 30 * SECOND,
    });
  });

  it("is renewed by each call and each checkpoint", async () => {
    const { backend, importId, row, userId } = await aTakenImport();
    const holding = { importId, fence: 1 };
    const owner = { userId, provider: "figma" as const };
    const sayLater = async (sign: () => Promise<unknown>) => {
      vi.setSystemTime(backend.now() + 20 * SECOND);
      await sign();
      expect((await row())?.leaseUntil).toBe(backend.now() + 30 * SECOND);
    };
    await sayLater(() => backend.mutation(internal.imports.steps.beginCall, { owner, ...holding }));
    const { checkpoint } = internal.imports.steps;
    await sayLater(() => backend.mutation(checkpoint, { ...holding, saved: {} }));
    expect(await row()).toMatchObject({ callsMade: 1, failuresInRow: 0 });
  });

  it("passes to another step after it expires, which finishes", async () => {
    const { backend, importId, row, finish } = await aTakenImport();
    // The pool's own step would hold this fence and work, so it is made stale first.
    await backend.convex.run((ctx) => ctx.db.patch(importId, { fence: 5, workId: undefined }));
    await backend.mutation(internal.imports.steps.watch, { importId, fence: 5 });
    expect((await row())?.fence).toBe(5);
    await backend.advance(2 * MINUTE);
    await backend.mutation(internal.imports.steps.watch, { importId, fence: 5 });
    expect((await row())?.fence).toBeGreaterThan(5);
    expect((await finish(importId)).status).toBe("completed");
  });
});

it("a waiting step sends a heartbeat, and learns from it that its fence is lost", async () => {
  const { backend, importId, row } = await aTakenImport();
  vi.setSystemTime(backend.now() + 25 * SECOND);
  const { heartbeat } = internal.imports.steps;
  expect(await backend.mutation(heartbeat, { importId, fence: 1 })).toBe(true);
  expect((await row())?.leaseUntil).toBe(backend.now() + 30 * SECOND);
  expect(await backend.mutation(heartbeat, { importId, fence: 0 })).toBe(false);
});

it("an import ends after losing too many steps", async () => {
  const { backend, importId, row } = await aTakenImport();
  const losses: number[] = [];
  for (let fence = 10; fence < 40; fence += 1) {
    const lost = { fence, heldSince: 1, leaseUntil: backend.now() - 1, workId: undefined };
    await backend.convex.run((ctx) => ctx.db.patch(importId, lost));
    await backend.mutation(internal.imports.steps.watch, { importId, fence });
    if ((await row())?.status === "failed") break;
    losses.push((await row())?.failuresInRow ?? 0);
  }
  expect(losses).toEqual(Array.from({ length: 20 }, (_, loss) => loss + 1));
  expect(await row()).toMatchObject({ status: "failed", failure: "unexpected" });
});

it("a step that the pool has not started does not count as lost", async () => {
  const { backend, importId, row } = await aTakenImport();
  const waiting = { fence: 9, heldSince: undefined, leaseUntil: backend.now() - 1 };
  await backend.convex.run((ctx) => ctx.db.patch(importId, { ...waiting, workId: undefined }));
  await backend.mutation(internal.imports.steps.watch, { importId, fence: 9 });
  expect(await row()).toMatchObject({ fence: 10, failuresInRow: 0 });
});

it("a wait for a limit does not count as a failure", async () => {
  const { backend, importId, row } = await aTakenImport();
  const ending = { outcome: "waits", delayMs: SECOND, waitsFor: "limit" } as const;
  await backend.mutation(internal.imports.steps.settle, { importId, fence: 1, ending });
  expect(await row()).toMatchObject({ failuresInRow: 0, limitWaits: 1 });
});

it("a late wake leaves a resumed import alone", async () => {
  const { backend, importId, row } = await aTakenImport();
  await backend.mutation(internal.imports.steps.wake, { importId, fence: 1 });
  expect(await row()).toMatchObject({ fence: 1 });
  await backend.mutation(internal.imports.steps.wake, { importId, fence: 0 });
  expect(await row()).toMatchObject({ fence: 1 });
});

it("takes up only imports whose watch and wake were lost", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  const importId = (await scene.start(FIGMA)) as Id<"imports">;
  const { backend } = scene;
  const patch = (leaseUntil: number) =>
    backend.convex.run((ctx) => ctx.db.patch(importId, { fence: 9, leaseUntil }));
  const fence = async () => (await backend.convex.run((ctx) => ctx.db.get(importId)))?.fence;
  await patch(backend.now() - HOUR / 2);
  await backend.mutation(internal.imports.steps.sweep, {});
  expect(await fence()).toBe(9);
  await patch(backend.now() - 2 * HOUR);
  await backend.mutation(internal.imports.steps.sweep, {});
  expect(await fence()).toBe(10);
  expect((await scene.finish(importId)).status).toBe("completed");
});
