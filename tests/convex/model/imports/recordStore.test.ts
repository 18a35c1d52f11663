import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import { removeImportsOfUser } from "../../../../convex/model/imports/departures.ts";
import { aDesign } from "../../../support/import-content.ts";
import { importTablesIn, remainsOf } from "../../../support/import-remains.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

it("an ended import does not end again", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  const { id: importId } = await scene.runToEnd(FIGMA);
  await scene.caller.mutation(api.imports.cancel, { importId });
  expect((await scene.read(importId)).status).toBe("completed");
});

it("removes more imports than fit one transaction", async () => {
  const scene = await openImportScene();
  const other = scene.backend.asUser("not-connected");
  for (let one = 0; one < 45; one += 1) {
    await other.mutation(api.imports.start, { source: FIGMA });
  }
  await scene.backend.convex.run((ctx) =>
    removeImportsOfUser(ctx as unknown as MutationCtx, "not-connected"),
  );
  await scene.settle();
  expect(importTablesIn(await remainsOf(scene.backend))).toEqual([]);
  await scene.backend.mutation(internal.imports.steps.removeOfUser, { userId: "not-connected" });
});
