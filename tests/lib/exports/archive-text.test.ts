import { describe, expect, it } from "vitest";
import { toEndText, toRowsText, writeExportReadme } from "../../../lib/exports/archive-text.ts";
import { TABLE_ANSWERS, type TableAnswer } from "../../../lib/exports/table-answers.ts";

describe("the rows of a file", () => {
  it.each([[[]], [[[]]], [[[{ a: 1 }]]], [[[{ a: 1 }, { a: 2 }], [{ a: 3 }]]], [[[], [{ a: 1 }]]]])(
    "are one JSON list, in any pages: %j",
    (pages: object[][]) => {
      let text = "";
      for (const rows of pages) text += toRowsText(rows, text === "");
      text += toEndText(text === "");
      expect(JSON.parse(text)).toEqual(pages.flat());
    },
  );
});

it("the README names every file and the reason of everything that is left out", () => {
  const readme = writeExportReadme(0);
  expect(readme).toContain("1970-01-01T00:00:00.000Z");
  for (const answer of Object.values<TableAnswer>(TABLE_ANSWERS)) {
    if (answer.kind === "exported") expect(readme).toContain(`\`${answer.file}\``);
    if (answer.kind === "files") expect(readme).toContain(`\`${answer.folder}/\``);
    if (answer.kind === "left_out") expect(readme).toContain(answer.reason);
  }
});

const answers = Object.values<TableAnswer>(TABLE_ANSWERS);

it("no two tables are exported to one file", () => {
  const files = answers.flatMap((answer) => (answer.kind === "exported" ? [answer.file] : []));
  expect(new Set(files).size).toBe(files.length);
});

it("what is left out has a reason", () => {
  const reasons = answers.flatMap((answer) => (answer.kind === "left_out" ? [answer.reason] : []));
  expect(reasons.every((reason) => reason.endsWith("."))).toBe(true);
});
