import { describe, expect, it } from "vitest";
import { showsFocus } from "../../../../lib/designs/meaning/focus-look.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { lookOf } from "../../../../lib/designs/states/component-states.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aShadow,
  aSolid,
  aStack,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { aStatefulButton, aStateSet, STATE_FILE } from "../../../support/stateful-layers.ts";

const BLUE = aSolid("#0055ff");
const edged = (hex: string, strokeWeight = 1): RawLayer => ({
  strokes: [aSolid(hex)],
  strokeWeight,
});
const shadowed = (fields: RawLayer): RawLayer => ({ effects: [aShadow(fields)] });
const AT = { offset: { x: 0, y: 0 }, radius: 0 };

function isSeen(usual: RawLayer, focused: RawLayer): boolean {
  const [node, other] = [readLayer(aFrame(usual)), readLayer(aFrame(focused))];
  return showsFocus({ ...node, states: { of: null, looks: { focus: lookOf(other, other) } } });
}

it.each<[string, RawLayer, RawLayer, boolean]>([
  ["a new border", {}, edged("#0055ff"), true],
  ["a thicker border", edged("#cccccc"), edged("#cccccc", 2), true],
  ["a border in a clearly other color", edged("#d1d5db"), edged("#2563eb"), true],
  ["a border in a slightly other color", edged("#d1d5db"), edged("#c0c4ca"), false],
  ["a border that is gone", edged("#d1d5db"), {}, false],
  ["a ring of a shadow", {}, shadowed({ ...AT, spread: 3 }), true],
  ["a deeper shadow", {}, shadowed({ offset: { x: 0, y: 4 }, radius: 8, spread: 0 }), false],
  ["a clearly other background", { fills: [aSolid("#ffffff")] }, { fills: [BLUE] }, true],
  ["a slightly other background", { fills: [BLUE] }, { fills: [aSolid("#0044dd")] }, false],
  ["less opacity", { fills: [BLUE] }, { fills: [BLUE], opacity: 0.9 }, false],
])("%s shows the focus, or does not", (_, usual, focused, expected) => {
  expect(isSeen(usual, focused)).toBe(expected);
});

describe.each(TARGETS)("as %s", (target) => {
  const outlineOf = async (change: RawLayer) => {
    const set = aStateSet();
    const children = (set.children as RawLayer[]).map((variant) =>
      variant.name === "State=Focus" ? { ...variant, strokes: [], ...change } : variant,
    );
    const page = aStack({
      name: "Screen",
      children: [aStatefulButton(), aLayer("FRAME", { children: [{ ...set, children }] })],
    });
    const { tree } = toFrameTree(readLayer(page), {
      styles: new Map(),
      components: readDesignComponents(STATE_FILE),
    });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const text = files.map((file) => file.text).join("\n");
    return /focus-visible:outline-none|:focus-visible \{[^}]*outline-style: none/.test(text);
  };

  it("a focus that is not seen leaves the browser's ring", async () => {
    expect(await outlineOf({ fills: [aSolid("#0000ee")] })).toBe(false);
    expect(await outlineOf({ fills: [aSolid("#ffffff")] })).toBe(true);
  });
});
