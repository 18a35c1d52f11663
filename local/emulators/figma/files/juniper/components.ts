import { component, componentSet } from "../../design/component.ts";
import { column, type Draft, ellipse, frame, rectangle, row, vector } from "../../design/draft.ts";
import { photo } from "../../design/paint.ts";
import type { ColorStyle } from "../../design/style-sheet.ts";
import { text } from "../../design/text.ts";
import { color, effect, type } from "./styles.ts";

export const PHOTOS = ["juniper-fern", "juniper-monstera", "juniper-olive", "juniper-pot"] as const;

const callToAction = (fill: ColorStyle, ink: ColorStyle, opacity = 1): Draft =>
  row({ width: 342, height: 52, justify: "CENTER", align: "CENTER", fill, opacity, radius: 26 }, [
    text("Continue", type.button, { width: 240, align: "CENTER", fill: ink, property: "label" }),
  ]);

export const action = componentSet("action", "At the bottom, once per screen", [
  [{ kind: "main", state: "ready" }, callToAction(color.clay, color.white)],
  [{ kind: "main", state: "disabled" }, callToAction(color.clay, color.white, 0.4)],
  [{ kind: "quiet", state: "ready" }, callToAction(color.mist, color.forest)],
]);

const chipBody = (isChosen: boolean): Draft =>
  row(
    {
      height: 36,
      padding: [0, 10],
      justify: "CENTER",
      align: "CENTER",
      fill: isChosen ? color.forest : color.white,
      stroke: { paint: isChosen ? color.forest : color.hairline },
      radius: 18,
    },
    [
      text("chip", type.small, {
        width: 56,
        align: "CENTER",
        fill: isChosen ? color.white : color.forest,
        property: "label",
      }),
    ],
  );

export const chip = componentSet("chip", "One of a few", [
  [{ chosen: "no" }, chipBody(false)],
  [{ chosen: "yes" }, chipBody(true)],
]);

export const productTile = component(
  "product tile",
  "Half the width of a phone",
  column({ width: 163, fill: color.white, radius: 16, effect: effect.tile, clips: true }, [
    rectangle({ name: "photo", width: "fill", height: 148, fill: [photo(PHOTOS[0])] }),
    column({ name: "words", width: "fill", padding: [12, 12, 14, 12], gap: 2 }, [
      text("Plant", type.small, { width: "fill", fill: color.stone, property: "name" }),
      text("€ 0", type.price, { width: "fill", fill: color.forest, property: "price" }),
    ]),
  ]),
);

export const cartLine = component(
  "cart line",
  "",
  row({ width: 342, padding: [12, 0], gap: 16, align: "CENTER" }, [
    rectangle({ name: "photo", width: 72, height: 72, radius: 12, fill: [photo(PHOTOS[3])] }),
    column({ name: "words", width: "fill", gap: 4 }, [
      text("Plant", type.body, { width: "fill", fill: color.forest, property: "name" }),
      text("Pot", type.small, { width: "fill", fill: color.stone, property: "choice" }),
    ]),
    text("€ 0", type.price, { width: 64, align: "RIGHT", fill: color.forest, property: "price" }),
  ]),
);

const stepper = (count: number): Draft =>
  row({ height: 44, padding: [0, 6], gap: 4, align: "CENTER", fill: color.mist, radius: 22 }, [
    frame({ name: "less", width: 32, height: 32, radius: 16, fill: color.white }, [
      rectangle({ name: "minus", x: 10, y: 15, width: 12, height: 2, fill: color.forest }),
    ]),
    text(String(count), type.price, {
      width: 32,
      align: "CENTER",
      fill: color.forest,
      property: "count",
    }),
    frame({ name: "more", width: 32, height: 32, radius: 16, fill: color.white }, [
      vector({
        name: "plus",
        x: 10,
        y: 10,
        width: 12,
        height: 12,
        fill: color.forest,
        path: "M5 0H7V5H12V7H7V12H5V7H0V5H5V0Z",
      }),
    ]),
  ]);

export const amount = component("amount", "", stepper(1));

const TAB_PATHS = {
  shop: "M4 6V5A4 4 0 0 1 12 5V6H16L15 18H1L0 6H4ZM6 6H10V5A2 2 0 0 0 6 5V6Z",
  heart: "M8 17L1.5 10A4.6 4.6 0 0 1 8 3.5A4.6 4.6 0 0 1 14.5 10L8 17Z",
  person: "M8 9A4.5 4.5 0 1 0 8 0A4.5 4.5 0 1 0 8 9ZM0 18A8 7 0 0 1 16 18H0Z",
} as const;

const tab = (name: keyof typeof TAB_PATHS, isCurrent: boolean): Draft =>
  column({ name, width: "fill", gap: 6, align: "CENTER" }, [
    vector({
      name: "outline",
      width: 16,
      height: 18,
      fill: isCurrent ? color.moss : color.stone,
      path: TAB_PATHS[name],
    }),
    ellipse({ name: "dot", width: 4, height: 4, fill: isCurrent ? color.moss : color.white }),
  ]);

export const tabBar = component(
  "tab bar",
  "",
  row({ width: 390, height: 72, padding: [14, 24, 0, 24], fill: color.white, effect: effect.bar }, [
    tab("shop", true),
    tab("heart", false),
    tab("person", false),
  ]),
);
