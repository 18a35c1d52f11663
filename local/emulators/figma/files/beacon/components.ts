import { componentSet } from "../../design/component.ts";
import { type Draft, ellipse, row } from "../../design/draft.ts";
import type { ColorStyle, EffectStyle, TextStyle } from "../../design/style-sheet.ts";
import { text } from "../../design/text.ts";
import { color, effect, type } from "./styles.ts";

export const STATES = ["Default", "Hover", "Focus", "Pressed", "Disabled"] as const;
export type StateName = (typeof STATES)[number];

interface Look {
  fill: ColorStyle;
  ink: ColorStyle;
  outline?: ColorStyle;
  effect?: EffectStyle;
  /** Of its letters, if that is another one. */
  letters?: TextStyle;
  hasSpark?: boolean;
}

/** Of each state, every kind of difference is drawn: paint, outline, shadow, and the colors, letters and layers in it. */
const LOOKS: Record<StateName, Look> = {
  Default: { fill: color.flame, ink: color.paper },
  Hover: { fill: color.ember, ink: color.glow, effect: effect.lift },
  Focus: { fill: color.flame, ink: color.paper, outline: color.ink },
  Pressed: { fill: color.coal, ink: color.glow, letters: type.loud, hasSpark: true },
  Disabled: { fill: color.smoke, ink: color.ash },
};

function body({ fill, ink, outline, effect: shadow, letters, hasSpark = false }: Look): Draft {
  return row(
    {
      width: 200,
      height: 48,
      padding: [0, 20],
      gap: 12,
      align: "CENTER",
      radius: 8,
      fill,
      ...(outline ? { stroke: { paint: outline, weight: 3, align: "OUTSIDE" } } : {}),
      ...(shadow ? { effect: shadow } : {}),
    },
    [
      ellipse({ name: "Mark", width: 20, height: 20, fill: ink, shownBy: "Has mark" }),
      text("Button", letters ?? type.label, { width: "fill", fill: ink, property: "Label" }),
      ...(hasSpark ? [ellipse({ name: "Spark", width: 12, height: 12, fill: ink })] : []),
    ],
  );
}

export const button = componentSet(
  "Button",
  "Tells what it does, and in which state it is",
  STATES.map((State) => [{ State }, body(LOOKS[State])]),
);
