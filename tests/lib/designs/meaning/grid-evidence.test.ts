import { describe, expect, it } from "vitest";
import { type Grid, isTable } from "../../../../lib/designs/meaning/grid-evidence.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aText, aTypeStyle } from "../../../support/design-layers.ts";

const HEAD = ["Bird", "Seen", "Ring"];
const BIRDS = [
  ["Heron", "14", "A-3"],
  ["Kestrel", "2", "B-7"],
  ["Plover", "31", "C-1"],
];

function aGrid(rows: readonly (readonly string[])[], fields: Partial<Grid> = {}): Grid {
  const cells = rows.map((words) =>
    words.map((word) => {
      const fontWeight = words === HEAD ? 700 : 400;
      return [readLayer(aText(word, { style: aTypeStyle({ fontWeight }) }))];
    }),
  );
  return { cells, isRuled: false, heights: rows.map(() => 20), ...fields };
}

describe("rows and columns are a table", () => {
  it("by labels above them and figures in some of the columns", () => {
    expect(isTable(aGrid([HEAD, ...BIRDS]))).toEqual({ hasHead: true });
    const words = BIRDS.map(([bird = ""]) => [bird, bird, bird]);
    expect(isTable(aGrid([HEAD, ...words]))).toBeNull();
  });

  it("by lines or boxes and figures, without labels", () => {
    expect(isTable(aGrid(BIRDS, { isRuled: true }))).toEqual({ hasHead: false });
    expect(isTable(aGrid(BIRDS))).toBeNull();
  });

  it("unless there are few of them", () => {
    expect(isTable(aGrid([HEAD, ...BIRDS.slice(0, 1)], { isRuled: true }))).toBeNull();
    const narrow = BIRDS.map((row) => row.slice(0, 2));
    expect(isTable(aGrid(narrow, { isRuled: true }))).toBeNull();
  });
});
