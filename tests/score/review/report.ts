import { median } from "../../bench/statistics.ts";
import { oneDigit, table, twoDigits } from "../../bench/table.ts";
import type { FrameReview } from "./review-frame.ts";

/** What is struck in a frame, in words, and the table of all frames. */

const MOST_MAGIC = 0.1;
const FEWEST_EDGES = 0.95;
const CLOSE = 0.05;

type Fault = readonly [name: string, has: (review: FrameReview) => boolean];

const FAULTS: readonly Fault[] = [
  ["residue margins", ({ residueMargins }) => residueMargins > 0],
  ["magic classes", ({ magicClasses }) => magicClasses > MOST_MAGIC],
  ["classes in data", ({ classesInData }) => classesInData > 0],
  ["alike rows written out", ({ runsWrittenOut }) => runsWrittenOut > 0],
  ["islands", (review) => review.hasIsland],
  ["edges that part at 0.75", ({ edgesKeptNarrow }) => edgesKeptNarrow < FEWEST_EDGES],
  ["edges that part at 1.3", ({ edgesKeptWide }) => edgesKeptWide < FEWEST_EDGES],
  ["lost margins", (review) => review.losesMargin],
  ["titles off center", (review) => review.losesCenter],
  ["wrapped bars", (review) => review.wrapsBar],
  ["broken labels", (review) => review.breaksLabel],
  ["no breakpoint although wide", ({ isWide, hasBreakpoints }) => isWide && !hasBreakpoints],
];

/** Empty of a clean frame. */
export const faultsOf = (review: FrameReview): string[] =>
  FAULTS.filter(([, has]) => has(review)).map(([name]) => name);

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export function toReviewRow(review: FrameReview): string {
  const { name, lines, texts, residueMargins, magicClasses, pixelsOff, missingFonts } = review;
  const pixels = pixelsOff === null ? "" : `, ${twoDigits(100 * pixelsOff)} % of the pixels off`;
  const counts = `${lines} lines, ${texts} texts, ${residueMargins} residue margins, ${percent(magicClasses)} magic${pixels}`;
  const fonts = missingFonts.length > 0 ? `; without ${missingFonts.join(", ")}` : "";
  return `${name.padEnd(44)} ${counts}: ${faultsOf(review).join(", ") || "clean"}${fonts}`;
}

export function toReviewTable(reviews: readonly FrameReview[]): string {
  const sum = (pick: (review: FrameReview) => number) =>
    reviews.reduce((total, review) => total + pick(review), 0);
  const pixels = reviews.flatMap(({ pixelsOff }) => pixelsOff ?? []);
  const close = pixels.filter((share) => share <= CLOSE).length;
  const clean = reviews.filter((review) => faultsOf(review).length === 0).length;
  return table(
    ["what a reviewer strikes", `${reviews.length} frames`, "aim"],
    [
      ["frames clean by every figure", `${clean}`, "≥ 60 %"],
      ["residue margins a frame", oneDigit(sum((r) => r.residueMargins) / reviews.length), "≤ 0.5"],
      ["magic classes (median)", percent(median(reviews.map((r) => r.magicClasses))), "≤ 8 %"],
      ...FAULTS.map(([name, has]) => [`frames with ${name}`, `${reviews.filter(has).length}`, ""]),
      [
        "pixels off the provider's render, median / within 5 %",
        pixels.length === 0
          ? "no renders"
          : `${twoDigits(100 * median(pixels))} % / ${close} of ${pixels.length}`,
        "≤ 1.5 % / no fewer",
      ],
      ["lines for each text", twoDigits(sum((r) => r.lines) / sum((r) => r.texts)), ""],
      ["ms to make (median)", oneDigit(median(reviews.map((r) => r.ms))), ""],
    ],
  );
}
