import { describe, expect, it } from "vitest";
import {
  describeEntries,
  describeEntryState,
  describeVersion,
  entryHref,
} from "../../../components/imports/entry-words.ts";
import type { ImportStatus } from "../../../lib/imports/phases.ts";
import type { ImportEntry } from "../../../lib/imports/view.ts";
import { anImport } from "./import-views.ts";

const RESULT = { id: "before", summary: null, version: 2, coverUrl: null };
const entry = (status: ImportStatus, result: ImportEntry["result"] = RESULT): ImportEntry => ({
  ...anImport({ status }),
  result,
});

describe("an entry", () => {
  it.each<[ImportStatus, string, string | undefined]>([
    ["completed", "/designs/import1", undefined],
    ["running", "/designs/import1", "Running"],
    ["failed", "/designs/before", "Last import failed"],
    ["canceled", "/designs/before", "Last import canceled"],
  ])("whose newest import is %s opens %s", (status, href, word) => {
    expect(entryHref(entry(status))).toBe(href);
    expect(describeEntryState(entry(status))?.word).toBe(word);
  });

  it("without any result opens the attempt and says what became of it", () => {
    expect(entryHref(entry("failed", null))).toBe("/designs/import1");
    expect(describeEntryState(entry("failed", null))?.word).toBe("Failed");
  });

  it("names its version from the second on", () => {
    expect(describeVersion({ result: RESULT })).toBe("Version 2");
    expect(describeVersion({ result: { ...RESULT, version: 1 } })).toBeNull();
    expect(describeVersion({ result: null })).toBeNull();
  });
});

describe("the sentence above a list", () => {
  it.each<[ImportStatus[], { hasMore?: boolean; search?: string }, string]>([
    [[], {}, "No designs yet."],
    [["completed"], {}, "1 design."],
    [["completed", "failed"], {}, "2 designs."],
    [["running", "completed"], {}, "1 import is running."],
    [["running", "queued"], {}, "2 imports are running."],
    [["completed", "completed"], { hasMore: true }, "More than 2 designs."],
    [["running"], { search: "x" }, "1 design found."],
    [[], { search: "x" }, "No design found."],
  ])("of %j with %j is %s", (statuses, { hasMore = false, search = "" }, sentence) => {
    const entries = statuses.map((status) => ({ status }));
    expect(describeEntries({ provider: "figma", entries, hasMore, search })).toBe(sentence);
  });
});
