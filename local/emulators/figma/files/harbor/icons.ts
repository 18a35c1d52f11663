import { component, instance } from "../../design/component.ts";
import { type Draft, frame, vector } from "../../design/draft.ts";
import type { ColorStyle } from "../../design/style-sheet.ts";
import { color } from "./styles.ts";

const SIZE = 20;

/** Outlines inside a box of 16 by 16, drawn 2 in from the corner. */
const OUTLINES = {
  home: "M8 0L16 7H14V16H10V10H6V16H2V7H0L8 0Z",
  ship: "M0 9H16L13 15H3L0 9ZM7 0H9V3H13V7H3V3H7V0Z",
  people:
    "M5 7A3.5 3.5 0 1 0 5 0A3.5 3.5 0 1 0 5 7ZM0 16V13A4 4 0 0 1 4 9H6A4 4 0 0 1 10 13V16H0ZM12 8A3 3 0 1 0 12 2A3 3 0 1 0 12 8ZM12 16H16V13A3 3 0 0 0 13 10H11.5A6 6 0 0 1 12 12.5V16Z",
  chart: "M0 16V9H4V16H0ZM6 16V0H10V16H6ZM12 16V5H16V16H12Z",
  gear: "M6 0H10V3L12 4L14.5 2.5L16 6L13.5 8L16 10L14.5 13.5L12 12L10 13V16H6V13L4 12L1.5 13.5L0 10L2.5 8L0 6L1.5 2.5L4 4L6 3V0Z",
  search:
    "M6.5 0A6.5 6.5 0 1 1 6.5 13A6.5 6.5 0 1 1 6.5 0ZM6.5 2A4.5 4.5 0 1 0 6.5 11A4.5 4.5 0 1 0 6.5 2ZM11 12.4L12.4 11L16 14.6L14.6 16L11 12.4Z",
} as const;

export type IconName = keyof typeof OUTLINES;

const INSET = 2;

const drawn = (name: IconName): Draft =>
  component(
    `Icon / ${name}`,
    "",
    frame({ width: SIZE, height: SIZE }, [
      vector({
        name: "Outline",
        x: INSET,
        y: INSET,
        width: 16,
        height: 16,
        fill: color.quiet,
        path: OUTLINES[name],
      }),
    ]),
  );

export const ICONS = {
  home: drawn("home"),
  ship: drawn("ship"),
  people: drawn("people"),
  chart: drawn("chart"),
  gear: drawn("gear"),
  search: drawn("search"),
} satisfies Record<IconName, Draft>;

export const icon = (name: IconName): Draft => instance(ICONS[name], { name: "Icon" });

export const logo = (fill: ColorStyle): Draft =>
  vector({
    name: "Mark",
    width: 28,
    height: 28,
    fill,
    path: "M14 0L28 10V14H0V10L14 0ZM0 16H28V18C24 22 20 18 16 20C12 22 8 18 4 20C2.5 20.7 1 20.5 0 20V16ZM0 23C1 23.5 2.5 23.7 4 23C8 21 12 25 16 23C20 21 24 25 28 22V28H0V23Z",
  });
