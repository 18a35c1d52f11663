import { component, componentSet, instance, swappedBy, variantOf } from "../../design/component.ts";
import { column, type Draft, ellipse, frame, rectangle, row } from "../../design/draft.ts";
import { photo } from "../../design/paint.ts";
import type { ColorStyle } from "../../design/style-sheet.ts";
import { text } from "../../design/text.ts";
import { type IconName, icon } from "./icons.ts";
import { color, effect, type } from "./styles.ts";

export const PORTRAIT = "harbor-portrait";

const BUTTON = { height: 40, padding: [0, 16] as [number, number], radius: 8, gap: 8 };
const CENTERED = { justify: "CENTER", align: "CENTER" } as const;

function buttonBody(fill: ColorStyle, ink: ColorStyle, isOutlined: boolean, height: number) {
  const stroke = isOutlined ? { stroke: { paint: color.line } } : {};
  return row({ ...BUTTON, ...CENTERED, height, fill, ...stroke }, [
    text("Button", type.strong, { width: 96, align: "CENTER", fill: ink, property: "Label" }),
  ]);
}

export const button = componentSet("Button", "One primary action per view", [
  [{ Kind: "Primary", Size: "Medium" }, buttonBody(color.brand, color.onBrand, false, 40)],
  [{ Kind: "Primary", Size: "Small" }, buttonBody(color.brand, color.onBrand, false, 32)],
  [{ Kind: "Secondary", Size: "Medium" }, buttonBody(color.raised, color.body, true, 40)],
  [{ Kind: "Secondary", Size: "Small" }, buttonBody(color.raised, color.body, true, 32)],
  [{ Kind: "Danger", Size: "Medium" }, buttonBody(color.bad, color.onBrand, false, 40)],
]);

function badgeBody(fill: ColorStyle, ink: ColorStyle, words: string) {
  return row({ ...CENTERED, height: 24, padding: [0, 8], gap: 6, fill, radius: 12 }, [
    ellipse({ name: "Dot", width: 6, height: 6, fill: ink }),
    text(words, type.caption, { width: 64, fill: ink, property: "Label" }),
  ]);
}

export const badge = componentSet("Badge", "Says a state in a word", [
  [{ Tone: "Good" }, badgeBody(color.goodSoft, color.good, "Arrived")],
  [{ Tone: "Warning" }, badgeBody(color.warnSoft, color.warn, "Delayed")],
  [{ Tone: "Bad" }, badgeBody(color.badSoft, color.bad, "Lost")],
  [{ Tone: "Neutral" }, badgeBody(color.sunken, color.body, "Booked")],
]);

function navBody(isCurrent: boolean) {
  const fill = isCurrent ? { fill: color.brandSoft } : {};
  const ink = isCurrent ? color.brand : color.body;
  const face = isCurrent ? type.strong : type.body;
  return row(
    { ...fill, width: 208, height: 40, padding: [0, 12], gap: 12, align: "CENTER", radius: 8 },
    [
      swappedBy("Icon", icon("home")),
      text("Overview", face, { width: "fill", fill: ink, property: "Label" }),
    ],
  );
}

export const navigationItem = componentSet("Navigation item", "", [
  [{ State: "Default" }, navBody(false)],
  [{ State: "Current" }, navBody(true)],
]);

export const avatar = component(
  "Avatar",
  "A person's picture",
  frame({ width: 32, height: 32, radius: 16, fill: [photo(PORTRAIT)] }, []),
);

export const field = component(
  "Field",
  "One line of input below its label",
  column({ width: 320, gap: 6 }, [
    text("Label", type.caption, { width: "fill", fill: color.quiet, property: "Label" }),
    row(
      {
        name: "Input",
        width: "fill",
        height: 40,
        padding: [0, 12],
        align: "CENTER",
        fill: color.raised,
        stroke: { paint: color.line },
        radius: 8,
        effect: effect.well,
      },
      [text("Value", type.body, { width: "fill", fill: color.ink, property: "Value" })],
    ),
  ]),
);

function toggleBody(isOn: boolean) {
  const justify = isOn ? ("MAX" as const) : ("MIN" as const);
  const fill = isOn ? color.brand : color.line;
  return row({ justify, align: "CENTER", width: 40, height: 24, padding: 2, fill, radius: 12 }, [
    ellipse({ name: "Knob", width: 20, height: 20, fill: color.raised }),
  ]);
}

export const toggle = componentSet("Toggle", "Takes effect at once", [
  [{ On: "False" }, toggleBody(false)],
  [{ On: "True" }, toggleBody(true)],
]);

export const metric = component(
  "Metric card",
  "A number, and where it is going",
  column(
    { width: 264, padding: 20, gap: 12, fill: color.raised, radius: 12, effect: effect.card },
    [
      row({ name: "Head", width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
        text("Metric", type.caption, { width: 120, fill: color.quiet, property: "Label" }),
        ellipse({ name: "Signal", width: 8, height: 8, fill: color.good }),
      ]),
      text("0", type.number, { width: "fill", fill: color.ink, property: "Value" }),
      text("no change", type.caption, { width: "fill", fill: color.good, property: "Change" }),
    ],
  ),
);

export const shipmentRow = component(
  "Shipment row",
  "",
  row(
    {
      width: 704,
      height: 56,
      padding: [0, 20],
      gap: 16,
      align: "CENTER",
      fill: color.raised,
      stroke: { paint: color.sunken, sides: ["bottom"] },
    },
    [
      text("HB-0000", type.strong, { width: 96, fill: color.ink, property: "Number" }),
      text("From – to", type.body, { width: "fill", fill: color.body, property: "Route" }),
      text("0 t", type.body, { width: 72, align: "RIGHT", fill: color.body, property: "Weight" }),
      instance(variantOf(badge, { Tone: "Good" })),
    ],
  ),
);

export const navigation = (name: IconName, label: string, isCurrent: boolean): Draft =>
  instance(variantOf(navigationItem, { State: isCurrent ? "Current" : "Default" }), {
    texts: { Label: label },
    swap: { Icon: icon(name) },
  });

export const divider = (): Draft =>
  rectangle({ name: "Divider", width: "fill", height: 1, fill: color.sunken });
