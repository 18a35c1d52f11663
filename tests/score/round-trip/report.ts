import { table } from "../../bench/table.ts";
import { addTallies, isSound, type Tally } from "./held-page.ts";
import { addRoles, ROLE_NAMES, type RoleName } from "./roles.ts";
import { type PageScore, WIDTHS, type Width } from "./round-trip-page.ts";

/** A row for each page, and the table of all. */

const SOUND_AIMS: Readonly<Record<Width, string>> = {
  390: "≥ 88 %",
  768: "≥ 94 %",
  1024: "≥ 94 %",
  1440: "100 %",
  1920: "",
};

const RECALL_AIMS: Readonly<Record<RoleName, string>> = {
  controls: "≥ 70 %",
  fields: "≥ 70 %",
  headings: "≥ 80 %",
  cells: "≥ 80 %",
  navigation: "≥ 70 %",
  "list items": "≥ 60 %",
  labels: "",
};

const share = (good: number, all: number): string =>
  all === 0 ? "none" : `${((100 * good) / all).toFixed(0)} %`;
const shareOfTally = ({ good, all }: Tally): string => `${share(good, all)} of ${all}`;

export function toPageRow({ name, texts, widths, review }: PageScore): string {
  const faults = WIDTHS.flatMap((width) => {
    const { isTooWide, cut, overlaps, covered } = widths[width];
    const words = [
      isTooWide ? "too wide" : "",
      cut > 0 ? `${cut} cut` : "",
      overlaps > 0 ? `${overlaps} overlapping` : "",
      covered > 0 ? `${covered} covered` : "",
    ].filter((fault) => fault !== "");
    return words.length === 0 ? [] : `${width}: ${words.join(", ")}`;
  });
  const size = `${texts} texts, ${review.lines} lines`;
  return `${name.padEnd(44)} ${size}; ${faults.join("; ") || "sound at every width"}`;
}

export function toRoundTripTable(scores: readonly PageScore[]): string {
  const roles = addRoles(scores.map((score) => score.roles));
  const rows = (pick: keyof PageScore["rows"]) =>
    shareOfTally(addTallies(scores.map((score) => score.rows[pick])));
  const sound = (width: Width) => scores.filter(({ widths }) => isSound(widths[width])).length;
  const everywhere = scores.filter(({ widths }) => WIDTHS.every((at) => isSound(widths[at])));
  return table(
    ["real pages as designs", `${scores.length} pages`, "aim"],
    [
      ...WIDTHS.map((width) => [
        `pages sound at ${width} px`,
        `${sound(width)}`,
        SOUND_AIMS[width],
      ]),
      ["pages sound at every width", `${everywhere.length}`, "≥ 82 %"],
      ["rows that break where the page's do", rows("broken"), "≥ 75 %"],
      ["rows that stay rows", rows("kept"), "≥ 92 %"],
      ...ROLE_NAMES.map((name) => {
        const { real, ours, both } = roles[name];
        const found = `${share(both, real)} of ${real} / ${share(both, ours)}`;
        return [`${name}: recall / precision`, found, `${RECALL_AIMS[name]} / ≥ 85 %`];
      }),
    ],
  );
}
