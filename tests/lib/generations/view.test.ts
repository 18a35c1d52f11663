import { expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { describeGeneration } from "../../../lib/generations/view.ts";

const RECORD = {
  userId: "user_1",
  fileKey: "drawingOne",
  nodeId: "1:2",
  fingerprint: "f0",
  target: "html-css" as const,
  importId: "k1" as Id<"imports">,
  sourceKey: "figma/drawingOne",
  runId: "k2" as Id<"generationRuns">,
  status: "queued" as const,
  wanted: { language: "typescript" as const, version: "flowing" as const },
  forms: [],
  title: "Home",
  importTitle: "Harbor",
  credits: 0,
  requestedAt: 7,
};
const NOW = { importId: null, design: "unknown" as const, newestImportId: null };

it("shows a generation without internal fields", () => {
  const view = describeGeneration("k3", RECORD, NOW);
  expect(view).toMatchObject({ id: "k3", title: "Home", completedAt: null, failure: null, ...NOW });
  for (const hidden of ["userId", "runId", "fileKey", "wanted", "sourceKey"])
    expect(view).not.toHaveProperty(hidden);
});
