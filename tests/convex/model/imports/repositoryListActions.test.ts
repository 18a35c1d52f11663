import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aRepository } from "../../../support/import-content.ts";
import { openImportScene } from "../../../support/import-scene.ts";

it("lists at most fifty, and tells that more exist", async () => {
  const scene = await openImportScene();
  for (let one = 0; one < 60; one += 1) {
    const fullName = `ada/engine-${one}`;
    scene.provider.repositories.set(fullName, aRepository({ fullName }));
  }
  const listed = await scene.caller.action(api.imports.listRepositories, { search: "" });
  expect(listed).toMatchObject({ ok: true, isShortened: true });
  if (listed.ok) expect(listed.repositories).toHaveLength(50);
});

it("returns no list without a connection", async () => {
  const scene = await openImportScene();
  const unconnected = scene.backend.asUser("unconnected");
  const listed = await unconnected.action(api.imports.listRepositories, { search: "" });
  expect(listed).toMatchObject({ ok: false, failure: { code: "unauthorized" } });
});
