import { aSolid, aStack, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Layers that repeat one pattern with other contents. */

/** A row or column that paints a background, so that it stays in the code. */
export const aCard = (children: RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({
    name: "Frame 7",
    layoutMode: "VERTICAL",
    fills: [aSolid("#eeeeee")],
    children,
    ...fields,
  });

/** A heading, by its layer's name. */
export const aHeading = (characters: string): RawLayer =>
  aText(characters, { name: "Title 3", style: aTypeStyle({ fontSize: 24, fontWeight: 700 }) });

export const aPlan = (name: string, price: string, fields: RawLayer = {}): RawLayer =>
  aCard(plansLines(name, price), { name: "Plan card", ...fields });

/** More than a loop holds without a component. */
export const aLargePlan = (name: string, price: string): RawLayer =>
  aCard([...plansLines(name, price), ...COLORS.map(aColoredLine)], { name: "Plan card" });

const plansLines = (name: string, price: string): RawLayer[] => [
  aHeading(name),
  aText(price, { name: price }),
];

const COLORS = ["#ff0000", "#00aa00", "#0000ff"];

const aColoredLine = (color: string): RawLayer => aText(color, { fills: [aSolid(color)] });

export const aListOf = (children: RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({ name: "Frame 1", layoutMode: "VERTICAL", children, ...fields });
