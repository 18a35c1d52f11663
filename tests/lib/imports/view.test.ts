import { expect, it } from "vitest";
import { vCheckpoint } from "../../../lib/imports/checkpoint.ts";
import { type ImportRecord, importFields } from "../../../lib/imports/record.ts";
import { describeImport } from "../../../lib/imports/view.ts";

const RECORD: ImportRecord = {
  userId: "user_1",
  provider: "github",
  source: { provider: "github", repository: "ada/engine", ref: null },
  sourceKey: "github/ada/engine",
  title: "ada/engine",
  status: "running",
  phase: "files",
  progress: { done: 2, total: 9 },
  callsMade: 4,
  createdAt: 1,
  fence: 3,
  leaseUntil: 99,
  failuresInRow: 0,
};

it("shows an import's progress without internal fields", () => {
  const view = describeImport("id", RECORD);
  expect(view).toMatchObject({ id: "id", progress: { done: 2, total: 9 }, waiting: null });
  for (const hidden of ["userId", "fence", "leaseUntil", "failuresInRow", "sourceKey"]) {
    expect(view).not.toHaveProperty(hidden);
  }
});

it("says until when and for what it waits", () => {
  const waiting = describeImport("id", { ...RECORD, waitsUntil: 500, waitsFor: "limit" });
  expect(waiting.waiting).toEqual({ until: 500, for: "limit" });
});

it("a failure is explained in words", () => {
  const failed = describeImport("id", { ...RECORD, status: "failed", failure: "unauthorized" });
  expect(failed.failure).toMatchObject({ title: "Unauthorized", remedy: "reconnect" });
});

it("a checkpoint contains neither the user nor the fence", () => {
  for (const field of ["userId", "status", "fence", "leaseUntil", "callsMade", "failure"]) {
    expect(importFields).toHaveProperty(field);
    expect(vCheckpoint.fields).not.toHaveProperty(field);
  }
});

it("contains nothing of the imported content", () => {
  for (const content of ["text", "content", "files", "nodes", "document", "tree"]) {
    expect(importFields).not.toHaveProperty(content);
  }
});
