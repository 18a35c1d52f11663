import { expect, it } from "vitest";
import { classesOf, codeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

/** The classes after position and size. */
const layoutOf = (fields: RawLayer) =>
  classesOf(codeOf(aStack(fields)).markup)
    .slice(2)
    .join(" ");

it.each([
  [{}, "flex items-start"],
  [{ layoutMode: "VERTICAL" }, "flex flex-col items-start"],
  [
    { primaryAxisAlignItems: "CENTER", counterAxisAlignItems: "CENTER" },
    "flex items-center justify-center",
  ],
  [{ primaryAxisAlignItems: "MAX", counterAxisAlignItems: "MAX" }, "flex items-end justify-end"],
  [{ counterAxisAlignItems: "BASELINE" }, "flex items-baseline"],
  [{ primaryAxisAlignItems: "SPACE_BETWEEN", itemSpacing: 8 }, "flex items-start justify-between"],
  [{ itemSpacing: 8 }, "flex items-start gap-2"],
  [{ itemSpacing: 7 }, "flex items-start gap-1.75"],
  [{ itemSpacing: -7 }, "flex items-start"],
  [
    { layoutWrap: "WRAP", counterAxisAlignContent: "SPACE_BETWEEN" },
    "flex flex-wrap content-between items-start",
  ],
  [{ layoutWrap: "WRAP", itemSpacing: 8 }, "flex flex-wrap content-start items-start gap-2"],
  [
    { layoutWrap: "WRAP", itemSpacing: 8, counterAxisSpacing: 16 },
    "flex flex-wrap content-start items-start gap-x-2 gap-y-4",
  ],
  [
    { layoutMode: "VERTICAL", layoutWrap: "WRAP", itemSpacing: 0, counterAxisSpacing: 16 },
    "flex flex-col flex-wrap content-start items-start gap-x-4",
  ],
  [{ paddingLeft: 8, paddingRight: 8, paddingTop: 8, paddingBottom: 8 }, "flex items-start p-2"],
  [
    { paddingLeft: 16, paddingRight: 16, paddingTop: 8, paddingBottom: 8 },
    "flex items-start px-4 py-2",
  ],
  [{ paddingLeft: 16, paddingTop: 4 }, "flex items-start pl-4 pt-1"],
])("%j is %s", (fields, expected) => {
  expect(layoutOf(fields)).toBe(expected);
});

it("a border reduces the padding, unless the layout includes strokes", () => {
  const stroke = {
    strokes: [aSolid("#ff0000")],
    individualStrokeWeights: { bottom: 2 },
    paddingTop: 8,
    paddingBottom: 8,
  };
  expect(layoutOf(stroke)).toBe("flex items-start pt-2 pb-1.5 border-b-2 border-[#ff0000]");
  expect(layoutOf({ ...stroke, strokesIncludedInLayout: true })).toBe(
    "flex items-start py-2 border-b-2 border-[#ff0000]",
  );
});

it("a child in the flow stays above an earlier absolute sibling", () => {
  const outside = aText("behind", { layoutPositioning: "ABSOLUTE" });
  const { markup } = codeOf(aStack({ children: [aText("before"), outside, aText("after")] }));
  const [before, behind, after] = markup
    .split(/(?=<p)/)
    .slice(1)
    .map(classesOf);
  expect(before).not.toContain("relative");
  expect(behind).toContain("absolute");
  expect(after).toContain("relative");
});
