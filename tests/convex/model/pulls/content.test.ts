import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { gatherContent } from "../../../../convex/model/pulls/content.ts";
import { openPullScene } from "../../../support/pull-scene.ts";

it("a pull request brings every file of the form, below its folder, and tells what it is", async () => {
  const design = { picturesOf: () => [""] };
  const { open, backend, caller, generationId } = await openPullScene({ design });
  const answer = await open({ folder: "src/frame" });
  const pullId = ("pullId" in answer ? answer.pullId : "") as Id<"pullRequests">;
  const content = await backend.convex.action(async (ctx) => {
    const row = await ctx.runMutation(internal.pulls.steps.take, { pullId, fence: 1 });
    return row && (await gatherContent(ctx, row));
  });
  const view = await caller.query(api.generations.get, { generationId });
  const written = view?.forms[0]?.files.map(({ path }) => `src/frame/${path}`) ?? [];
  expect(content?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(written));
  const notes = ["Images shown as boxes because they are not available: 1."];
  expect(content?.facts).toMatchObject({ frames: [{ title: "Frame 1.1", notes }], fit: [] });
  expect(content?.facts.files).toEqual(content?.files.map(({ path }) => path));
});

it("frames that are too large together are said to be so, and not to be gone", async () => {
  const scene = await openPullScene({ design: { framesPerPage: 2 } });
  const { backend, nodeIds, generate, found, open, caller, importId } = scene;
  await generate({ nodeIds: [...nodeIds] });
  const both = await Promise.all(nodeIds.map((nodeId) => found(nodeId)));
  const generationIds = both.flatMap((one) => one?.id ?? []);
  const settled = async () => {
    const read = () => caller.query(api.pulls.list, { generationIds });
    const [pull] = await backend.eventually(read, ([one]) => one?.status !== "working");
    return pull;
  };
  await backend.convex.run(async (ctx) => {
    const trees = await ctx.db
      .query("importArtifacts")
      .filter((q) => q.eq(q.field("importId"), importId))
      .collect();
    for (const { _id, name } of trees.filter((row) => row.name.startsWith("trees/"))) {
      if (name.includes(nodeIds[1] ?? "")) await ctx.db.patch(_id, { bytes: 1e9 });
    }
  });
  await open({ generationIds });
  expect(await settled()).toMatchObject({ status: "failed", failure: "too_large" });
  await caller.mutation(api.imports.remove, { importId });
  await open({ generationIds });
  expect(await settled()).toMatchObject({ status: "failed", failure: "generation_gone" });
});
