// Writes the classes of an element that a repository's component stands for, so that it looks as the design says: what
// the component's own classes set beyond the design's is taken back.
//
// The component merges both by tailwind-merge, which knows names of Tailwind's own scales alone: of two classes for one
// thing, it keeps both where either has a name of the repository's theme. Then the design's is made important.

import { type Declared, type ParsedClass, parseClass } from "../designs/classes/class-slots";
import { neutralOf, shorten } from "../designs/classes/neutral-classes";
import type { Element, Tag } from "../designs/elements/element";

export interface Wearer {
  /** What the component renders. */
  readonly tag: string;
  /** The component's own classes, those of the chosen variants included. */
  readonly classes: string;
}

export interface Styling {
  /** The names that the themes of the design and the repository declare. */
  readonly declared: Declared;
  /** The major version of Tailwind. */
  readonly tailwind: number;
  /** The repository has a dark theme, in which the frame stays light. */
  readonly staysLight?: boolean | undefined;
}

/** Null where it cannot be shown that the element would keep its look. */
export function dress(
  element: Element,
  wearer: Wearer,
  { declared, tailwind }: Styling,
): string[] | null {
  const own = readOwn(element, declared);
  const undone = new Undone(element.tag);
  const strong = new Set(own.styles);
  if (undone.isOther(wearer.tag) && !own.slots.has("display")) undone.add("display", "");
  for (const name of wearer.classes.split(/\s+/).filter((one) => one !== "")) {
    const read = readTheirs(name, element, declared);
    if (read === null || (HIDDEN_OUTLINE.test(name) && own.isOutlined)) return null;
    for (const slot of read.slots.filter((one) => !isWithoutEffect(one, element, own))) {
      const mine = own.slots.get(slot);
      const isAtWidth = read.prefix !== "";
      if (isAtWidth && own.slots.has(read.prefix + slot)) continue;
      const isUnmerged = read.isCustom || mine?.isCustom === true;
      if (mine !== undefined && isUnmerged) strong.add(mine.name);
      else if (mine === undefined || isAtWidth) {
        if (isUnmerged && isAtWidth) return null;
        const prefix = isUnmerged ? IMPORTANT : read.prefix;
        if (!undone.add(slot, prefix, mine?.name)) return null;
      }
    }
  }
  // Tailwind 3 spells it in another way, which nothing here needs often enough.
  if (tailwind < 4 && (strong.size > 0 || undone.isImportant)) return null;
  const kept = element.classes.map((name) => (strong.has(name) ? `${name}${IMPORTANT}` : name));
  const taken = undone.toClasses();
  return strong.size + taken.length > MOST_UNDONE ? null : [...kept, ...taken];
}

/** With more, nothing of the component is left but its name. */
const MOST_UNDONE = 4;

const IMPORTANT = "!";
const HIDDEN_OUTLINE = /^outline-(?:none|hidden)$/;

/** The classes that take others back, by the breakpoint that they hold at. */
class Undone {
  readonly #tag: Tag;
  readonly #names = new Map<string, Set<string>>();

  constructor(tag: Tag) {
    this.#tag = tag;
  }

  /** Whether an element of that tag is laid out in another way by itself. */
  isOther(tag: string): boolean {
    return neutralOf("display", tag as Tag) !== neutralOf("display", this.#tag);
  }

  /** False where nothing is known to take it back. `mine`: what the design has there. */
  add(slot: string, prefix: string, mine?: string): boolean {
    const name = mine ?? neutralOf(slot, this.#tag);
    if (name === null) return false;
    const names = this.#names.get(prefix) ?? new Set<string>();
    if (name !== "") this.#names.set(prefix, names.add(name));
    return true;
  }

  get isImportant(): boolean {
    return this.#names.has(IMPORTANT);
  }

  toClasses(): string[] {
    return [...this.#names].flatMap(([prefix, names]) =>
      shorten(names).map((name) =>
        prefix === IMPORTANT ? `${name}${IMPORTANT}` : `${prefix}${name}`,
      ),
    );
  }
}

interface OwnClass {
  readonly name: string;
  readonly isCustom: boolean;
}

interface OwnClasses {
  /** By what they set. */
  readonly slots: ReadonlyMap<string, OwnClass>;
  /** Text styles of the theme, which tailwind-merge would take for colors. */
  readonly styles: readonly string[];
  readonly isOutlined: boolean;
}

function readOwn({ classes }: Element, declared: Declared): OwnClasses {
  const slots = new Map<string, OwnClass>();
  const styles: string[] = [];
  for (const name of classes) {
    const parsed = parseClass(name, declared);
    if (parsed?.value.startsWith("style ") === true) styles.push(name);
    for (const slot of parsed?.slots ?? []) {
      slots.set(slot, { name, isCustom: parsed !== null && isCustom(slot, parsed) });
    }
  }
  const outline = slots.get("outline-style")?.name ?? "outline-none";
  return { slots, styles, isOutlined: outline !== "outline-none" };
}

const FLEX_ONLY = new Set([
  "direction",
  "wrap",
  "items",
  "justify",
  "align-content",
  "gap-x",
  "gap-y",
]);

/** What places children has no effect in an element that does not, nor has room between them where there is one. */
function isWithoutEffect(slot: string, element: Element, { slots }: OwnClasses): boolean {
  if (!FLEX_ONLY.has(slot)) return false;
  if (slot.startsWith("gap-") && element.children.length < 2) return true;
  return !/^(?:inline-)?(?:flex|grid)$/.test(slots.get("display")?.name ?? "");
}

/** Of the scales that a theme can add names to. */
const SCALED =
  /^(?:rounded-|p[trbl]$|m[trbl]$|gap-|[wh]$|min-|max-|top|right|bottom|left|basis|font-size|leading|tracking|shadow|inset-shadow|drop-shadow|blur|backdrop-blur)/;
const SCALE =
  /^-?(?:|\d+(?:\.\d+)?|\d+\/\d+|px|auto|none|full|screen|fit|min|max|[2-9]?x[sl]|xs|sm|md|base|lg|xl|inner|tighter|tight|snug|normal|relaxed|loose|wider?|widest|\[.*\]|\(.*\))$/;

const isCustom = (slot: string, { value }: ParsedClass): boolean =>
  SCALED.test(slot) && !SCALE.test(value);

interface Theirs {
  /** Of the breakpoint; empty for what always holds. */
  readonly prefix: string;
  readonly slots: readonly string[];
  readonly isCustom: boolean;
}

const NO_SLOTS: Theirs = { prefix: "", slots: [], isCustom: false };

/** States and other places: they say nothing of how the design looks. */
const STATE =
  /^(?:hover|focus|focus-visible|focus-within|active|disabled|enabled|visited|checked|indeterminate|invalid|user-invalid|required|read-only|placeholder-shown|autofill|aria-.+|data-(?!\[?orientation).+|group-.+|peer-.+|dark|file|selection|placeholder|in-.+|has-(?:data|aria)-.+|not-.+|print|motion-.+|\[a&?\])$/;
const BREAKPOINT = /^(?:max-)?(?:sm|md|lg|xl|2xl)$/;
/** They change how it feels, or what only states show. */
const UNSEEN =
  /^(?:transition|duration-|ease-|delay-|cursor-|select-|touch-|pointer-events-|appearance-none$|outline-(?:none|hidden)$|ring-offset-|underline-offset-|will-change-|peer$|peer\/|group$|group\/|resize|antialiased$|bg-clip-padding$|file:|isolate$)/;

/** Null for a class whose effect is not known. */
function readTheirs(name: string, element: Element, declared: Declared): Theirs | null {
  const variants = splitVariants(name);
  const plain = (variants.pop() ?? "").replace(/^flex-(?=(?:shrink|grow)\b)/, "");
  if (variants.some((variant) => STATE.test(variant)) || UNSEEN.test(plain)) return NO_SLOTS;
  const others = variants.filter((variant) => !BREAKPOINT.test(variant));
  if (others.length > 0) return concerns(others, plain, element) ? null : NO_SLOTS;
  const parsed = parseTheirs(plain, declared);
  if (parsed === null) return null;
  const prefix = variants.map((variant) => `${variant}:`).join("");
  return {
    prefix,
    slots: parsed.slots,
    isCustom: parsed.slots.some((slot) => isCustom(slot, parsed)),
  };
}

/** What is inside of an element. */
const INSIDE = /^(?:\*{1,2}|\[&[_>].*\]|has-\[.*\])$/;

/** Whether a variant applies to this element, or to what is in it. */
function concerns(variants: readonly string[], plain: string, element: Element): boolean {
  if (!variants.every((variant) => INSIDE.test(variant))) return true;
  const isForSvg = variants.every((variant) =>
    /^(?:\[&(?:_|>)svg.*\]|has-\[>?svg\])$/.test(variant),
  );
  if (!isForSvg) return element.children.some(({ kind }) => kind === "element");
  if (/^(?:flex-)?shrink-0$/.test(plain)) return false;
  const drawings = drawingsIn(element);
  const sparesSized = variants.some((variant) => variant.includes("svg:not([class*='size-'])"));
  return sparesSized
    ? drawings.some(({ classes }) => !classes.some((name) => name.includes("size-")))
    : drawings.length > 0;
}

const drawingsIn = ({ children }: Element): Element[] =>
  children.flatMap((child) =>
    child.kind === "letters" ? [] : child.tag === "svg" ? [child] : drawingsIn(child),
  );

/** At the colons that are in no bracket. */
export function splitVariants(name: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const character of name) {
    if (character === "[" || character === "(") depth += 1;
    if (character === "]" || character === ")") depth -= 1;
    if (character === ":" && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const CORNERS = ["rounded-tl", "rounded-tr", "rounded-br", "rounded-bl"];
const DISPLAYS = /^(?:inline-)?(?:flex|block)$/;
const COLOR = /^(?:[a-z][a-z0-9-]*(?:\/[\w.[\]]+)?|\(--[\w-]+\))$/;
const NO_COLOR =
  /^(?:gradient|linear|radial|conic|blend|clip|origin|repeat|no-repeat|fixed|local|scroll|cover|contain|center|top|bottom|left|right|none|balance|pretty|wrap|nowrap|ellipsis|clip|start|end|justify|shadow)\b/;

function parseTheirs(name: string, declared: Declared): ParsedClass | null {
  if (name === "rounded") return { slots: CORNERS, value: "" };
  if (DISPLAYS.test(name)) return { slots: ["display"], value: name };
  const parsed = parseClass(name, declared);
  if (parsed !== null) return parsed;
  const [, kind, value = ""] = /^(bg|text)-(.+)$/.exec(name) ?? [];
  if (kind === undefined || !COLOR.test(value) || NO_COLOR.test(value)) return null;
  return { slots: [kind === "bg" ? "bg-color" : "color"], value };
}
