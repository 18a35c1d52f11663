import type { Area, PlacedText } from "./in-page/texts.ts";

/** A line of 80 × 20 px, for tests of figures. */
export const aPlacedText = (
  words: string,
  left: number,
  top = 0,
  fields: Partial<PlacedText> = {},
): PlacedText => ({
  key: `${words}#0`,
  words,
  ...lineAt(left, top),
  areas: [lineAt(left, top)],
  boxLeft: left,
  isCentered: false,
  lines: 1,
  isCut: false,
  isGone: false,
  isCovered: false,
  role: "text",
  isNavigation: false,
  isItem: false,
  isCell: false,
  isHeading: false,
  ...fields,
});

const lineAt = (left: number, top: number): Area => ({
  left,
  right: left + 80,
  top,
  bottom: top + 20,
});
