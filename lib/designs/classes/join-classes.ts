import { type Declared, parseClass, TEXT_STYLE_SLOTS } from "./class-slots";
import { neutralOf, shorten } from "./neutral-classes";
import { TEXT_LINE_HEIGHTS, toStep } from "./tailwind-scale";

/** Joins the classes that one element has at several widths: those of the narrowest, and what changes at each wider one. */

export interface Styled {
  readonly classes: readonly string[];
  /** How many of the classes, which come first, are its place among its siblings. */
  readonly placed: number;
}

/** "contents": only what is in it is there; "any": what it is in is hidden too. */
export type AtWidth = Styled | "hidden" | "contents" | "any";

export interface JoinContext {
  /** Of each width: "" for the narrowest, then as `md:`. */
  readonly prefixes: readonly string[];
  readonly declared: Declared;
  readonly tag: string;
}

/** The slots of an element's place among its siblings. */
const PLACE =
  /^(?:position|top|right|bottom|left|m[trbl]|z|order|grow|shrink|basis|self|w|h|(?:min|max)-[wh]|rotate|(?:col|row)-(?:span|start)|justify-self)$/;

/** How many of an element's classes, which come first, are its place among its siblings. */
export function countPlaces(classes: readonly string[], declared: Declared): number {
  const isPlace = (name: string) =>
    parseClass(name, declared)?.slots.every((slot) => PLACE.test(slot)) === true;
  const count = classes.findIndex((name) => !isPlace(name));
  return count === -1 ? classes.length : count;
}

/** What sets a slot. */
interface Setter {
  readonly name: string;
  readonly isPlace: boolean;
  /** It only takes back what a narrower width has set; "" where nothing has to be. */
  readonly isNeutral: boolean;
}
type Slots = ReadonlyMap<string, Setter>;

/** Throws where `canJoinClasses` says no. */
export function joinClasses(widths: readonly AtWidth[], context: JoinContext): Styled {
  const joined = joinIfKnown(widths, context);
  if (joined === null) throw new RangeError("No class is known that takes one of these back");
  return joined;
}

export function canJoinClasses(
  all: readonly (readonly string[])[],
  tag: string,
  declared: Declared,
): boolean {
  const prefixes = all.map((_, index) => (index === 0 ? "" : "md:"));
  const widths = all.map((classes) => ({ classes, placed: 0 }));
  return joinIfKnown(widths, { prefixes, declared, tag }) !== null;
}

/** Null where no class is known that takes one of these back. */
export function joinIfKnown(widths: readonly AtWidth[], context: JoinContext): Styled | null {
  const seen = spellOutStyles(widths, context.declared).flatMap((at, width) =>
    typeof at === "string" ? [] : [{ at, prefix: context.prefixes[width] ?? "" }],
  );
  const [base, ...wider] = seen;
  const place = hideAt(widths, context.prefixes);
  if (base === undefined) return { classes: place, placed: place.length };
  if (
    !areAlikeUnknown(
      seen.map(({ at }) => at),
      context.declared,
    )
  )
    return null;
  place.unshift(...base.at.classes.slice(0, base.at.placed));
  const own = base.at.classes.slice(base.at.placed);
  let slots: Slots = toSlots(base.at, context.declared);
  for (const { at, prefix } of wider) {
    const change = changeTo(slots, toSlots(at, context.declared), context);
    if (change === null) return null;
    place.push(...change.place.map((name) => prefix + name));
    own.push(...change.own.map((name) => prefix + name));
    slots = change.slots;
  }
  return { classes: [...place, ...own], placed: place.length };
}

/** Takes its box away from the first width that lacks it to the next that has it; its own display stays as it is. */
function hideAt(widths: readonly AtWidth[], prefixes: readonly string[]): string[] {
  const classes: string[] = [];
  let end = 0;
  for (let start = 0; start < widths.length; start = Math.max(end, start + 1)) {
    const kinds = widths.slice(start).filter((at) => at !== "any");
    const kind = typeof widths[start] === "string" ? kinds[0] : undefined;
    if (typeof kind !== "string") continue;
    end = start;
    while (widths[end] === kind || widths[end] === "any") end += 1;
    const until = end >= widths.length ? "" : toBelow(prefixes[end] ?? "");
    classes.push(`${prefixes[start] ?? ""}${until}${kind}`);
  }
  return classes;
}

/** `md:` → `max-md:`, `min-[30rem]:` → `max-[30rem]:`. */
const toBelow = (prefix: string): string => `max-${prefix.replace(/^min-/, "")}`;

/** Classes that are unknown here cannot change. */
function areAlikeUnknown(all: readonly Styled[], declared: Declared): boolean {
  const unknown = all.map(({ classes }) =>
    classes.filter((name) => parseClass(name, declared) === null).join(" "),
  );
  return unknown.every((names) => names === unknown[0]);
}

function toSlots({ classes, placed }: Styled, declared: Declared): Map<string, Setter> {
  const slots = new Map<string, Setter>();
  for (const [index, name] of classes.entries())
    for (const slot of parseClass(name, declared)?.slots ?? [])
      slots.set(slot, { name, isPlace: index < placed, isNeutral: false });
  return slots;
}

interface Change {
  readonly slots: Slots;
  readonly place: readonly string[];
  readonly own: readonly string[];
}

function changeTo(before: Slots, wanted: Map<string, Setter>, context: JoinContext): Change | null {
  const target = addNeutrals(before, wanted, context.tag);
  if (target === null) return null;
  const emitted = new Map<string, Setter>();
  const emit = (setter: Setter) => {
    if (setter.name === "" || emitted.has(setter.name)) return;
    emitted.set(setter.name, setter);
    // What the class sets besides must be as wanted too.
    for (const slot of parseClass(setter.name, context.declared)?.slots ?? []) {
      const other = target.get(slot);
      if (other !== undefined && other.name !== setter.name) emit(other);
    }
  };
  for (const [slot, setter] of target) if (before.get(slot)?.name !== setter.name) emit(setter);
  const pick = (isPlace: boolean): string[] => {
    const all = [...emitted.values()].filter((setter) => setter.isPlace === isPlace);
    const neutral = all.filter(({ isNeutral }) => isNeutral).map(({ name }) => name);
    const set = all.filter(({ isNeutral }) => !isNeutral).map(({ name }) => name);
    return [...shorten(new Set(neutral)), ...set];
  };
  return { slots: target, place: pick(true), own: pick(false) };
}

/** Null where it is unknown how to take a class back. */
function addNeutrals(before: Slots, wanted: Map<string, Setter>, tag: string): Slots | null {
  const target = new Map(wanted);
  // What makes a control easier to hit stays around this control.
  if (before.has("after:position") && !wanted.has("position"))
    target.set("position", { name: "relative", isPlace: true, isNeutral: true });
  for (const [slot, setter] of before) {
    if (target.has(slot)) continue;
    if (setter.isNeutral) target.set(slot, setter);
    else {
      const name = neutralOf(slot, tag);
      if (name === null) return null;
      target.set(slot, { name, isPlace: setter.isPlace, isNeutral: true });
    }
  }
  return target;
}

/**
 * A text style of the theme, or a size of the scale, yields to a line height that the element has set at a narrower width.
 * Beside others than its like, all that it sets is spelled out; but not of sizes of the scale before them.
 */
function spellOutStyles(widths: readonly AtWidth[], declared: Declared): readonly AtWidth[] {
  const kinds = widths.map((at) => (typeof at === "string" ? null : kindOf(at, declared)));
  if (new Set(kinds.filter((kind) => kind !== null)).size === 1) return widths;
  const first = kinds.findIndex((kind) => kind !== null && kind !== "scale");
  return widths.map((at, index) =>
    typeof at === "string" || index < first ? at : { ...at, classes: spellOutAll(at, declared) },
  );
}

/** What gives it its line height. */
function kindOf({ classes }: Styled, declared: Declared): "style" | "scale" | "own" {
  if (classes.some((name) => styleOf(name, declared) !== null)) return "style";
  return classes.some((name) => scaledHeightOf(name) !== null) && !classes.some(isLeading)
    ? "scale"
    : "own";
}

const isLeading = (name: string): boolean => name.startsWith("leading-");

const scaledHeightOf = (name: string): number | null =>
  TEXT_LINE_HEIGHTS.get(/^text-(.+)$/.exec(name)?.[1] ?? "") ?? null;

function spellOutAll({ classes }: Styled, declared: Declared): string[] {
  const isLed = classes.some(isLeading);
  return classes.flatMap((name) => {
    const height = isLed ? null : scaledHeightOf(name);
    return height === null ? spellOut(name, declared) : [name, `leading-${toStep(height)}`];
  });
}

function styleOf(name: string, declared: Declared): string | null {
  const parsed = parseClass(name, declared);
  return parsed?.slots === TEXT_STYLE_SLOTS ? name.slice("text-".length) : null;
}

function spellOut(name: string, declared: Declared): string[] {
  const style = styleOf(name, declared);
  if (style === null) return [name];
  const variable = `--text-${style}--`;
  return [
    name,
    `leading-(${variable}line-height)`,
    `tracking-(${variable}letter-spacing)`,
    `font-(weight:${variable}font-weight)`,
  ];
}
