import { component, componentSet, instance, swappedBy } from "../../design/component.ts";
import {
  column,
  type Draft,
  ellipse,
  frame,
  row,
  type StackOptions,
  vector,
} from "../../design/draft.ts";
import type { Effect } from "../../design/node.ts";
import { dropShadow } from "../../design/paint.ts";
import type { TextStyle } from "../../design/style-sheet.ts";
import { text } from "../../design/text.ts";
import { CORNERS, PADDINGS, sidesBound, Themed } from "../../design/themed.ts";
import { aliasOf, type Variable } from "../../design/variables.ts";
import { color, type Mode, size, type, variables } from "./variables.ts";

const ICON = 20;
const OUTLINES = {
  ticket: "M0 2H16V6A2 2 0 0 0 16 10V14H0V10A2 2 0 0 0 0 6V2Z",
  compass: "M8 0A8 8 0 1 1 8 16A8 8 0 1 1 8 0ZM11.5 4.5L6.5 6.5L4.5 11.5L9.5 9.5Z",
} as const;

function icon(name: keyof typeof OUTLINES, fill: ReturnType<Themed["fill"]>): Draft {
  const path = OUTLINES[name];
  const outline = vector({ name: "Outline", x: 2, y: 2, width: 16, height: 16, fill, path });
  return component(`Icon / ${name}`, "", frame({ width: ICON, height: ICON }, [outline]));
}

export const STATES = ["Default", "Hover", "Focus", "Pressed", "Disabled"] as const;
export type StateName = (typeof STATES)[number];

interface Look {
  fill: Variable;
  ring?: Variable;
  effect?: Effect[];
  /** Of its letters, if that is another one. */
  letters?: TextStyle;
  hasSpark?: boolean;
}

/** Of each state, every kind of difference is drawn: paint, outline, shadow, and the colors, letters and layers in it. */
const LOOKS: Record<StateName, Look> = {
  Default: { fill: color.accent },
  Hover: { fill: color.deep, effect: [dropShadow({ y: 4, blur: 12, hex: "#062848", alpha: 0.3 })] },
  Focus: { fill: color.accent, ring: color.strong },
  Pressed: { fill: color.deepest, letters: type.loud, hasSpark: true },
  Disabled: { fill: color.off },
};

/** The components of one mode: what they look like is bound to variables. */
export class Kit extends Themed {
  readonly ticket: Draft;
  readonly compass: Draft;
  readonly button: Draft;
  readonly toggle: Draft;

  constructor(mode: Mode) {
    super(variables, mode);
    this.ticket = icon("ticket", this.fill(color.onAccent));
    this.compass = icon("compass", this.fill(color.onAccent));
    this.button = componentSet(
      "Button",
      "Does what it says",
      STATES.map((State) => [{ State }, this.#button(LOOKS[State])]),
    );
    this.toggle = componentSet("Switch", "Takes effect at once", [
      [{ Value: "Off" }, this.#toggle(false)],
      [{ Value: "On" }, this.#toggle(true)],
    ]);
  }

  /** A card with the sizes that variables give. */
  card(options: StackOptions, children: Draft[]): Draft {
    return column(
      {
        ...{ padding: this.px(size.inset), gap: this.px(size.near) },
        ...{ radius: this.px(size.corner), fill: this.fill(color.raised) },
        bound: {
          ...sidesBound(PADDINGS, size.inset),
          ...sidesBound(CORNERS, size.corner),
          itemSpacing: aliasOf(size.near),
        },
        ...options,
      },
      children,
    );
  }

  #button({ fill, ring, effect, letters = type.label, hasSpark = false }: Look): Draft {
    const stroke = ring && { paint: this.fill(ring), weight: 3, align: "OUTSIDE" as const };
    const ink = this.fill(color.onAccent);
    return row(
      {
        ...{ width: 200, height: 48, padding: [0, 20], gap: 12, align: "CENTER", radius: 24 },
        fill: this.fill(fill),
        ...(stroke && { stroke }),
        ...(effect && { effect }),
      },
      [
        {
          ...swappedBy("Icon", instance(this.ticket, { name: "Icon" })),
          shownProperty: "Has icon",
        },
        text("Book", letters, { width: "fill", fill: ink, property: "Label" }),
        ...(hasSpark ? [ellipse({ name: "Spark", width: 12, height: 12, fill: ink })] : []),
      ],
    );
  }

  #toggle(isOn: boolean): Draft {
    const fill = this.fill(isOn ? color.accent : color.off);
    const justify = isOn ? "MAX" : "MIN";
    const knob = ellipse({ name: "Knob", width: 24, height: 24, fill: this.fill(color.raised) });
    return row({ width: 52, height: 28, padding: 2, radius: 14, align: "CENTER", justify, fill }, [
      knob,
    ]);
  }
}
