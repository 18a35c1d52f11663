import { median, quantile } from "../bench/statistics.ts";
import { oneDigit, table, twoDigits } from "../bench/table.ts";
import { shareOf } from "./figures.ts";
import type { FrameScore } from "./score-frame.ts";

/** A row for each frame, and a table of all figures with their aims. */

const NAME_WIDTH = 60;
const COLUMNS = [
  "off %",
  "in flow %",
  "out %",
  "adapts %",
  "arbitrary %",
  "tags %",
  "length",
  "ms",
];
const WIDTHS = COLUMNS.map((name) => Math.max(6, name.length));

const percent = (share: number): string => oneDigit(share * 100);
const withSign = (share: number): string => `${percent(share)} %`;
const line = (name: string, cells: readonly string[], rest: string): string =>
  [
    name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH),
    ...cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)),
    rest,
  ].join("  ");

export const HEAD = line("frame", COLUMNS, "at 0.85, 0.75 and 1.5 of its width");

export function toRow(score: FrameScore): string {
  const { name, broken, tooWide, missingFonts } = score;
  const cells = [
    twoDigits(score.pixelsOff * 100),
    percent(score.textsInFlow),
    percent(score.elementsOut),
    percent(score.textsMoved),
    percent(score.arbitraryClasses),
    percent(score.meaningfulTags),
    twoDigits(score.length),
    oneDigit(score.flowingMs),
  ];
  const facts = [
    broken === "" ? "holds" : `broken: ${broken}`,
    tooWide.length > 0 ? `too wide at ${tooWide.join(" and ")}` : "",
    missingFonts.length > 0 ? `without ${missingFonts.join(", ")}` : "",
  ];
  return line(name, cells, facts.filter((fact) => fact !== "").join("; "));
}

export function toSummary(scores: readonly FrameScore[]): string {
  const middle = (pick: (score: FrameScore) => number) => median(scores.map(pick));
  const complete = scores.filter(({ missingFonts }) => missingFonts.length === 0);
  const drawn = scores.flatMap(({ drawnLength }) => drawnLength ?? []);
  const holding = shareOf(scores, ({ broken }) => broken === "");
  const fitting = shareOf(scores, ({ tooWide }) => tooWide.length === 0);
  const rows = [
    ["pixels that differ from the exact version", differenceOf(scores), "≤ 0.3 %, p90 ≤ 2 %"],
    [`the same of the ${complete.length} that have their fonts`, differenceOf(complete), ""],
    ["texts with no ancestor out of flow", withSign(middle((s) => s.textsInFlow)), "≥ 90 %"],
    ["elements out of flow", withSign(middle((s) => s.elementsOut)), "≤ 10 %"],
    ["texts that move or resize at 1.3", withSign(middle((s) => s.textsMoved)), "≥ 70 %"],
    ["frames that hold at 0.85", withSign(holding), "≥ 90 %"],
    ["frames not too wide at 0.75 and 1.5", withSign(fitting), "100 %"],
    ["arbitrary classes", withSign(middle((s) => s.arbitraryClasses)), "≤ 20 %"],
    ["meaningful tags", withSign(middle((s) => s.meaningfulTags)), "≥ 70 %"],
    ["source length, flowing / exact", twoDigits(middle((s) => s.length)), ""],
    [
      `the same of the ${drawn.length} with drawings as files, if exact draws them`,
      twoDigits(median(drawn)),
      "≤ 0.3",
    ],
    ["ms to make, flowing", oneDigit(middle((s) => s.flowingMs)), ""],
    ["ms to make, exact", oneDigit(middle((s) => s.exactMs)), ""],
  ];
  const head = ["figure (median unless said)", `${scores.length} frames`, "aim"];
  return table(head, rows);
}

function differenceOf(scores: readonly FrameScore[]): string {
  const shares = scores.map(({ pixelsOff }) => pixelsOff).toSorted((a, b) => a - b);
  return `${twoDigits(median(shares) * 100)} %, p90 ${twoDigits(quantile(shares, 0.9) * 100)} %`;
}
