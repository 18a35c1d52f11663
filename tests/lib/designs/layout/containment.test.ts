import { describe, expect, it } from "vitest";
import {
  absorbBackdrop,
  nestInGrounds,
  toItems,
} from "../../../../lib/designs/layout/containment.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at, readAll } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const tree = (node: DesignNode): string =>
  node.children.length === 0 ? node.kind : `${node.kind}(${node.children.map(tree).join(" ")})`;
const nested = (...raws: RawLayer[]) =>
  nestInGrounds(toItems(readAll(raws)))
    .map(({ node }) => tree(node))
    .join(" ");

describe("a painted shape", () => {
  const card = aRectangle(aBox(0, 0, 200, 100));

  it("becomes the container of what lies on it", () => {
    expect(nested(card, aLine(10, 10))).toBe("frame(text)");
    expect(nested(card, aRectangle(aBox(10, 10, 100, 50)), aLine(15, 15))).toBe(
      "frame(frame(text))",
    );
  });

  it("holds nothing that protrudes, or that lies below it", () => {
    expect(nested(card, aLine(150, 10))).toBe("rectangle text");
    expect(nested(aLine(10, 10), card)).toBe("text rectangle");
  });

  it("does not take a layer below another that covers it", () => {
    const veil = aRectangle(aBox(-50, 0, 80, 100));
    expect(nested(card, veil, aLine(10, 10))).toBe("rectangle rectangle text");
  });

  it.each([
    ["unpainted", { fills: [] }],
    ["translucent", { opacity: 0.5 }],
    ["turned", { rotation: 1 }],
  ])("that is %s holds nothing", (_, fields) => {
    expect(nested({ ...card, ...fields }, aLine(10, 10))).toBe("rectangle text");
  });

  it("with a layout of its own takes nothing in", () => {
    const stack = aStack({ ...at(0, 0, 200, 100), fills: [aSolid("#ffffff")] });
    expect(nested(stack, aLine(10, 10))).toBe("frame text");
  });
});

describe("a group", () => {
  const group = (fields: RawLayer = {}) =>
    aLayer("GROUP", { ...at(0, 0, 100, 60), children: [aLine(0, 0), aLine(0, 30)], ...fields });

  it("dissolves where it overlaps its siblings", () => {
    expect(nested(group(), aRectangle(aBox(50, 10, 20, 20)))).toBe("text text rectangle");
  });

  it("stays where it stands apart, or paints something", () => {
    expect(nested(group(), aLine(0, 80))).toBe("group(text text) text");
    expect(nested(group({ opacity: 0.5 }), aRectangle(aBox(50, 10, 20, 20)))).toBe(
      "group(text text) rectangle",
    );
  });
});

describe("a rectangle as large as its container", () => {
  const frame = (backdrop: RawLayer, fields: RawLayer = {}) =>
    absorbBackdrop(readLayer(aHandPlaced(aBox(0, 0, 200, 100), [backdrop, aLine(0, 0)], fields)));

  it("gives its paint and corners to the container", () => {
    const { fills, radii, children } = frame(aRectangle(aBox(0, 0, 200, 100), { cornerRadius: 8 }));
    expect(fills).toHaveLength(1);
    expect(radii).toEqual([8, 8, 8, 8]);
    expect(children.map(({ kind }) => kind)).toEqual(["text"]);
  });

  it("hides the color of the container, and keeps the token of its own", () => {
    const backdrop = aRectangle(aBox(0, 0, 200, 100), { styles: { fill: "S:card" } });
    const { fills, styles } = frame(backdrop, { fills: [aSolid("#ffffff")] });
    expect(fills).toEqual(readLayer(backdrop).fills);
    expect(styles.fill).toBe("S:card");
  });

  it.each([
    ["smaller", aRectangle(aBox(0, 0, 199, 100)), {}],
    ["translucent", aRectangle(aBox(0, 0, 200, 100), { opacity: 0.5 }), {}],
    [
      "rounded in a painted container",
      aRectangle(aBox(0, 0, 200, 100), { cornerRadius: 8 }),
      { fills: [aSolid("#ffffff")] },
    ],
  ])("stays a layer if it is %s", (_, backdrop, fields) => {
    expect(frame(backdrop, fields).children).toHaveLength(2);
  });
});
