import { expect, it } from "vitest";
import { MEASURED } from "../../../components/landing/measured.tsx";
import { textOf } from "../../support/source-tree.ts";

const [, paper = ""] = textOf("docs/design-to-code.md").split("## Results");

it.each(MEASURED.figures.map(({ row, value }) => [row, value]))(
  "the figure of the row %s is the paper's",
  (row, value) => {
    const [, cells = ""] = new RegExp(`^\\| ${row} \\|(.*)$`, "m").exec(paper) ?? [];
    const now = cells.split("|")[2]?.trim() ?? "";
    expect(now.split(",")[0]).toBe(value);
  },
);

it("the sample is the paper's", () => {
  const { frames, repositories } = MEASURED;
  expect(paper).toContain(`${frames} frames of ${repositories} public repositories`);
});
