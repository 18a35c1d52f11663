import { describe, expect, it } from "vitest";
import { aBox, aLine, aParagraph, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import {
  aPage,
  aRow,
  columns,
  FILL,
  hasBreakpoint,
  markupOf,
  SENTENCE,
} from "../../../support/wide-pages.ts";

describe("nothing changes", () => {
  it("in a phone's frame", () => {
    expect(hasBreakpoint(aPage([aRow(columns(2))], at(0, 0, 600, 1000)))).toBe(false);
  });

  it("in what fits any page", () => {
    const words = { ...aParagraph(aBox(0, 0, 1440, 48), SENTENCE), ...FILL };
    expect(hasBreakpoint(aPage([words]))).toBe(false);
  });

  it("at a breakpoint that is wider than the design", () => {
    const narrow = aPage([aRow(columns(3))], at(0, 0, 800, 1000));
    expect(markupOf(narrow)).not.toMatch(/\b(?:lg|xl|2xl):/);
  });
});

it("a frame that nothing makes narrow enough says from which width on it holds", () => {
  const word = { ...aLine(0, 0, 700, "x".repeat(90)), layoutSizingHorizontal: "HUG" };
  const { notes } = flowingCodeOf(aPage([word]));
  expect(notes.join(" ")).toContain("Holds from 768 px on");
  expect(flowingCodeOf(aPage([aLine(0, 0, 100, "word")])).notes).toEqual([]);
});
