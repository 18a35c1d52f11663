import { dropShadow } from "../../design/paint.ts";
import { StyleSheet } from "../../design/style-sheet.ts";

export const sheet = new StyleSheet("beacon");

export const color = {
  ink: sheet.color("ink", "#1c1917"),
  ash: sheet.color("ash", "#78716c"),
  smoke: sheet.color("smoke", "#e7e5e4"),
  paper: sheet.color("paper", "#ffffff"),
  flame: sheet.color("flame/600", "#c2410c", "The one thing to press"),
  ember: sheet.color("flame/700", "#9a3412"),
  coal: sheet.color("flame/900", "#431407"),
  glow: sheet.color("flame/300", "#fdba74"),
} as const;

export const effect = {
  lift: sheet.effect("lift", [dropShadow({ y: 4, blur: 12, hex: "#431407", alpha: 0.3 })]),
} as const;

const FAMILY = "Inter";

export const type = {
  heading: sheet.text("screen title", { family: FAMILY, weight: 700, size: 24, lineHeight: 32 }),
  label: sheet.text("action", { family: FAMILY, weight: 600, size: 16, lineHeight: 24 }),
  loud: sheet.text("action pressed", { family: FAMILY, weight: 700, size: 16, lineHeight: 24 }),
} as const;
