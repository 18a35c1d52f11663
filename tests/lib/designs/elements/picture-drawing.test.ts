import { describe, expect, it } from "vitest";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

const inner = (layer: RawLayer, pictures: ReadonlyMap<string, string> = new Map()) =>
  codeOf(aStack({ children: [layer] }), { pictures }).markup.replace(/^<div[^>]*>|<\/div>$/g, "");

describe("a drawing", () => {
  const path = [{ path: "M0 0L10 10Z", windingRule: "EVENODD" }];

  it("is drawn by its paths, in the colors of its fill and stroke", () => {
    const layer = aLayer("VECTOR", {
      fills: [aSolid("#ff0000")],
      strokes: [aSolid("#00ff00")],
      fillGeometry: path,
      strokeGeometry: [{ path: "M1 1Z" }],
    });
    expect(inner(layer)).toBe(
      '<svg class="shrink-0 w-25 h-10 overflow-visible" viewBox="0 0 100 40" fill="none" aria-hidden="true">' +
        '<path class="fill-[#ff0000]" fill-rule="evenodd" d="M0 0l10 10z"></path>' +
        '<path class="fill-[#00ff00]" d="M1 1z"></path></svg>',
    );
  });

  it("without paths is the provider's render, if there is one", () => {
    const layer = aLayer("STAR", { id: "7:77", name: "Rating", fills: [aSolid("#ff0000")] });
    expect(inner(layer, new Map([["7:77", "/renders/star.svg"]]))).toBe(
      '<img class="shrink-0 w-25 h-10 max-w-none" src="/renders/star.svg" alt="Rating" loading="lazy"/>',
    );
  });

  it("whose name says nothing has an empty alternative text", () => {
    const layer = aLayer("STAR", { id: "7:78", name: "Star 1", fills: [aSolid("#ff0000")] });
    expect(inner(layer, new Map([["7:78", "/renders/star.svg"]]))).toContain(' alt="" ');
  });

  it("without paths or render is a box of its size, with a note", () => {
    const code = codeOf(aFrame({ children: [aLayer("VECTOR", { fills: [aSolid("#ff0000")] })] }));
    expect(code.markup).toContain("<svg");
    expect(code.notes).toEqual(["Drawings shown as boxes because their outlines are unknown: 1."]);
  });

  it("can be a ring", () => {
    const ring = aLayer("ELLIPSE", {
      fills: [aSolid("#ff0000")],
      arcData: { endingAngle: 3, innerRadius: 0.5 },
    });
    expect(inner(ring)).toMatch(
      /^<svg class="[^"]* text-\[#ff0000\] overflow-visible" .*<path fill-rule="evenodd" d="M[^"]+z"><\/path><\/svg>$/,
    );
  });
});

describe("a drawing of several shapes", () => {
  const blue = { fills: [aSolid("#0000ff")] };

  it("in one color takes it from its text color", () => {
    expect(inner(aGroup(0, 0, 20, 10, [aVector(0, 0, 10, 10), aVector(10, 0, 10, 10)]))).toBe(
      '<svg class="shrink-0 w-5 h-2.5 text-red-53 overflow-visible" viewBox="0 0 20 10" fill="currentColor" aria-hidden="true">' +
        '<path d="M0 0h10L0 10z"></path><path d="M10 0h10L10 10z"></path></svg>',
    );
  });

  it("is cut by nothing, and says so where something protrudes", () => {
    const classOf = (layer: RawLayer) => inner(aGroup(0, 0, 20, 12, [layer])).split('"')[1];
    expect(classOf(aVector(1, 1, 18, 10))).not.toContain("overflow-visible");
    expect(classOf(aVector(1, 1, 19, 10))).toContain("overflow-visible");
    expect(classOf(aVector(-2, 1, 9, 9))).toContain("overflow-visible");
  });

  it("in a box with round corners is not cut by them", () => {
    const icon = aGroup(2, 2, 20, 12, [aVector(3, 3, 18, 10)]);
    const badge = (cornerRadius: number) =>
      aFrame({
        absoluteBoundingBox: { x: 0, y: 0, width: 24, height: 16 },
        layoutMode: "HORIZONTAL",
        fills: [aSolid("#00ff00")],
        cornerRadius,
        children: [icon],
      });
    expect(inner(badge(8))).toContain("overflow-visible");
    expect(inner(badge(0))).not.toContain("overflow-visible");
  });

  it("in several has a color for each path", () => {
    const markup = inner(
      aGroup(0, 0, 20, 10, [aVector(0, 0, 10, 10), aVector(10, 0, 10, 10, blue)]),
    );
    expect(markup).toContain('<path class="fill-[#ff0000]"');
    expect(markup).toContain('<path class="fill-[#0000ff]"');
    expect(markup).not.toContain("currentColor");
  });

  it("with a translucent group and a cut has both, in code and markup alike", () => {
    const pair = aFrame({
      absoluteBoundingBox: { x: 0, y: 0, width: 10, height: 10 },
      opacity: 0.5,
      clipsContent: true,
      children: [aVector(0, 0, 20, 10), aVector(5, 0, 10, 10, blue)],
    });
    const code = codeOf(aFrame({ children: [aGroup(0, 0, 20, 10, [pair])] }));
    expect(code.markup).toContain(
      '<g class="[clip-path:path(&quot;M0_0L10_0L10_10L0_10L0_0Z&quot;)_view-box]" opacity="0.5">',
    );
    expect(renderSource(code)).toBe(code.markup);
  });
});
