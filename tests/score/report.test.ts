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
  missingFonts: [],
  elementsOut: 0,
  arbitraryClasses: 0,
  meaningfulTags: 1,
  length: 1,
  drawnLength: null,
  exactMs: 1,
  flowingMs: 1,
  ...fields,
});

it("a row says why a frame does not hold", () => {
  expect(toRow(aScore())).toMatch(/ holds$/);
  expect(
    toRow(aScore({ broken: "2 texts outside", tooWide: [0.75], missingFonts: ["Inter"] })),
  ).toMatch(/ broken: 2 texts outside; too wide at 0\.75; without Inter$/);
});

it("the summary gives the share of frames that hold, and the worst tenth of the differences", () => {
  const scores = Array.from({ length: 10 }, (_, index) =>
    aScore({ pixelsOff: index / 100, broken: index < 4 ? "2 texts outside" : "" }),
  );
  const summary = toSummary(scores);
  expect(summary).toContain("| pixels that differ from the exact version | 4.50 %, p90 9.00 % |");
  expect(summary).toContain("| frames that hold at 0.85 | 60.0 % | ≥ 90 % |");
});

it("the summary tells frames apart whose fonts are missing: their lines break elsewhere", () => {
  const summary = toSummary([aScore(), aScore({ pixelsOff: 0.2, missingFonts: ["Inter"] })]);
  expect(summary).toContain("| pixels that differ from the exact version | 10.00 %, p90 20.00 % |");
  expect(summary).toContain("| the same of the 1 that have their fonts | 0.00 %, p90 0.00 % |");
});
