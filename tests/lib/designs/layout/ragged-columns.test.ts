import { describe, expect, it } from "vitest";
import { findCut } from "../../../../lib/designs/layout/cut.ts";
import { aLine, toItems } from "../../../support/boxes.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

const aList = (x: number, count: number, pitch = 32, top = 0): RawLayer[] =>
  Array.from({ length: count }, (_, index) => aLine(x, top + index * pitch));

function cutOf(raws: RawLayer[]): string | null {
  const cut = findCut(toItems(raws));
  if (cut === null) return null;
  return `${cut.direction}: ${cut.groups.map((group) => group.length).join(", ")}`;
}

describe("columns that begin together and end apart", () => {
  const lists = [...aList(0, 1), ...aList(300, 4), ...aList(600, 3)];

  it("stand side by side, whatever lies in one line", () => {
    expect(cutOf(lists)).toBe("row: 1, 4, 3");
  });

  it("do so below a title and above a line that goes across", () => {
    const title = aLine(0, -80, 600);
    const page = [title, ...lists, aLine(0, 200, 680)];
    expect(cutOf(page)).toBe("column: 1, 8, 1");
  });
});

it("a table is cut into its rows, also one whose rows are closer than its columns", () => {
  const table = [...aList(0, 4), ...aList(300, 4), ...aList(600, 4)];
  expect(cutOf(table)).toBe("column: 3, 3, 3, 3");
});

it("lists are no columns if they begin apart, or stand closer to each other than what is in them", () => {
  expect(cutOf([...aList(0, 3), ...aList(300, 2, 32, 32), ...aList(600, 3)])).toMatch("column");
  expect(cutOf([...aList(0, 1), ...aList(100, 3, 80), ...aList(200, 2, 80)])).toMatch("column");
  expect(cutOf([...aList(0, 3), ...aList(300, 2)])).toMatch("column");
});
