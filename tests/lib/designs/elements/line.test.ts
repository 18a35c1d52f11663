import { expect, it } from "vitest";
import { makeLineElement } from "../../../../lib/designs/elements/line.ts";
import { NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import { BoundValues } from "../../../../lib/designs/tokens/bound-values.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { ThemeNames } from "../../../../lib/designs/tokens/theme-names.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const line = (fields: RawLayer, width = 80, height = 0) =>
  codeOf(
    aStack({
      children: [
        aLayer("LINE", {
          strokes: [aSolid("#ff0000")],
          absoluteBoundingBox: { x: 0, y: 0, width, height },
          ...fields,
        }),
      ],
    }),
  ).markup.replace(/^<div[^>]*>|<\/div>$/g, "");

it.each([
  [line({}), "shrink-0 w-20 h-0 border-t -mb-px -translate-y-px border-[#ff0000]"],
  [
    line({ strokeWeight: 2 }),
    "shrink-0 w-20 h-0 border-t-[2px] -mb-0.5 -translate-y-0.5 border-[#ff0000]",
  ],
  [
    line({ strokeDashes: [4, 4] }),
    "shrink-0 w-20 h-0 border-t border-dashed -mb-px -translate-y-px border-[#ff0000]",
  ],
  [line({}, 0, 40), "shrink-0 w-0 h-10 border-l -mr-px -translate-x-px border-[#ff0000]"],
  [line({ rotation: Math.PI / 2 }, 0, 40), "shrink-0 w-0 h-10 border-l -mr-px border-[#ff0000]"],
  [
    line({ rotation: -Math.PI / 2 }, 0, 40),
    "shrink-0 w-0 h-10 border-l -mr-px -translate-x-px border-[#ff0000]",
  ],
  [line({ rotation: Math.PI }), "shrink-0 w-20 h-0 border-t -mb-px border-[#ff0000]"],
  [line({ strokes: [] }), "shrink-0 w-20 h-0"],
])("a line takes no room and is hidden from who cannot see it (%#)", (markup, classes) => {
  expect(markup).toBe(`<div class="${classes}" aria-hidden="true"></div>`);
});

it("the margin of a line and the offset of its border are one class", () => {
  const node = readLayer(
    aLayer("LINE", {
      strokes: [aSolid("#ff0000")],
      absoluteBoundingBox: { x: 0, y: 0, width: 80, height: 0 },
    }),
  );
  const flow = {
    margin: { ...NO_MARGIN, bottom: 10 },
    self: null,
    isPushed: false,
    isRaised: false,
    width: "fixed",
    height: "content",
  } as const;
  const theme = new ThemeNames(new Map(), mergeDigests([]), new BoundValues(node, new Map()));
  const placement = ["w-20", "mb-2.5", "ml-1"];
  const { classes } = makeLineElement({ ...node, flow }, { placement, tag: "hr", theme });
  expect(classes.join(" ")).toBe("w-20 ml-1 border-t mb-2.25 -translate-y-px border-[#ff0000]");
});

it.each(["LINE_ARROW", "TRIANGLE_FILLED", "ARROW_LINES"])(
  "a line that ends as %s is drawn by its outline, with an area that browsers draw",
  (strokeCap) => {
    const strokeGeometry = [{ path: "M80 1L60 9L0 1L0 -1Z", windingRule: "NONZERO" }];
    expect(line({ strokeCap, strokeGeometry })).toBe(
      '<svg class="shrink-0 w-20 h-px -mb-px text-[#ff0000] overflow-visible" viewBox="0 0 80 1" ' +
        'fill="currentColor" aria-hidden="true"><path d="M80 1L60 9 0 1v-2z"></path></svg>',
    );
    expect(line({ strokeCap })).toContain("border-t");
  },
);

it("a line with round ends stays a border", () => {
  const strokeGeometry = [{ path: "M0 1L80 1L80 -1L0 -1Z", windingRule: "NONZERO" }];
  expect(line({ strokeCap: "ROUND", strokeGeometry })).toContain("border-t");
});
