import { styleText } from "node:util";
import {
  countLevels,
  type Finding,
  GROUPS,
  type Group,
  type Level,
} from "../../lib/deployment/finding";

const MARKS: Record<Level, { mark: string; color: Parameters<typeof styleText>[0] }> = {
  ok: { mark: "ok", color: "green" },
  note: { mark: "note", color: "cyan" },
  warning: { mark: "warning", color: "yellow" },
  error: { mark: "error", color: "red" },
};
const MARK_WIDTH = 9;
const INDENT = " ".repeat(2 + MARK_WIDTH);

export interface ReportOptions {
  readonly appUrl: string | null;
  readonly isColored: boolean;
}

/** Grouped, each line with its mend below it; what is to be done first is repeated at the end. */
export function printFindings(
  findings: readonly Finding[],
  { appUrl, isColored }: ReportOptions,
): string {
  const paint = (color: Parameters<typeof styleText>[0], text: string) =>
    isColored ? styleText(color, text, { validateStream: false }) : text;
  const groups = (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) return [];
    const lines = shorten(own).flatMap(({ level, says, mend }) => [
      `  ${paint(MARKS[level].color, MARKS[level].mark.padEnd(MARK_WIDTH))}${says}`,
      ...(mend === null ? [] : [`${INDENT}${paint("bold", "mend:")} ${mend}`]),
    ]);
    return [paint("bold", GROUPS[group]), ...lines, ""];
  });
  return [
    `Switchboard at ${appUrl ?? "an unknown address"}`,
    "",
    ...groups,
    verdict(findings),
  ].join("\n");
}

/** Settings that are as they should be share one line. */
function shorten(findings: readonly Finding[]): Finding[] {
  const isFine = ({ group, level }: Finding) =>
    level === "ok" && (group === "web" || group === "convex");
  const [first, ...others] = findings.filter(isFine);
  const rest = findings.filter((finding) => !isFine(finding));
  if (first === undefined || others.length === 0) return [...findings];
  return [{ ...first, says: `${others.length + 1} settings are as they should be.` }, ...rest];
}

function verdict(findings: readonly Finding[]): string {
  const { error, warning } = countLevels(findings);
  if (error + warning === 0) return "Nothing to mend.";
  const first =
    findings.find(({ level }) => level === "error") ??
    findings.find(({ level }) => level === "warning");
  const counted = [plural(error, "error"), plural(warning, "warning")].filter(
    (text) => text !== "",
  );
  return `${counted.join(" and ")}. Begin with: ${first?.mend}`;
}

const plural = (count: number, word: string): string =>
  count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
