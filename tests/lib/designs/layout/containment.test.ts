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
  nestInGrounds(toItems(readAll(raws)), () => true)
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

  it("holds nothing that lies mostly beside it, or that lies below it", () => {
    expect(nested(card, aLine(170, 10))).toBe("rectangle text");
    expect(nested(aLine(10, 10), card)).toBe("text rectangle");
  });

  it("does not take a layer below another that covers it", () => {
    const veil = aRectangle(aBox(-50, 0, 80, 100));
    expect(nested(card, veil, aLine(10, 10))).toBe("rectangle rectangle text");
  });

  it("takes what lies on another layer that it holds", () => {
    const veil = aRectangle(aBox(20, 0, 80, 100), { opacity: 0.5 });
    expect(nested(card, veil, aLine(10, 10))).toBe("frame(rectangle text)");
  });

  it("takes what lies on a layer that one of its layers holds", () => {
    const page = aRectangle(aBox(0, 0, 400, 400));
    const dot = aRectangle(aBox(150, 10, 20, 20));
    expect(nested(page, card, dot, aRectangle(aBox(155, 12, 200, 9)))).toBe(
      "frame(frame(rectangle) rectangle)",
    );
  });

  it("takes nothing below a layer that the next of its holders leaves out", () => {
    const page = aRectangle(aBox(0, 0, 400, 400));
    const veil = aRectangle(aBox(-50, 0, 80, 100), { opacity: 0.5 });
    const line = aLine(10, 10);
    expect(nested(page, card, { ...veil, ...at(0, 50, 90, 200) }, line)).toBe(
      "frame(frame(text) rectangle)",
    );
    expect(nested(page, card, { ...veil, ...at(0, 0, 90, 200) }, line)).toBe(
      "frame(rectangle rectangle text)",
    );
  });

  it("holds a small layer that reaches over its edge, unless it clips", () => {
    const over = aRectangle(aBox(20, 70, 60, 50));
    expect(nested(card, over)).toBe("frame(rectangle)");
    expect(nested(card, aRectangle(aBox(20, 80, 60, 50)))).toBe("rectangle rectangle");
    expect(nested(card, aRectangle(aBox(20, 40, 120, 100)))).toBe("rectangle rectangle");
    const clips = aHandPlaced(aBox(0, 0, 200, 100), [], { clipsContent: true });
    expect(nested({ ...clips, fills: [aSolid("#ffffff")] }, over)).toBe("frame rectangle");
  });

  it("holds nothing where it is out of the flow itself", () => {
    const items = toItems(readAll([card, aLine(10, 10)]));
    expect(nestInGrounds(items, () => false)).toHaveLength(2);
  });

  it.each([
    ["unpainted", { fills: [] }],
    ["translucent", { opacity: 0.5 }],
    ["blended with what is below it", { blendMode: "MULTIPLY" }],
    ["blurred", { effects: [{ type: "LAYER_BLUR", radius: 4 }] }],
    ["turned", { rotation: 1 }],
  ])("that is %s holds nothing", (_, fields) => {
    expect(nested({ ...card, ...fields }, aLine(10, 10))).toBe("rectangle text");
  });

  it("holds what lies on it where only what is below it is blurred", () => {
    const glass = { ...card, effects: [{ type: "BACKGROUND_BLUR", radius: 4 }] };
    expect(nested(glass, aLine(10, 10))).toBe("frame(text)");
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

  it("dissolves where only its outer group overlaps them", () => {
    const outer = group({ children: [group(), aLine(0, 40)] });
    expect(nested(outer, aRectangle(aBox(50, 10, 20, 20)))).toBe("text text text rectangle");
  });

  it("stays in the tenth group", () => {
    let raw = group();
    for (let depth = 0; depth < 9; depth++) raw = group({ children: [raw] });
    expect(nested(raw, aRectangle(aBox(50, 10, 20, 20)))).toContain("group(");
  });

  it("stays whole if it is one large drawing", () => {
    const shapes = Array.from({ length: 41 }, () => aLayer("VECTOR", at(0, 0, 90, 50)));
    const [drawing, ...others] = toItems(
      readAll([group({ children: shapes }), aRectangle(aBox(50, 10, 20, 20))]),
    );
    expect(drawing?.node.children).toHaveLength(41);
    expect(others).toHaveLength(1);
  });

  it("stays where it stands apart, or paints something", () => {
    expect(nested(group(), aLine(0, 80))).toBe("group(text text) text");
    expect(nested(group({ opacity: 0.5 }), aRectangle(aBox(50, 10, 20, 20)))).toBe(
      "group(text text) rectangle",
    );
  });
});

describe("a frame that paints nothing", () => {
  const veil = aRectangle(aBox(50, 10, 20, 40));
  const frame = (fields: RawLayer = {}) =>
    aHandPlaced(aBox(0, 0, 100, 60), [aLine(0, 0), aLine(0, 30)], { fills: [], ...fields });

  it("dissolves as a group does, also one that cuts nothing off", () => {
    expect(nested(frame(), veil)).toBe("text text rectangle");
    expect(nested(frame({ clipsContent: true }), veil)).toBe("text text rectangle");
  });

  it("dissolves where what reaches out of it overlaps others", () => {
    const far = frame({ children: [aLine(0, 0), aLine(0, 200)] });
    const beside = aRectangle(aBox(20, 205, 20, 20));
    expect(nested(far, beside)).toBe("text text rectangle");
    expect(nested({ ...far, clipsContent: true }, beside)).toBe("frame(text text) rectangle");
    expect(nested(frame({ children: [aLine(0, 40)] }), aRectangle(aBox(0, 61, 9, 9)))).toBe(
      "frame(text) rectangle",
    );
  });

  it("lies as a whole on a shape that holds all of it", () => {
    const card = aRectangle(aBox(-10, -10, 200, 100));
    expect(nested(card, frame())).toBe("frame(frame(text text))");
  });

  it.each<[string, RawLayer, RawLayer]>([
    ["cuts something off", frame({ ...at(0, 0, 60, 60), clipsContent: true }), veil],
    ["has a layout", frame({ layoutMode: "VERTICAL" }), veil],
    ["is painted", frame({ fills: [aSolid("#ffffff")], opacity: 0.5 }), veil],
    ["is reached over a little", frame(), aRectangle(aBox(0, 52, 100, 40))],
  ])("stays if it %s", (_, raw, other) => {
    expect(nested(raw, other)).toBe("frame(text text) rectangle");
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
