import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openGenerationScene } from "../../../support/generation-scene.ts";

const DAY = 24 * 60 * 60 * 1000;

it("spends are listed with what they bought, newest first, for 30 days", async () => {
  const scene = await openGenerationScene();
  const { backend, caller } = scene;
  await scene.spend(2);
  await backend.advance(1000);
  await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
  const list = () => caller.query(api.generations.listSpends, { asOf: backend.now() });
  expect(await list()).toMatchObject([
    {
      amount: 1,
      generation: { title: "Frame 1.1", target: "react-tailwind", importId: scene.importId },
    },
    { amount: 2, generation: null },
  ]);
  await caller.mutation(api.imports.remove, { importId: scene.importId });
  await scene.settle();
  expect((await list())[0]?.generation).toMatchObject({ title: "Frame 1.1", importId: null });
  const stranger = backend.asUser("user_stranger");
  expect(await stranger.query(api.generations.listSpends, { asOf: backend.now() })).toEqual([]);
  await backend.advance(30 * DAY + 2000);
  expect(await list()).toEqual([]);
});
