// The texts of the archive: rows as JSON, and the page that explains the files.
import { type AnsweredTable, TABLE_ANSWERS, type TableAnswer } from "./table-answers";

/** Rows of a file as they follow each other; the first ones open its list. */
export const toRowsText = (rows: readonly object[], isFirst: boolean): string =>
  rows
    .map((row, index) => `${isFirst && index === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`)
    .join("");

/** Closes a list; a file without rows is an empty one. */
export const toEndText = (isEmpty: boolean): string => (isEmpty ? "[]\n" : "\n]\n");

const ANSWERS = Object.entries(TABLE_ANSWERS) as [AnsweredTable, TableAnswer][];

export function writeExportReadme(collectedAt: number): string {
  const exported = ANSWERS.flatMap(([, answer]) =>
    answer.kind === "exported" ? [`- \`${answer.file}\`: ${answer.holds}`] : [],
  );
  const leftOut = ANSWERS.flatMap(([table, answer]) =>
    answer.kind === "left_out" ? [`- \`${table}\`: ${answer.reason}`] : [],
  );
  return [
    "# Your data at Switchboard",
    `Collected ${new Date(collectedAt).toISOString()}. Times in the files are milliseconds since 1970, in UTC.`,
    "## Files",
    [
      ...exported,
      "- `imports/`: the results of your completed imports",
      "- `generations/`: the files that were generated for you",
    ].join("\n"),
    "## Not included",
    [
      ...leftOut,
      "- Tokens, secrets and links that could be used to sign in or to pay.",
      "- The trees of frames from which code is written; the results of your imports are included.",
    ].join("\n"),
    "The identity provider and the payment provider keep records of their own.",
    "",
  ].join("\n\n");
}
