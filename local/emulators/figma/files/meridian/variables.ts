import { StyleSheet } from "../../design/style-sheet.ts";
import { VariableSheet } from "../../design/variables.ts";

export const sheet = new StyleSheet("meridian");
export const variables = new VariableSheet("meridian");

export type Mode = "Light" | "Dark";

const theme = variables.collection("Theme", ["Light", "Dark"]);
const sizes = variables.collection("Sizes", ["Value"]);
const words = variables.collection("Words", ["Value"]);

export const color = {
  page: variables.add(theme, "ground/page", "#f6f8fb", "#0b1420"),
  raised: variables.add(theme, "ground/raised", "#ffffff", "#16222f"),
  line: variables.add(theme, "line/default", "#d5dde8", "#2b3b4d"),
  strong: variables.add(theme, "ink/strong", "#0f1b2a", "#eef3f9"),
  quiet: variables.add(theme, "ink/quiet", "#52627a", "#9fb0c4"),
  accent: variables.add(theme, "accent/default", "#0f5fa8", "#6db8f5"),
  deep: variables.add(theme, "accent/deep", "#0a3f73", "#a5d4fa"),
  deepest: variables.add(theme, "accent/deepest", "#062848", "#d3eafd"),
  onAccent: variables.add(theme, "accent/on", "#ffffff", "#07131f"),
  sea: variables.add(theme, "sea/near", "#0f7f8c", "#0d4a57"),
  depth: variables.add(theme, "sea/far", "#123a6b", "#0a1d3a"),
  onSea: variables.add(theme, "sea/on", "#ffffff", "#e3f4f7"),
  off: variables.add(theme, "control/off", "#b9c4d2", "#3a4a5c"),
} as const;

export const size = {
  near: variables.add(sizes, "space/near", 12),
  inset: variables.add(sizes, "space/inset", 24),
  corner: variables.add(sizes, "corner/card", 16),
  title: variables.add(sizes, "type/title", 40),
} as const;

export const greeting = variables.add(words, "words/greeting", "Find north");

const FAMILY = "Inter";

export const type = {
  title: sheet.text("Headline", { family: FAMILY, weight: 700, size: 40, lineHeight: 48 }),
  heading: sheet.text("Section", { family: FAMILY, weight: 600, size: 20, lineHeight: 28 }),
  body: sheet.text("Reading", { family: FAMILY, weight: 400, size: 16, lineHeight: 24 }),
  label: sheet.text("Action", { family: FAMILY, weight: 600, size: 16, lineHeight: 24 }),
  loud: sheet.text("Action pressed", { family: FAMILY, weight: 700, size: 16, lineHeight: 24 }),
} as const;
