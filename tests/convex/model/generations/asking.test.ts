import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { writeFrames } from "../../../../convex/model/generations/writing.ts";
import type { CodeVersion } from "../../../../lib/designs/elements/element.ts";
import { UNAUTHORIZED } from "../../../../lib/errors.ts";
import { toTreeName } from "../../../../lib/imports/figma-result.ts";
import { refusalOf } from "../../../support/convex-backend.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("a frame named twice counts once", async () => {
  const scene = await openGenerationScene();
  const [nodeId = ""] = scene.nodeIds;
  const { importId, backend, caller } = scene;
  const twice = { importId, nodeIds: [nodeId, nodeId], target: "html-css" as const };
  const answer = await caller.query(api.generations.quote, { ...twice, asOf: backend.now() });
  expect(answer).toMatchObject({ quote: { price: { frames: 1, paid: 0, credits: 1 } } });
  expect(await scene.generate({ nodeIds: [nodeId, nodeId] })).toMatchObject({ total: 1 });
});

it("a request that a running run covers joins it", async () => {
  const scene = await openGenerationScene();
  const all = await scene.ask();
  const one = await scene.ask({ nodeIds: scene.nodeIds.slice(1, 2) });
  expect(one).toEqual(all);
});

it("runs of three designs are the most of one person, and one that ends gives its place up", async () => {
  const scene = await openGenerationScene();
  const { backend, caller, userId } = scene;
  const [runId = "", ...others] = await backend.convex.run(async (ctx) => {
    const [row] = await ctx.db.query("imports").collect();
    if (!row) throw new Error("Nothing is imported");
    const form = { target: "html-css", language: "typescript", version: "flowing" } as const;
    const counts = { total: 1, completed: 0, failed: 0, unpaid: 0 };
    const run = { importId: row._id, userId, ...form, ...counts, createdAt: 0 };
    const insert = (fileKey: string) =>
      ctx.db.insert("generationRuns", { ...run, fileKey, status: "running" });
    return await Promise.all(["one", "two", "three"].map(insert));
  });
  expect(others).toHaveLength(2);
  expect(await scene.ask()).toEqual({ outcome: "refused", refusal: "too_many_runs" });
  await caller.mutation(api.generations.cancel, { runId });
  expect(await scene.generate()).toMatchObject({ completed: 3 });
});

it("the last credit is enough for the last frame", async () => {
  const scene = await openGenerationScene();
  await scene.spend(2);
  expect(await scene.generate()).toMatchObject({ completed: 3 });
});

it("a deleted user cannot start a run with a token that is still valid", async () => {
  const scene = await openGenerationScene();
  await scene.backend.asService().mutation(api.connections.forgetUser, {
    deletedUserId: scene.userId,
  });
  expect(await refusalOf(scene.ask())).toBe(UNAUTHORIZED);
  await scene.settle();
  const left = await scene.backend.query(internal.imports.steps.active, {
    userId: scene.userId,
    sourceKey: "figma/drawingOne",
  });
  expect(left).toBeNull();
});

describe("the widths of one page", () => {
  /** The first two frames are one page, as an import has joined them. */
  async function openPage() {
    const scene = await openGenerationScene();
    const widths = scene.nodeIds.slice(0, 2);
    await scene.backend.convex.run(async (ctx) => {
      const names = widths.map((nodeId) => toTreeName(nodeId, "flowing"));
      for (const { _id, name, frame } of await ctx.db.query("importArtifacts").collect())
        if (frame && names.includes(name))
          await ctx.db.patch("importArtifacts", _id, { frame: { ...frame, fingerprint: "page" } });
    });
    return { scene, widths };
  }

  it("have one price, and a run of all of them spends it once", async () => {
    const { scene } = await openPage();
    const { importId, backend, caller, nodeIds } = scene;
    await scene.spend(3);
    const asked = { importId, nodeIds: [...nodeIds], target: "react-tailwind" as const };
    expect(
      await caller.query(api.generations.quote, { ...asked, asOf: backend.now() }),
    ).toMatchObject({ quote: { price: { frames: 3, paid: 0, credits: 2 } } });
    expect(await scene.generate()).toMatchObject({ completed: 3 });
    expect(await scene.spent()).toBe(5);
  });

  it("are all paid for with one of them, but for one target", async () => {
    const { scene, widths } = await openPage();
    const [wide = "", narrow = ""] = widths;
    await scene.generate({ nodeIds: [wide] });
    await scene.spend(4);
    expect(await scene.found(narrow)).toBeNull();
    expect(await scene.generate({ nodeIds: [narrow] })).toMatchObject({ completed: 1 });
    expect(await scene.found(narrow)).toMatchObject({ status: "completed", credits: 0 });
    expect(await scene.ask({ nodeIds: [narrow], target: "html-css" })).toMatchObject({
      outcome: "insufficient",
    });
  });
});

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
