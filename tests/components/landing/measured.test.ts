import { expect, it } from "vitest";
import { MEASURED } from "../../../components/landing/measured.tsx";
import { textOf } from "../../support/source-tree.ts";

const [, paper = ""] = textOf("docs/design-to-code.md").split("## Results");

it.each(MEASURED.figures.map(({ row, value }) => [row, value]))(
  "the figure of the row %s is the paper's",
  (row, value) => {
    const [, cells = ""] = new RegExp(`^\\| ${RegExp.escape(row)} \\|(.*)$`, "m").exec(paper) ?? [];
    expect(cells.split("|").map((cell) => cell.trim())).toContain(value);
  },
);

it("the sample is the paper's", () => {
  const { pages, packages, date } = MEASURED;
  expect(paper.replace(/\s+/g, " ")).toContain(
    `${pages} pages of ${packages} packages, measured on ${date}`,
  );
});
