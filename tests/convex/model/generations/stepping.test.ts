import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { FORM, openGenerationScene } from "../../../support/generation-scene.ts";

it("a run of a user who is deleted meanwhile writes nothing more, and nothing of it stays", async () => {
  const scene = await openGenerationScene();
  await scene.ask();
  await scene.backend.asService().mutation(api.connections.forgetUser, {
    deletedUserId: scene.userId,
  });
  await scene.settle();
  const left = await scene.backend.convex.run(async (ctx) => [
    ...(await ctx.db.query("generations").collect()),
    ...(await ctx.db.query("generationFiles").collect()),
    ...(await ctx.db.query("generationRuns").collect()),
    ...(await ctx.db.query("usage").collect()),
  ]);
  expect(left).toEqual([]);
});

it("without a credit left nothing is written, and the frame waits to be asked for again", async () => {
  const scene = await openGenerationScene();
  const nodeIds = scene.nodeIds.slice(0, 1);
  await scene.ask({ nodeIds });
  await scene.spend(5);
  await scene.settle();
  expect(await scene.found(nodeIds[0] ?? "")).toMatchObject({ status: "unpaid", forms: [] });
  await scene.backend.advance(24 * 60 * 60 * 1000);
  expect(await scene.generate({ nodeIds })).toMatchObject({ completed: 1 });
});

it("a step of a run that has ended does nothing", async () => {
  const scene = await openGenerationScene();
  const { id } = await scene.generate();
  const before = await scene.rows();
  const [row] = before;
  if (row) await scene.backend.action(internal.generations.steps.run, { runId: row.runId });
  expect(await scene.rows()).toEqual(before);
  expect(id).toBe(row?.runId);
});

it("a form that was not written, or a frame that is gone, cannot be compared", async () => {
  const scene = await openGenerationScene();
  const last = scene.nodeIds.at(-1) ?? "";
  await scene.generate({ nodeIds: [last] });
  const { id: generationId = "" } = (await scene.found(last)) ?? {};
  const compare = (form = FORM) =>
    scene.caller.action(api.generations.compare, { generationId, form });
  expect((await compare())?.every(({ change }) => change === "same")).toBe(true);
  expect(await compare({ ...FORM, language: "javascript" })).toBeNull();
  await scene.importAgain({ pages: 1, framesPerPage: 1 });
  expect(await compare()).toBeNull();
});
