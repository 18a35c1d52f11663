import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { ActionCtx, MutationCtx } from "../../../../convex/_generated/server.js";
import { hasPlace, listActive, waitsForPlace } from "../../../../convex/model/imports/active.ts";
import {
  endImportsStartedBy,
  removeImportsOfUser,
} from "../../../../convex/model/imports/departures.ts";
import { streamTransport } from "../../../../convex/model/imports/streamTransport.ts";
import { StaleWork } from "../../../../lib/imports/error.ts";
import type { Holding } from "../../../../lib/imports/step.ts";
import { aDesign, aRepository } from "../../../support/import-content.ts";
import { importTablesIn, remainsOf } from "../../../support/import-remains.ts";
import { FIGMA, GITHUB, openImportScene } from "../../../support/import-scene.ts";

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

const STEP = { importId: "k57", fence: 3 } as unknown as Holding;

it("a step that has lost its fence makes no call", async () => {
  const asked: unknown[] = [];
  const runMutation = async (_: unknown, args: unknown) => {
    asked.push(args);
    return { outcome: "stale" };
  };
  const owner = { userId: "u", provider: "figma", step: STEP } as const;
  const call = streamTransport({ runMutation } as unknown as ActionCtx, owner);
  // Nothing listens there, so a call that was made would fail differently.
  const read = () => Promise.reject(new Error("called"));
  await expect(call("http://127.0.0.1:9/", {}, read)).rejects.toThrow(StaleWork);
  expect(asked).toEqual([{ owner: { userId: "u", provider: "figma" }, ...STEP }]);
});

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
