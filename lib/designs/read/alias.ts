import { asRecord, type RawRecord } from "./raw-json";

/** Reads what Figma's REST API says of variables that give a layer its values. */

/** The ID of the variable that a binding names. */
export function readAlias(raw: unknown): string | null {
  const { type, id } = asRecord(raw);
  return type === "VARIABLE_ALIAS" && typeof id === "string" && id !== "" ? id : null;
}

const NONE: readonly string[] = [];

const GAPS = ["itemSpacing", "counterAxisSpacing", "gridRowGap", "gridColumnGap"];
const INSETS = ["paddingTop", "paddingRight", "paddingBottom", "paddingLeft"];
const CORNERS = ["TOP_LEFT", "TOP_RIGHT", "BOTTOM_RIGHT", "BOTTOM_LEFT"].map(
  (corner) => `RECTANGLE_${corner}_CORNER_RADIUS`,
);
const OTHER_CORNERS = ["topLeftRadius", "topRightRadius", "bottomRightRadius", "bottomLeftRadius"];

/** The IDs of the variables that give an auto layout its gaps and its padding. */
export interface SpaceVariables {
  readonly gap: readonly string[];
  readonly padding: readonly string[];
}

/** Null for an auto layout whose gaps and padding no variable gives. */
export function readSpaceVariables({ boundVariables }: RawRecord): SpaceVariables | null {
  if (boundVariables === undefined) return null;
  const bound = asRecord(boundVariables);
  const [gap, padding] = [readAll(bound, GAPS), readAll(bound, INSETS)];
  return gap.length + padding.length === 0 ? null : { gap, padding };
}

/** The IDs of the variables that give a layer its numbers. */
export interface BoundNumbers {
  readonly corners: readonly string[];
  readonly across: readonly string[];
  readonly down: readonly string[];
  readonly opacity: readonly string[];
}

const NOTHING_BOUND: BoundNumbers = { corners: NONE, across: NONE, down: NONE, opacity: NONE };

export function readNumberVariables({ boundVariables }: RawRecord): BoundNumbers {
  if (boundVariables === undefined) return NOTHING_BOUND;
  const bound = asRecord(boundVariables);
  const { size, rectangleCornerRadii } = bound;
  // Figma's description has two spellings.
  const corners = readAll(asRecord(rectangleCornerRadii), CORNERS);
  return {
    corners: corners.length > 0 ? corners : readAll(bound, OTHER_CORNERS),
    across: [...readAll(asRecord(size), ["x"]), ...readAll(bound, ["minWidth", "maxWidth"])],
    down: [...readAll(asRecord(size), ["y"]), ...readAll(bound, ["minHeight", "maxHeight"])],
    opacity: readAll(bound, ["opacity"]),
  };
}

/** What a variable may give of a text's style. */
export const TEXT_NUMBERS = ["fontSize", "lineHeight", "letterSpacing", "fontWeight"] as const;
export type TextVariables = Readonly<Partial<Record<(typeof TEXT_NUMBERS)[number], string>>>;

/** Null for a style of which no variable gives a number. */
export function readTextVariables({ boundVariables }: RawRecord): TextVariables | null {
  if (boundVariables === undefined) return null;
  const bound = asRecord(boundVariables);
  const found = TEXT_NUMBERS.flatMap((field) => {
    const [id, ...others] = aliasesIn(bound[field]);
    return id === undefined || others.length > 0 ? [] : [[field, id] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

const WORDS = ["characters", "fontFamily", "fontStyle"];

/** Words, or the name of a font, are text to a variable. */
export const bindsText = ({ boundVariables }: RawRecord): boolean =>
  boundVariables !== undefined &&
  WORDS.some((field) => aliasesIn(asRecord(boundVariables)[field]).length > 0);

/** Of a field that all letters share, or each of whose runs may have its own. */
const aliasesIn = (raw: unknown): readonly string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one) => readAlias(one) ?? []);

const readAll = (bound: RawRecord, fields: readonly string[]): readonly string[] => [
  ...new Set(fields.flatMap((field) => readAlias(bound[field]) ?? [])),
];
