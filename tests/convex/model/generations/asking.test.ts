import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { UNAUTHORIZED } from "../../../../lib/errors.ts";
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
