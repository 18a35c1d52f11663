import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

it("a checkpoint saves results with their progress, and keeps the first forecast", async () => {
  const scene = await openImportScene();
  const importId = (await scene.start(FIGMA)) as Id<"imports">;
  const holding = { importId, fence: 1 };
  await scene.backend.convex.run((ctx) =>
    ctx.db.patch(importId, { failuresInRow: 7, callsMade: 2 }),
  );
  await scene.backend.mutation(internal.imports.steps.checkpoint, {
    ...holding,
    saved: {
      phase: "nodes",
      progress: { done: 1, total: 4 },
      title: "Drawing",
      callsToCome: 5,
      pieces: [{ kind: "frame", position: 0, text: "{}" }],
    },
  });
  const row = await scene.backend.convex.run((ctx) => ctx.db.get(importId));
  expect(row).toMatchObject({ phase: "nodes", title: "Drawing", failuresInRow: 0 });
  expect(row?.forecast).toMatchObject({ calls: 7, left: 1000 });
  const later = { ...holding, saved: { callsToCome: 50 } };
  await scene.backend.mutation(internal.imports.steps.checkpoint, later);
  const unchanged = await scene.backend.convex.run((ctx) => ctx.db.get(importId));
  expect(unchanged?.forecast).toEqual(row?.forecast);
  const read = { importId, kind: "frame", after: null };
  const { rows } = await scene.backend.query(internal.imports.steps.pieces, read);
  expect(rows).toEqual([{ position: 0, part: 0, text: "{}" }]);
});
