import { dropShadow, linear, radial } from "../../design/paint.ts";
import { StyleSheet } from "../../design/style-sheet.ts";

export const sheet = new StyleSheet("juniper");

export const color = {
  forest: sheet.color("forest/900", "#14342b", "Text and dark surfaces"),
  moss: sheet.color("forest/600", "#2f6f57"),
  sage: sheet.color("forest/200", "#cfe3d8"),
  mist: sheet.color("forest/50", "#f1f7f3"),
  clay: sheet.color("clay/500", "#c8553d", "The one thing to press"),
  sand: sheet.color("sand/100", "#faf6ef"),
  stone: sheet.color("stone/500", "#6b7280"),
  hairline: sheet.color("stone/200", "#e5e7eb"),
  white: sheet.color("white", "#ffffff"),
  dusk: sheet.color("gradient/dusk", linear("down", [0, "#14342b", 0], [1, "#14342b", 0.72])),
  glow: sheet.color("gradient/glow", radial([0, "#fde68a"], [1, "#f59e0b"])),
} as const;

export const effect = {
  tile: sheet.effect("shadow/tile", [dropShadow({ y: 2, blur: 8, hex: "#14342b", alpha: 0.12 })]),
  bar: sheet.effect("shadow/bar", [dropShadow({ y: -2, blur: 16, hex: "#14342b", alpha: 0.1 })]),
} as const;

const FAMILY = "Manrope";

export const type = {
  hero: sheet.text("hero", { family: FAMILY, weight: 700, size: 30, lineHeight: 36 }),
  heading: sheet.text("heading", { family: FAMILY, weight: 700, size: 18, lineHeight: 24 }),
  price: sheet.text("price", { family: FAMILY, weight: 700, size: 16, lineHeight: 24 }),
  body: sheet.text("body", { family: FAMILY, weight: 400, size: 15, lineHeight: 24 }),
  small: sheet.text("small", { family: FAMILY, weight: 400, size: 13, lineHeight: 18 }),
  button: sheet.text("button", {
    family: FAMILY,
    weight: 600,
    size: 15,
    lineHeight: 20,
    letterSpacing: 0.25,
  }),
} as const;
