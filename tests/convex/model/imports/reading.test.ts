import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { rowOf } from "../../../support/connected-accounts.ts";
import { aDesign, aRepository } from "../../../support/import-content.ts";
import { FIGMA, GITHUB, openImportScene } from "../../../support/import-scene.ts";

it("sends GitHub the ETag, and an unchanged answer costs no quota", async () => {
  const scene = await openImportScene();
  scene.provider.repositories.set("ada/engine", aRepository());
  const request = { repository: GITHUB.repository, ref: null };
  const first = await scene.caller.action(api.imports.preview, { request });
  const { length } = scene.provider.asked;
  const second = await scene.caller.action(api.imports.preview, { request });
  expect(second).toEqual(first);
  const again = scene.provider.asked.slice(length);
  expect(again.map(({ status }) => status)).toEqual([304, 304, 304]);
});

it("an import reuses what the preview of a design has read", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  await scene.caller.action(api.imports.preview, { request: { link: "drawingOne" } });
  await scene.runToEnd(FIGMA);
  const outlines = scene.provider.asked.filter(({ path }) => path.endsWith("?depth=2"));
  expect(outlines).toHaveLength(1);
});

it("an import of what a preview has in memory ends the connection after a revocation", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  await scene.caller.action(api.imports.preview, { request: { link: "drawingOne" } });
  scene.provider.accepts = () => false;
  expect((await scene.runToEnd(FIGMA)).failure?.title).toBe("Unauthorized");
  expect((await rowOf(scene.caller, "figma")).connection?.status).toBe("inactive");
});
