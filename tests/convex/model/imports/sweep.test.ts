import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { HOUR } from "../../../../lib/durations.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

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
