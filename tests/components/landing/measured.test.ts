import { expect, it } from "vitest";
import { MEASURED } from "../../../components/landing/measured.tsx";
import { textOf } from "../../support/source-tree.ts";

const [, paper = ""] = textOf("docs/design-to-code.md").split("## Results");

const cellsOf = (row: string): string[] =>
  (new RegExp(`^\\| ${RegExp.escape(row)} \\|(.*)$`, "m").exec(paper)?.[1] ?? "")
    .split("|")
    .map((cell) => cell.trim());

it.each(MEASURED.figures.map(({ row, column, value }) => [row, column, value]))(
  "the figure of the row %s, %s, is the paper's",
  (row, column, value) => {
    expect(cellsOf(row)[cellsOf("figure").indexOf(column)]).toBe(value);
  },
);

it("the sample is the paper's", () => {
  const { pages, packages, date } = MEASURED;
  expect(paper.replace(/\s+/g, " ")).toContain(
    `${pages} pages of ${packages} packages, measured on ${date}`,
  );
});
