import { describe, expect, it } from "vitest";
import { isMovedOutline, toLetterOutline } from "../../../../lib/designs/classes/letter-outline.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { toHex } from "../../../../lib/designs/read/css-values.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { aBox, aHandPlaced } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const RED = "#ff0000";
const outlined = (strokeAlign: string, ...fills: RawLayer[]): RawLayer =>
  aText("Outline", {
    ...{ fills, strokes: [aSolid(RED)], strokeWeight: 2, strokeAlign },
    absoluteBoundingBox: aBox(20, 20, 200, 40),
    style: aTypeStyle({ opentypeFlags: { TNUM: 1, LIGA: 0 }, textCase: "SMALL_CAPS" }),
  });

it.each<[string, RawLayer, string[], boolean]>([
  [
    "outside of filled letters",
    outlined("OUTSIDE", aSolid("#000000")),
    ["[-webkit-text-stroke:4px_#ff0000]", "[paint-order:stroke]"],
    false,
  ],
  [
    "over their edge",
    outlined("CENTER", aSolid("#000000")),
    ["[-webkit-text-stroke:2px_#ff0000]"],
    false,
  ],
  [
    "inside of them",
    outlined("INSIDE", aSolid("#000000")),
    ["[-webkit-text-stroke:2px_#ff0000]"],
    true,
  ],
  [
    "around hollow letters",
    outlined("OUTSIDE"),
    ["[-webkit-text-stroke:2px_#ff0000]", "text-transparent"],
    true,
  ],
  ["nowhere", aText("Plain"), [], false],
])("an outline stands %s", (_, raw, classes, isMoved) => {
  const node = readLayer(raw);
  expect(toLetterOutline(node, { spell: toHex })).toEqual(classes);
  expect(isMovedOutline(node)).toBe(isMoved);
});

it("an outline that is moved is told", () => {
  const { notes } = flowingCodeOf(aHandPlaced(aBox(0, 0, 400, 80), [outlined("OUTSIDE")]));
  expect(notes).toEqual(["Outlines inside or outside of letters, shown over their edge: 1."]);
});

describe.each(TARGETS)("outlined letters as %s", (target) => {
  it("keep their outline, features and small capitals", async () => {
    const raw = aHandPlaced(aBox(0, 0, 400, 80), [outlined("OUTSIDE", aSolid("#000000"))]);
    const { tree } = toFrameTree(readLayer(raw), { styles: new Map(), components: new Map() });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const text = files.map((file) => file.text).join("\n");
    const gap = target.endsWith("-tailwind") ? "" : " ";
    for (const [property, value] of [
      ["-webkit-text-stroke", "4px #ff0000"],
      ["paint-order", "stroke"],
      ["font-feature-settings", "'liga' 0,'tnum'"],
      ["font-variant-caps", "small-caps"],
    ])
      expect(
        text.replaceAll("&#39;", "'").replaceAll('"', "'").replaceAll("', '", "','"),
      ).toContain(`${property}:${gap}${gap === "" ? value?.replaceAll(" ", "_") : value}`);
  });
});
