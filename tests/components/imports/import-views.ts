import { describeFailure } from "../../../lib/imports/failure.ts";
import type { ImportView } from "../../../lib/imports/view.ts";

export const NOW = Date.UTC(2026, 10, 21, 14, 0);

export const anImport = (fields: Partial<ImportView> = {}): ImportView => ({
  id: "import1",
  provider: "figma",
  source: { provider: "figma", fileKey: "abcdefgh1234", nodeId: null },
  title: "Harbor",
  status: "running",
  phase: "nodes",
  progress: { done: 12, total: 48 },
  waiting: null,
  forecast: { calls: 25, left: 900, resetsAt: null, waitsUntil: null },
  callsMade: 7,
  failure: null,
  summary: null,
  createdAt: NOW,
  endedAt: null,
  ...fields,
});

export const aRepositoryImport = (fields: Partial<ImportView> = {}): ImportView =>
  anImport({
    provider: "github",
    source: { provider: "github", repository: "ada/harbor", ref: "main" },
    title: "ada/harbor",
    phase: "files",
    ...fields,
  });

export const aFailure = (code: Parameters<typeof describeFailure>[0]): Partial<ImportView> => ({
  status: "failed",
  failure: describeFailure(code, "figma"),
  endedAt: NOW,
});
