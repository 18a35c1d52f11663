import { StyleSheet } from "../../design/style-sheet.ts";
import { VariableSheet } from "../../design/variables.ts";

export const sheet = new StyleSheet("lantern");
export const variables = new VariableSheet("lantern");

const palette = variables.collection("Palette", ["Value"]);
export const theme = variables.collection("Theme", ["Light", "Dark"]);
const sizes = variables.collection("Sizes", ["Value"]);

const step = {
  paper: variables.add(palette, "paper/50", "#fdfaf3"),
  white: variables.add(palette, "white", "#ffffff"),
  stone: variables.add(palette, "stone/500", "#78716c"),
  ink: variables.add(palette, "ink/900", "#1c1917"),
  amber: variables.add(palette, "amber/600", "#b45309"),
  glow: variables.add(palette, "amber/300", "#fcd34d"),
};

export const color = {
  page: variables.add(theme, "surface/page", step.paper, "#12100e"),
  card: variables.add(theme, "surface/card", step.white, "#26221e"),
  line: variables.add(theme, "line/default", "#e7e0d3", "#3d372f"),
  strong: variables.add(theme, "text/strong", step.ink, "#f5efe3"),
  quiet: variables.add(theme, "text/quiet", step.stone, "#b3a998"),
  accent: variables.add(theme, "accent/default", step.amber, step.glow),
  onAccent: variables.add(theme, "accent/on", step.white, step.ink),
} as const;

export const size = {
  near: variables.add(sizes, "space/near", 10),
  between: variables.add(sizes, "space/between", 18),
  inset: variables.add(sizes, "space/inset", 28),
  corner: variables.add(sizes, "corner/card", 14),
  control: variables.add(sizes, "control/width", 132),
  aside: variables.add(sizes, "opacity/aside", 85),
} as const;

const FAMILY = "Inter";

export const type = {
  title: sheet.text("Title", { family: FAMILY, weight: 700, size: 28, lineHeight: 36 }),
  body: sheet.text("Body", { family: FAMILY, weight: 400, size: 14, lineHeight: 20 }),
  label: sheet.text("Label", { family: FAMILY, weight: 600, size: 14, lineHeight: 20 }),
} as const;
