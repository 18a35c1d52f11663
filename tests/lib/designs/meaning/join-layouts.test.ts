import { describe, expect, it } from "vitest";
import { joinLayouts } from "../../../../lib/designs/meaning/join-layouts.ts";
import type { AutoLayout } from "../../../../lib/designs/read/node.ts";
import { aBox, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const ROOM = aBox(0, 0, 200, 80);
const HUG = { layoutSizingHorizontal: "HUG", layoutSizingVertical: "HUG" };
const twoTexts = (height = 24) => [
  aText("one", at(0, 0, 40, 24)),
  aText("two", at(60, 0, 40, height)),
];

/** A row of the size of `box` in a row of the size of the room. */
function join(
  box: ReturnType<typeof aBox>,
  outer: RawLayer,
  inner: RawLayer = {},
): AutoLayout | null {
  const child = aStack({ absoluteBoundingBox: box, children: twoTexts(), ...HUG, ...inner });
  const node = readLayer(aStack({ absoluteBoundingBox: ROOM, children: [child], ...outer }));
  const [read] = node.children;
  return read === undefined ? null : joinLayouts(node, read, ROOM);
}

const CENTERED = { primaryAxisAlignItems: "CENTER", counterAxisAlignItems: "CENTER" };

describe("the content of a smaller child keeps its place", () => {
  it("in the middle", () => {
    expect(join(aBox(50, 28, 100, 24), CENTERED)).toMatchObject({
      main: "center",
      cross: "center",
    });
  });

  it("at the end", () => {
    const end = { primaryAxisAlignItems: "MAX", counterAxisAlignItems: "MAX" };
    expect(join(aBox(100, 56, 100, 24), end)).toMatchObject({ main: "end", cross: "end" });
  });

  it("at the start", () => {
    expect(join(aBox(0, 0, 100, 24), {})).toMatchObject({ main: "start", cross: "start" });
  });

  it("with the gaps of the child", () => {
    const joined = join(aBox(50, 28, 100, 24), CENTERED, { itemSpacing: 20 });
    expect(joined).toMatchObject({ gap: 20, main: "center" });
  });
});

describe("two layouts stay apart", () => {
  it.each<[string, ReturnType<typeof aBox>, RawLayer, RawLayer]>([
    ["where the child is not where its container would put it", aBox(50, 28, 100, 24), {}, {}],
    ["where it is neither in the middle nor at an end", aBox(30, 28, 100, 24), CENTERED, {}],
    [
      "where the child has a width of its own, at which its texts may wrap",
      aBox(50, 28, 100, 24),
      CENTERED,
      { layoutSizingHorizontal: "FIXED" },
    ],
    [
      "where a layer takes what is free",
      aBox(50, 28, 100, 24),
      CENTERED,
      { children: [aText("one", { ...at(50, 28, 100, 24), layoutGrow: 1 })] },
    ],
    [
      "where layers of several heights are aligned in another way",
      aBox(50, 16, 100, 48),
      CENTERED,
      { children: twoTexts(48) },
    ],
    ["where the child protrudes", aBox(-50, 28, 300, 24), CENTERED, {}],
  ])("%s", (_, box, outer, inner) => {
    expect(join(box, outer, inner)).toBeNull();
  });
});
