import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import { endImportsStartedBy } from "../../../../convex/model/imports/departures.ts";
import { FIGMA, GITHUB, openImportScene } from "../../../support/import-scene.ts";

it("ending a connection ends only its own provider's imports", async () => {
  const scene = await openImportScene();
  scene.provider.troubles = [{ kind: "hang", times: 100 }];
  const figma = await scene.start(FIGMA);
  const github = await scene.start(GITHUB);
  const now = scene.backend.now();
  await scene.backend.convex.run((ctx) =>
    endImportsStartedBy(ctx as unknown as MutationCtx, scene.userId, "figma", now),
  );
  expect(await scene.read(figma)).toMatchObject({ failure: { code: "unauthorized" } });
  expect(await scene.read(github)).toMatchObject({ failure: null });
  await scene.backend.mutation(internal.imports.steps.removeOfUser, { userId: scene.userId });
});
