import { expect, it } from "vitest";
import { aRepository } from "../../../support/import-content.ts";
import { GITHUB, openImportScene } from "../../../support/import-scene.ts";

it("reads the requested ref", async () => {
  const scene = await openImportScene();
  scene.provider.repositories.set("ada/engine", aRepository());
  const detail = await scene.runToEnd({ ...GITHUB, ref: "feature/mill" });
  expect(detail.summary).toMatchObject({ ref: "feature/mill" });
  const asked = scene.provider.asked.map(({ path }) => path);
  expect(asked).toContain("/repos/ada/engine/commits/feature/mill");
});

it("fetches each file once, and at most sixty", async () => {
  const scene = await openImportScene();
  scene.provider.repositories.set("ada/engine", aRepository({ files: 3000 }));
  await scene.runToEnd(GITHUB);
  const blobs = scene.provider.asked.filter(({ path }) => path.includes("/git/blobs/"));
  expect(new Set(blobs.map(({ path }) => path)).size).toBe(blobs.length);
  expect(blobs.length).toBeLessThanOrEqual(60);
});
