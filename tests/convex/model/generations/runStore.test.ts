import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import {
  forgetRunsBefore,
  forgetRunsOfUser,
} from "../../../../convex/model/generations/runStore.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("the running run of a design is found by its import, until it ends", async () => {
  const scene = await openGenerationScene();
  const { importId, caller } = scene;
  const running = () => caller.query(api.generations.getRunning, { importId });
  expect(await running()).toBeNull();
  const answer = await scene.ask();
  const found = await running();
  expect(answer).toMatchObject({ runId: found?.id });
  expect(found).toMatchObject({ total: 3, completed: 0, endedAt: null });
  const stranger = scene.backend.asUser("user_stranger");
  expect(await stranger.query(api.generations.getRunning, { importId })).toBeNull();
  expect(await stranger.query(api.generations.getRun, { runId: found?.id ?? "" })).toBeNull();
  await scene.settle();
  expect(await running()).toBeNull();
});

it("another user cannot cancel a run", async () => {
  const scene = await openGenerationScene();
  const answer = await scene.ask();
  if (answer.outcome !== "started") throw new Error("It did not start");
  const { runId } = answer;
  await scene.backend.asUser("user_stranger").mutation(api.generations.cancel, { runId });
  await scene.settle();
  expect(await scene.spent()).toBe(3);
});

it("a user's runs are forgotten", async () => {
  const scene = await openGenerationScene();
  await scene.generate();
  await scene.backend.convex.run(async (ctx) => {
    expect(await forgetRunsOfUser(ctx, scene.userId)).toBe(true);
    expect(await ctx.db.query("generationRuns").collect()).toEqual([]);
  });
});

it("runs are forgotten after their time, but not while they are running", async () => {
  const scene = await openGenerationScene();
  await scene.generate();
  await scene.ask({ target: "html-css", nodeIds: scene.nodeIds.slice(0, 1) });
  await scene.backend.convex.run(async (ctx) => {
    const rows = await ctx.db.query("generationRuns").collect();
    const [first, second] = rows.map(({ _creationTime }) => _creationTime);
    expect(await forgetRunsBefore(ctx, first ?? 0, 10)).toBe(0);
    expect(await forgetRunsBefore(ctx, (second ?? 0) + 1, 10)).toBe(1);
    expect(await ctx.db.query("generationRuns").collect()).toMatchObject([{ status: "running" }]);
  });
  await scene.settle();
  expect(await scene.spent()).toBe(4);
});
