import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { aUser } from "../../../support/polar-payloads.ts";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

/** An open pull request, and a way to add rows like its own. */
async function anOpenOne() {
  const scene = await openPullScene();
  await scene.open();
  const first = await scene.settled();
  const addRow = (change: { status?: "working" | "failed"; number?: number; onto?: number }) =>
    scene.backend.convex.run(async (ctx) => {
      const row = await ctx.db.get("pullRequests", first.id as Id<"pullRequests">);
      if (!row) throw new Error("The row is gone");
      const { _id, _creationTime, ...fields } = row;
      const { status = row.status, number, onto } = change;
      const earlier = { branch: "b", commitSha: "c", url: "u", paths: [] };
      const checkpoint = onto
        ? { blobs: [], onto: { ...earlier, number: onto } }
        : { ...row.checkpoint, number };
      await ctx.db.insert("pullRequests", { ...fields, status, checkpoint });
    });
  const list = (limit?: number) =>
    scene.caller.query(api.pulls.listOwn, limit === undefined ? {} : { limit });
  return { ...scene, first, addRow, list };
}

it("a pull request is listed with what it brings and the page of its frame, for its owner alone", async () => {
  const { list, importId, nodeIds, backend } = await anOpenOne();
  const [nodeId = ""] = nodeIds;
  const form = "target=react-tailwind&language=typescript&version=flowing";
  expect(await list()).toMatchObject([
    {
      repository: HARBOR,
      number: 1,
      status: "open",
      title: "Frame 1.1",
      importTitle: "Drawing of the tests",
      page: `/designs/${importId}/frames/${encodeURIComponent(nodeId)}?${form}`,
    },
  ]);
  expect(await backend.asUser(aUser()).query(api.pulls.listOwn, {})).toEqual([]);
});

it("the newest come first, as many as are asked for", async () => {
  const { list, addRow } = await anOpenOne();
  await addRow({ number: 2 });
  await addRow({ number: 3 });
  expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect((await list(2)).map(({ number }) => number)).toEqual([3, 2]);
});

it("one with an update is listed once, and a failed update does not hide that it is open", async () => {
  const { list, addRow } = await anOpenOne();
  await addRow({ number: 1 });
  expect(await list()).toHaveLength(1);
  await addRow({ status: "failed", onto: 1 });
  expect((await list()).map(({ status }) => status)).toEqual(["failed", "open"]);
  await addRow({ status: "working", onto: 1 });
  expect((await list()).map(({ status }) => status)).toEqual(["working", "failed"]);
});

it("of several frames it leads to them on the design's page, and to nothing once the design is removed", async () => {
  const { list, importId, nodeIds, caller, backend, first, generationId } = await anOpenOne();
  await backend.convex.run((ctx) =>
    ctx.db.patch("pullRequests", first.id as Id<"pullRequests">, {
      otherIds: [generationId as Id<"generations">],
    }),
  );
  const frames = `frames=${encodeURIComponent(nodeIds[0] ?? "")}_`;
  const [shown] = await list();
  expect(shown?.page).toContain(`/designs/${importId}?target=react-tailwind&`);
  expect(shown?.page).toContain(frames);
  await caller.mutation(api.imports.remove, { importId });
  expect(await list()).toMatchObject([{ page: null, status: "open" }]);
});
