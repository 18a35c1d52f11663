import { expect, it } from "vitest";
import { toRecentImport } from "../../../lib/home/view.ts";
import type { ImportEntry } from "../../../lib/imports/view.ts";

it("an import that runs again keeps the thumbnail of its last completed version", () => {
  const coverUrl = "https://files.example/cover";
  const view = { id: "i2", title: "Harbor", status: "running" } as Omit<ImportEntry, "result">;
  const result = { id: "i1", summary: null, version: 1, coverUrl };
  expect(toRecentImport({ ...view, result })).toEqual({ ...view, thumbnailUrl: coverUrl });
  expect(toRecentImport({ ...view, result: null })).toEqual({ ...view, thumbnailUrl: null });
});
