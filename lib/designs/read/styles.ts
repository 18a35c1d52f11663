import type { Color } from "./node";
import { asName, asRecord, entriesOf } from "./raw-json";
import { toSlug } from "./slug";
import { compareTexts } from "./text-order";

/**
 * The shared styles of a design file and its variables, and the one name of each in tokens, CSS and code. Names depend only on the styles,
 * so code written before all frames are read agrees with the theme written afterwards.
 */

export type StyleKind = "fill" | "text" | "effect";

/** What a variable is in a scheme; an alias names the variable that gives it. */
interface SchemeValue<Value> {
  readonly value: Value;
  readonly alias: string | null;
}

/** What a variable gives; `dark` where that is another color. */
export type Bound =
  | {
      readonly kind: "color";
      readonly light: SchemeValue<Color>;
      readonly dark: SchemeValue<Color> | null;
    }
  | { readonly kind: "length"; readonly light: SchemeValue<number>; readonly dark: null };

export interface DesignStyle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: StyleKind | Bound["kind"];
  /** Of a variable: see `withVariables`. */
  readonly bound?: Bound;
}

export type DesignStyles = ReadonlyMap<string, DesignStyle>;

const MAX_STYLES = 5000;
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 1000;

const KINDS: ReadonlyMap<unknown, StyleKind> = new Map([
  ["FILL", "fill"],
  ["TEXT", "text"],
  ["EFFECT", "effect"],
]);

/** Reads the `styles` of any number of responses and skips invalid entries. */
export function readDesignStyles(...answers: readonly unknown[]): DesignStyles {
  const styles = new Map<string, DesignStyle>();
  for (const [id, raw] of answers.flatMap(entriesOf)) {
    const { name, description, styleType } = asRecord(raw);
    const kind = KINDS.get(styleType);
    if (kind === undefined || styles.size >= MAX_STYLES) continue;
    styles.set(id, {
      id,
      name: asName(name, MAX_NAME_LENGTH),
      description: asName(description, MAX_DESCRIPTION_LENGTH),
      kind,
    });
  }
  return styles;
}

const ORDER: readonly DesignStyle["kind"][] = ["fill", "text", "effect", "color", "length"];
/** All kinds share utilities such as `text-…` and `shadow-…`, so on a conflict the later kind gets a prefix. */
const PREFIXES = {
  fill: "color",
  text: "type",
  effect: "effect",
  color: "color",
  length: "size",
} as const;

/** Words that would turn `text-…`, `bg-…`, `border-…`, `outline-…` or `shadow-…` into a different utility. */
const TAKEN = new Set(
  `auto balance black bottom center clip collapse contain cover current dashed dotted double ellipsis fixed hidden inherit
  initial inner justify left lg md none nowrap pretty right scroll separate sm solid start end top transparent white wrap
  xl xs base`.split(/\s+/),
);
/** The same for prefixes followed by a hyphen. */
const TAKEN_PREFIXES = new Set(
  `blend clip conic inset linear local offset origin position radial repeat shadow size spacing t r b l x y s e
  bottom left right top`.split(/\s+/),
);

/** Words and prefixes that would turn `gap-…`, `p-…` or `rounded-…` into a different utility, or `w-…` into another width. */
const TAKEN_LENGTHS = new Set(
  `auto fit full lh max min none px reverse screen dvh dvw lvh lvw svh svw 3xs 2xs xs sm md lg xl`.split(
    /\s+/,
  ),
);
const TAKEN_SIDES = new Set("x y t r b l s e tl tr bl br ss se es ee".split(" "));

/** Style ID → token name: letters, digits and hyphens, unique across all kinds. */
export function nameStyles(styles: DesignStyles): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const given = new Set<string>();
  for (const style of inNamingOrder(styles)) {
    const name = chooseName(style, given);
    given.add(name);
    names.set(style.id, name);
  }
  return names;
}

function inNamingOrder(styles: DesignStyles): DesignStyle[] {
  const rank = ({ kind }: DesignStyle) => ORDER.indexOf(kind);
  return [...styles.values()].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.id, other.id),
  );
}

function chooseName({ name, kind }: DesignStyle, given: ReadonlySet<string>): string {
  const slug = toSlug(name);
  const isOther = kind === "length" ? isTakenLength(slug) : isTaken(slug);
  const isFree = slug !== "" && /^[a-z]/.test(slug) && !isOther && !given.has(slug);
  const wanted = isFree ? slug : [PREFIXES[kind], slug].filter((part) => part !== "").join("-");
  for (let number = 2, choice = wanted; ; number++) {
    if (!given.has(choice)) return choice;
    choice = `${wanted}-${number}`;
  }
}

const isTakenLength = (slug: string): boolean =>
  TAKEN_LENGTHS.has(slug) || TAKEN_SIDES.has(slug.split("-", 1)[0] ?? "");

/** Whether a class of a color with this name would be another utility. */
export function isTaken(slug: string): boolean {
  return TAKEN.has(slug) || TAKEN_PREFIXES.has(slug.split("-", 1)[0] ?? "");
}
