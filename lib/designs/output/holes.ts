import type { Attribute, Element, Letters, Tag } from "../elements/element";
import type { Repetition } from "./repetition";

/** The places in a shape that each element fills differently: texts, pictures and lists. */

const HOLE_ATTRIBUTES = [
  ...(["src", "alt", "href", "aria-label", "placeholder", "value"] as const),
  "disabled",
  "checked",
  "type",
] as const;
export type HoleKind =
  | "text"
  | "list"
  | "shown"
  | "variant"
  | "drawing"
  | (typeof HOLE_ATTRIBUTES)[number];

/** A drawing that others may stand for. */
export interface Swappable {
  readonly drawing: Element;
}

/** Of a call: the choice of a variant, of all that there are, or what it leaves out, of none. */
export interface Choice {
  readonly choices: readonly string[];
}

/** A place in a shape that each element fills differently. */
export interface Hole {
  readonly kind: HoleKind;
  /** What fills it in one element; object identity tells holes of one element apart. */
  readonly source: Letters | Attribute | Repetition | Element | Swappable | Choice;
  /** Equal for equal fillings. */
  readonly value: string;
  readonly layer: string;
  /** The key of the component's property that sets it; null where the design has none. */
  readonly property: string | null;
  /** The nearest heading, button or link around it. */
  readonly tag: Tag | null;
  /** It belongs to an instance inside. */
  readonly isNested: boolean;
  /** The property of the instance inside that it fills. */
  readonly argument?: string;
  /** The instance inside leaves it out. */
  readonly isMissing?: true;
}

/** What a field takes is told apart like its words; a button does another thing. */
function holeKindOf([name]: Attribute, tag: Tag): (typeof HOLE_ATTRIBUTES)[number] | null {
  if (name === "type" && tag !== "input") return null;
  return HOLE_ATTRIBUTES.find((kind) => kind === name) ?? null;
}

export const isHoleAttribute = (attribute: Attribute, { tag }: Element): boolean =>
  holeKindOf(attribute, tag) !== null;

interface From {
  readonly layer?: string | undefined;
  readonly property?: string | undefined;
}

export function toHole(
  kind: HoleKind,
  source: Hole["source"],
  value: string,
  { layer = "", property }: From = {},
): Hole {
  return { kind, source, value, layer, property: property ?? null, tag: null, isNested: false };
}

const NONE: readonly Hole[] = [];

/** Is so, or is not: what says nothing of it is not. */
export const isFlag = ({ kind }: Pick<Hole, "kind">): boolean =>
  kind === "shown" || kind === "disabled" || kind === "checked";

/** Undefined for what an instance inside leaves out. */
export const toFilled = (hole: Hole | undefined): Hole | undefined =>
  hole?.isMissing === true ? undefined : hole;

/** What stands in a field is a text in the design. */
const WORDS: ReadonlySet<HoleKind> = new Set(["placeholder", "value"]);

export function attributeHolesOf(element: Element): readonly Hole[] {
  const { attributes, layer, references } = element;
  if (attributes.length === 0) return NONE;
  return attributes.flatMap((source) => {
    const [, value] = source;
    const kind = holeKindOf(source, element.tag);
    if (kind === null) return [];
    const property = WORDS.has(kind) ? references?.words : undefined;
    const filled = isFlag({ kind }) ? "true" : value;
    return [toHole(kind, source, filled, { layer, property })];
  });
}
