import { expect, it } from "vitest";
import { faultsOf, toReviewRow, toReviewTable } from "./report.ts";
import type { FrameReview } from "./review-frame.ts";

const aReview = (fields: Partial<FrameReview> = {}): FrameReview => ({
  name: "home",
  lines: 40,
  texts: 10,
  residueMargins: 0,
  magicClasses: 0,
  classesInData: 0,
  loops: 0,
  hasBreakpoints: true,
  runsWrittenOut: 0,
  hasIsland: false,
  losesMargin: false,
  losesCenter: false,
  wrapsBar: false,
  breaksLabel: false,
  edgesKeptNarrow: 1,
  edgesKeptWide: 1,
  isWide: true,
  pixelsOff: null,
  missingFonts: [],
  ms: 1,
  ...fields,
});

it("a frame without any fault is clean", () => {
  expect(faultsOf(aReview())).toEqual([]);
  expect(toReviewRow(aReview())).toMatch(/ clean$/);
});

it.each<[string, Partial<FrameReview>]>([
  ["residue margins", { residueMargins: 1 }],
  ["magic classes", { magicClasses: 0.2 }],
  ["classes in data", { classesInData: 1 }],
  ["alike rows written out", { runsWrittenOut: 1 }],
  ["islands", { hasIsland: true }],
  ["edges that part at 0.75", { edgesKeptNarrow: 0.9 }],
  ["edges that part at 1.3", { edgesKeptWide: 0.9 }],
  ["lost margins", { losesMargin: true }],
  ["titles off center", { losesCenter: true }],
  ["wrapped bars", { wrapsBar: true }],
  ["broken labels", { breaksLabel: true }],
  ["no breakpoint although wide", { hasBreakpoints: false }],
])("a frame is not clean with %s", (fault, fields) => {
  expect(faultsOf(aReview(fields))).toEqual([fault]);
});

it("a phone's frame needs no breakpoint", () => {
  expect(faultsOf(aReview({ isWide: false, hasBreakpoints: false }))).toEqual([]);
});

it("the table counts the clean frames and those with each fault", () => {
  const reviews = [aReview(), aReview({ residueMargins: 3 }), aReview({ hasIsland: true })];
  const table = toReviewTable(reviews);
  expect(table).toContain("| frames clean by every figure | 1 | ≥ 60 % |");
  expect(table).toContain("| frames with islands | 1 |  |");
  expect(table).toContain("| residue margins a frame | 1.0 | ≤ 0.5 |");
});

it("the table has the pixels of the frames that have a render", () => {
  const row = "pixels off the provider's render, median / within 5 %";
  const reviews = [aReview({ pixelsOff: 0.01 }), aReview({ pixelsOff: 0.2 }), aReview()];
  expect(toReviewTable(reviews)).toContain(`| ${row} | 10.50 % / 1 of 2 |`);
  expect(toReviewTable([aReview()])).toContain(`| ${row} | no renders |`);
});
