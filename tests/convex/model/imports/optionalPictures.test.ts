import { expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { keepPicture } from "../../../../convex/model/imports/optionalPictures.ts";
import type { ImportWork } from "../../../../convex/model/imports/work.ts";
import { MINUTE, SECOND } from "../../../../lib/durations.ts";
import { aDesign } from "../../../support/import-content.ts";
import { remainsOf } from "../../../support/import-remains.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

it("a step sends heartbeats while it waits for an image", async () => {
  vi.useFakeTimers();
  const signs: unknown[] = [];
  const ctx = { runMutation: async (_: unknown, sign: unknown) => signs.push(sign) > 0 };
  const task = { importId: "k57", fence: 3, failuresInRow: 0 };
  const saved: unknown[] = [];
  const save = async (checkpoint: unknown) => void saved.push(checkpoint);
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 45 * SECOND));
  const keeping = keepPicture({ ctx, task, save } as unknown as ImportWork, {
    address: "https://pictures.example/slow",
    fetch: slow,
    nameOf: () => "images/slow.png",
    noteOf: () => ({ title: "gone without" }),
  });
  await vi.advanceTimersByTimeAsync(45 * SECOND);
  await keeping;
  expect(signs).toEqual(Array.from({ length: 4 }, () => ({ importId: "k57", fence: 3 })));
  expect(saved).toEqual([{ title: "gone without" }]);
});

it("an image that arrives after the import's end is deleted", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ picturesOf: () => ["photo"] }));
  const importId = await scene.start(FIGMA);
  scene.provider.onRequest = async (path) => {
    if (path !== "/uploads/photo") return;
    await scene.caller.mutation(api.imports.cancel, { importId });
  };
  expect((await scene.finish(importId)).status).toBe("canceled");
  await scene.settle();
  const { rows, files } = await remainsOf(scene.backend);
  expect(files).toBe(0);
  expect(rows).not.toHaveProperty("importPieces");
});

it("an import waits for one image that never comes, and not as long again for each of the others", async () => {
  const scene = await openImportScene();
  const names = ["one", "two", "three", "four"];
  scene.provider.designs.set(
    "drawingOne",
    aDesign({ pages: 1, framesPerPage: 1, picturesOf: () => names }),
  );
  scene.provider.troubles = [
    { path: "/uploads/", kind: "500", times: Number.POSITIVE_INFINITY },
    { path: "/renders/", kind: "500", times: Number.POSITIVE_INFINITY },
  ];
  const importId = await scene.start(FIGMA);
  const startedAt = scene.backend.now();
  for (let row = await scene.read(importId); row.endedAt === null; row = await scene.read(importId))
    await scene.backend.advance(row.waiting ? 10 * SECOND : SECOND);
  expect(await scene.read(importId)).toMatchObject({ status: "completed" });
  expect(scene.backend.now() - startedAt).toBeLessThan(15 * MINUTE);
  const asked = scene.provider.asked.map(({ path }) => path);
  const times = names.map((name) => asked.filter((path) => path === `/uploads/${name}`).length);
  expect(times).toEqual([1, 1, 1, 1]);
  expect(asked.filter((path) => path.startsWith("/renders/"))).toHaveLength(7);
});
