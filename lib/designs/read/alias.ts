import type { AutoLayout } from "./node";
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

/** Null for an auto layout whose gaps and padding no variable gives. */
export function readSpaceVariables({ boundVariables }: RawRecord): AutoLayout["variables"] | null {
  if (boundVariables === undefined) return null;
  const bound = asRecord(boundVariables);
  const [gap, padding] = [readAll(bound, GAPS), readAll(bound, INSETS)];
  return gap.length + padding.length === 0 ? null : { gap, padding };
}

/** Figma's description has two spellings. */
export function readCornerVariables({ boundVariables }: RawRecord): readonly string[] {
  if (boundVariables === undefined) return NONE;
  const bound = asRecord(boundVariables);
  const corners = readAll(asRecord(bound.rectangleCornerRadii), CORNERS);
  return corners.length > 0 ? corners : readAll(bound, OTHER_CORNERS);
}

const readAll = (bound: RawRecord, fields: readonly string[]): readonly string[] => [
  ...new Set(fields.flatMap((field) => readAlias(bound[field]) ?? [])),
];
