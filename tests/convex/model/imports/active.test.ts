import { expect, it } from "vitest";
import { hasPlace, listActive, waitsForPlace } from "../../../../convex/model/imports/active.ts";
import { aRepository } from "../../../support/import-content.ts";
import { GITHUB, openImportScene } from "../../../support/import-scene.ts";

it("an import with a step has a place; one that waits for its provider neither has one nor asks for one", async () => {
  const { backend, provider, start, userId, finish } = await openImportScene();
  provider.repositories.set(GITHUB.repository, aRepository({ files: 5 }));
  const importId = await start(GITHUB);
  const look = (change: object) =>
    backend.convex.run(async (ctx) => {
      const [row, ...others] = await listActive(ctx, userId);
      if (!row || others.length > 0) throw new Error("There is not one");
      const seen = { ...row, ...change };
      return [hasPlace(seen), waitsForPlace(seen)];
    });
  const noStep = { workId: undefined, leaseUntil: undefined };
  expect(await look({})).toEqual([true, false]);
  expect(await look({ ...noStep, waitsUntil: 1 })).toEqual([false, false]);
  expect(await look(noStep)).toEqual([false, true]);
  await finish(importId);
  expect(await backend.convex.run((ctx) => listActive(ctx, userId))).toEqual([]);
});
