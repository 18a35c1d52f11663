import { expect, it } from "vitest";
import { toRow, toSummary } from "./report.ts";
import type { FrameScore } from "./score-frame.ts";

const aScore = (fields: Partial<FrameScore> = {}): FrameScore => ({
  name: "home",
  pixelsOff: 0,
  texts: 10,
  elements: 20,
  textsInFlow: 1,
  textsMoved: 1,
  broken: "",
  tooWide: [],
  elementsOut: 0,
  arbitraryClasses: 0,
  meaningfulTags: 1,
  length: 1,
  exactMs: 1,
  flowingMs: 1,
  ...fields,
});

it("a row says why a frame does not hold", () => {
  expect(toRow(aScore())).toMatch(/ holds$/);
  expect(toRow(aScore({ broken: "2 texts outside", tooWide: [0.75] }))).toMatch(
    / broken: 2 texts outside; too wide at 0\.75$/,
  );
});

it("the summary gives the share of frames that hold, and the worst tenth of the differences", () => {
  const scores = Array.from({ length: 10 }, (_, index) =>
    aScore({ pixelsOff: index / 100, broken: index < 4 ? "2 texts outside" : "" }),
  );
  const summary = toSummary(scores);
  expect(summary).toContain("| pixels that differ from the exact version | 4.50 %, p90 9.00 % |");
  expect(summary).toContain("| frames that hold at 0.85 | 60.0 % | ≥ 90 % |");
});
