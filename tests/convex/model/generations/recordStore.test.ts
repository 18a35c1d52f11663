import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { forgetGenerationsOfUser } from "../../../../convex/model/generations/recordStore.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";

it("forgetting a user leaves no file, and touches nobody else's", async () => {
  const scene = await openGenerationScene();
  await scene.generate();
  const { backend, userId } = scene;
  await backend.convex.run(async (ctx) => {
    expect(await forgetGenerationsOfUser(ctx, "user_stranger")).toBe(true);
    expect(await ctx.db.query("generations").collect()).toHaveLength(3);
    for (let step = 0; !(await forgetGenerationsOfUser(ctx, userId)); step += 1)
      expect(step).toBeLessThan(20);
    expect(await ctx.db.query("generations").collect()).toEqual([]);
    expect(await ctx.db.query("generationFiles").collect()).toEqual([]);
  });
});

it.each([
  [undefined, 3],
  [2, 2],
  [0, 1],
  [Number.NaN, 3],
  [1e9, 3],
])("lists the newest first, as many as %s asks for", async (limit, count) => {
  const scene = await openGenerationScene();
  await scene.generate();
  const listed = await scene.caller.query(
    api.generations.list,
    limit === undefined ? {} : { limit },
  );
  expect(listed).toHaveLength(count);
  expect(listed[0]?.nodeId).toBe(scene.nodeIds.at(-1));
});
