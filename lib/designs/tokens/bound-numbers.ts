import { TEXT_NUMBERS, type TextVariables } from "../read/alias";
import { toExtent } from "../read/extent";
import type { DesignNode, TextStyle } from "../read/node";

/** The numbers of a layer that variables may give, beside gaps, padding and corners. */

/** What CSS calls numbers that are no room: of texts in px, an opacity in percent. */
export const NUMBER_KINDS = ["text", "leading", "tracking", "font-weight", "opacity"] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export interface BoundNumber {
  readonly of: NumberKind;
  readonly value: number;
  /** Of the variable that gives it. */
  readonly id: string;
}

const KIND_OF = {
  ...{ fontSize: "text", lineHeight: "leading", letterSpacing: "tracking" },
  fontWeight: "font-weight",
} as const satisfies Readonly<Record<keyof TextVariables, NumberKind>>;

/** Of the numbers of a text, those that variables give. */
export function textNumbers({ variables = {}, ...style }: TextStyle): BoundNumber[] {
  const { size, lineHeight, letterSpacing, weight } = style;
  const values = { fontSize: size, lineHeight, letterSpacing, fontWeight: weight };
  return TEXT_NUMBERS.flatMap((field) => {
    const [value, id] = [values[field], variables[field]];
    return value === null || id === undefined ? [] : [{ of: KIND_OF[field], value, id }];
  });
}

export interface BoundSize {
  readonly axis: "w" | "h";
  readonly px: number;
  readonly variables: readonly string[];
}

export function sizesOf(node: DesignNode): BoundSize[] {
  const { bound, limits } = node;
  if (bound.across.length + bound.down.length === 0) return [];
  const { width, height } = toExtent(node);
  const on = (axis: "w" | "h", variables: readonly string[], all: readonly (number | null)[]) =>
    all.flatMap((px) => (px === null || variables.length === 0 ? [] : [{ axis, px, variables }]));
  return [
    ...on("w", bound.across, [width, limits.minWidth, limits.maxWidth]),
    ...on("h", bound.down, [height, limits.minHeight, limits.maxHeight]),
  ];
}
