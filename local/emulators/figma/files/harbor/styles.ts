import { dropShadow, innerShadow, linear } from "../../design/paint.ts";
import { StyleSheet } from "../../design/style-sheet.ts";

export const sheet = new StyleSheet("harbor");

export const color = {
  ink: sheet.color("Text/Strong", "#0f172a", "Headlines and numbers"),
  body: sheet.color("Text/Body", "#334155"),
  quiet: sheet.color("Text/Quiet", "#64748b", "Labels and captions"),
  onBrand: sheet.color("Text/On brand", "#ffffff"),
  canvas: sheet.color("Surface/Canvas", "#f1f5f9"),
  raised: sheet.color("Surface/Raised", "#ffffff"),
  sunken: sheet.color("Surface/Sunken", "#e2e8f0"),
  line: sheet.color("Line/Default", "#cbd5e1"),
  brand: sheet.color("Brand/Primary", "#0e7490", "Actions and the current place"),
  brandSoft: sheet.color("Brand/Soft", "#cffafe"),
  good: sheet.color("Signal/Good", "#15803d"),
  goodSoft: sheet.color("Signal/Good soft", "#dcfce7"),
  warn: sheet.color("Signal/Warning", "#b45309"),
  warnSoft: sheet.color("Signal/Warning soft", "#fef3c7"),
  bad: sheet.color("Signal/Bad", "#b91c1c"),
  badSoft: sheet.color("Signal/Bad soft", "#fee2e2"),
  tide: sheet.color("Gradient/Tide", linear("diagonal", [0, "#0e7490"], [1, "#1e3a8a"])),
  swell: sheet.color("Gradient/Swell", linear("down", [0, "#22d3ee"], [1, "#0e7490"])),
} as const;

export const effect = {
  card: sheet.effect("Elevation/Card", [
    dropShadow({ y: 1, blur: 2, alpha: 0.08 }),
    dropShadow({ y: 4, blur: 12, alpha: 0.06 }),
  ]),
  dialog: sheet.effect("Elevation/Dialog", [
    dropShadow({ y: 16, blur: 40, spread: -8, alpha: 0.32 }),
  ]),
  well: sheet.effect("Elevation/Well", [innerShadow({ y: 1, blur: 2, alpha: 0.1 })]),
} as const;

const FAMILY = "Inter";

export const type = {
  display: sheet.text("Display", {
    family: FAMILY,
    weight: 700,
    size: 32,
    lineHeight: 40,
    letterSpacing: -0.5,
  }),
  title: sheet.text("Title", { family: FAMILY, weight: 600, size: 20, lineHeight: 28 }),
  number: sheet.text("Number", {
    family: FAMILY,
    weight: 700,
    size: 28,
    lineHeight: 36,
    letterSpacing: -0.25,
  }),
  strong: sheet.text("Body/Strong", { family: FAMILY, weight: 600, size: 14, lineHeight: 20 }),
  body: sheet.text("Body/Default", { family: FAMILY, weight: 400, size: 14, lineHeight: 20 }),
  caption: sheet.text("Caption", { family: FAMILY, weight: 500, size: 12, lineHeight: 16 }),
  overline: sheet.text("Overline", {
    family: FAMILY,
    weight: 600,
    size: 11,
    lineHeight: 16,
    letterSpacing: 0.5,
    case: "UPPER",
  }),
} as const;
