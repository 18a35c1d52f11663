import { expect, it } from "vitest";
import { classesInside } from "../../../support/design-code.ts";
import {
  aLayer,
  aShadow,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = { "S:1": { name: "Card", styleType: "EFFECT" } };
const GROUND = { fills: [aSolid("#ffffff")] };
const SHADOW = { effects: [aShadow()] };
const classesOf = (layer: RawLayer) =>
  classesInside(aStack({ children: [layer] }), { styles: STYLES })
    .filter((name) => /shadow|blur|opacity|mix/.test(name))
    .join(" ");
const effected = (fields: RawLayer) => classesOf(aLayer("RECTANGLE", fields));

it.each<[string, string, string]>([
  ["a shadow", effected({ ...GROUND, ...SHADOW }), "shadow-[0_4px_12px_0_#00000033]"],
  [
    "a shadow of a style",
    effected({ ...GROUND, ...SHADOW, styles: { effect: "S:1" } }),
    "shadow-card",
  ],
  [
    "two shadows",
    effected({ ...GROUND, effects: [aShadow(), aShadow({ type: "INNER_SHADOW", spread: 1 })] }),
    "shadow-[0_4px_12px_0_#00000033,inset_0_4px_12px_1px_#00000033]",
  ],
  ["a shadow without a ground", effected(SHADOW), "drop-shadow-[0_4px_12px_#00000033]"],
  ["a shadow of letters", classesOf(aText("a", SHADOW)), "drop-shadow-[0_4px_12px_#00000033]"],
  [
    "an inner shadow of letters",
    classesOf(aText("a", { effects: [aShadow({ type: "INNER_SHADOW" })] })),
    "",
  ],
  ["a blur", effected({ effects: [{ type: "LAYER_BLUR", radius: 8 }] }), "blur-[4px]"],
  [
    "a blur below",
    effected({ ...GROUND, effects: [{ type: "BACKGROUND_BLUR", radius: 9 }] }),
    "backdrop-blur-[4.5px]",
  ],
  ["no blur", effected({ effects: [{ type: "LAYER_BLUR", radius: 0 }] }), ""],
  ["half opaque", effected({ opacity: 0.5 }), "opacity-50"],
  ["a third opaque", effected({ opacity: 1 / 3 }), "opacity-[0.3333]"],
  ["mixed", effected({ blendMode: "COLOR_BURN" }), "mix-blend-color-burn"],
])("%s: %s", (_, found, expected) => {
  expect(found).toBe(expected);
});

it("a backdrop whose blur grows has a part of its own, which lies below what is in it", () => {
  const blur = {
    ...{ type: "BACKGROUND_BLUR", blurType: "PROGRESSIVE", startRadius: 0, radius: 16 },
    ...{ startOffset: { x: 0.5, y: 0 }, endOffset: { x: 0.5, y: 1 } },
  };
  const layer = aLayer("FRAME", { ...GROUND, effects: [blur], children: [aText("Above")] });
  const classes = classesInside(aStack({ children: [layer] })).join(" ");
  expect(classes).toContain(
    "isolate before:absolute before:inset-0 before:-z-1 before:rounded-[inherit] before:backdrop-blur-[8px] before:[mask-image:linear-gradient(180deg,#00000000_0%,#000000_100%)]",
  );
  expect(classes).toMatch(/\b(?:relative|absolute)\b/);
});
