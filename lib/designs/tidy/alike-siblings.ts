import { type Declared, parseClass } from "../classes/class-slots";
import { countPlaces } from "../classes/join-classes";
import { neutralOf } from "../classes/neutral-classes";
import type { Child, Element } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { Structures } from "./structures";

/**
 * Siblings that look alike in the design are alike on every page: what they do on narrower ones is what the one does that
 * yields first. Otherwise each would say for itself how its own words fit.
 */
export function unifyAlike(root: Element, declared: Declared): Element {
  const structures = new Structures();
  const visit = (element: Element): Element => {
    if (element.tag === "svg") return element;
    const changed = new Map<Child, Element>();
    for (const group of alikeAmong(element.children, structures))
      for (const [index, one] of unify(group, declared).entries())
        if (one !== group[index]) changed.set(group[index] as Child, one);
    return withChildren(
      element,
      mapElements(element, (child) => visit(changed.get(child) ?? child)),
    );
  };
  return visit(root);
}

function alikeAmong(children: readonly Child[], structures: Structures): Element[][] {
  const elements = children.filter((child) => child.kind === "element" && child.tag !== "svg");
  if (elements.length < 2) return [];
  const groups = Map.groupBy(elements as Element[], (one) => structures.numberOf(one));
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Elements with the same tags in them. */
function unify(alike: readonly Element[], declared: Declared): Element[] {
  const [first] = alike;
  if (first === undefined) return [];
  const classes = unifyClasses(alike, declared);
  const inner = first.children.map((_, index) => {
    const each = alike.map(({ children }) => children[index] as Child);
    return each.every((child) => child.kind === "element" && child.tag !== "svg")
      ? unify(each as Element[], declared)
      : each;
  });
  return alike.map((element, at) => {
    const children = inner.map((each) => each[at] as Child);
    const isSame = children.every((child, index) => child === element.children[index]);
    const own = classes?.[at];
    if (isSame && own === undefined) return element;
    const { origin } = element;
    return {
      ...element,
      ...(own && { classes: own.classes }),
      ...(own && origin && { origin: { ...origin, placement: own.classes.slice(0, own.placed) } }),
      children: isSame ? element.children : children,
    };
  });
}

/** What depends on each other is said by one element. */
const BUNDLES: readonly (readonly string[])[] = [
  ["w", "min-w", "max-w", "basis", "grow", "shrink"],
  ["h", "min-h", "max-h"],
  ["display", "direction", "wrap", "items", "justify", "align-content", "gap-x", "gap-y"],
  ["font-size", "leading", "tracking"],
];

const WIDTH = /^(?:sm|md|lg|xl|2xl):/;
const WIDTHS = ["", "sm:", "md:", "lg:", "xl:", "2xl:"];

/** A value for the slot, from a width on. */
interface Said {
  readonly name: string;
  readonly value: string;
  readonly from: number;
}

/** By slot, without widths. */
type Sayings = ReadonlyMap<string, readonly Said[]>;

interface Placed {
  readonly classes: readonly string[];
  readonly placed: number;
}

/** Null where nothing changes. */
function unifyClasses(alike: readonly Element[], declared: Declared): Placed[] | null {
  const [first = "", ...others] = alike.map(({ classes }) => classes.join(" "));
  if (others.every((other) => other === first)) return null;
  const all = alike.map((element) => sayingsOf(element, declared));
  const slots = findAdapted(alike, all);
  if (slots.size === 0) return null;
  const isAdapted = (name: string) => slotsOf(name, declared).some((slot) => slots.has(slot));
  const adapted = alike.map(({ classes }) => classes.filter(isAdapted));
  const most = Math.max(...adapted.map(countWidths));
  const model = adapted.findIndex((names) => countWidths(names) === most);
  const toKey = (names: readonly string[]) => names.toSorted().join(" ");
  if (new Set(adapted.map(toKey)).size === 1) return null;
  const placesOf = ({ classes, origin }: Element) =>
    origin?.placement.length ?? countPlaces(classes, declared);
  const [given, split] = [alike[model] as Element, placesOf(alike[model] as Element)];
  const rest = alike.map(({ classes }) => classes.filter((name) => !isAdapted(name)));
  return alike.map((element, index) => {
    if (toKey(rest[index] ?? []) === toKey(rest[model] ?? []))
      return { classes: given.classes, placed: split };
    const count = placesOf(element);
    const [placement, own] = [
      [given.classes.slice(0, split), element.classes.slice(0, count)],
      [given.classes.slice(split), element.classes.slice(count)],
    ].map(([wanted = [], said = []]) =>
      orderLike(
        wanted,
        said.filter((name) => !isAdapted(name)),
        isAdapted,
      ),
    ) as [string[], string[]];
    return { classes: [...placement, ...own], placed: placement.length };
  });
}

/** The classes, with what others say of adapting, in the order of those: what is its own stands where theirs does. */
function orderLike(
  wanted: readonly string[],
  said: readonly string[],
  isAdapted: (name: string) => boolean,
): string[] {
  const shared = new Set(said.filter((name) => wanted.includes(name)));
  const own = said.filter((name) => !shared.has(name));
  const at = wanted.findIndex((name) => !isAdapted(name) && !shared.has(name));
  const kept = (names: readonly string[]) =>
    names.filter((name) => isAdapted(name) || shared.has(name));
  return at === -1
    ? [...kept(wanted), ...own]
    : [...kept(wanted.slice(0, at)), ...own, ...kept(wanted.slice(at))];
}

const countWidths = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Math.max(0, WIDTHS.indexOf(WIDTH.exec(name)?.[0] ?? "")), 0);

function slotsOf(name: string, declared: Declared): readonly string[] {
  const slots = parseClass(name, declared)?.slots ?? [name];
  return slots.map((slot) => slot.replace(WIDTH, ""));
}

function sayingsOf({ classes }: Element, declared: Declared): Sayings {
  const sayings = new Map<string, Said[]>();
  for (const name of classes) {
    const from = WIDTHS.indexOf(WIDTH.exec(name)?.[0] ?? "");
    const value = parseClass(name, declared)?.value ?? name;
    for (const slot of slotsOf(name, declared)) {
      const said = sayings.get(slot) ?? [];
      sayings.set(slot, said);
      said.push({ name, value, from });
    }
  }
  return sayings;
}

/** The slots that are alike in the design, and others on some narrower page. */
function findAdapted(alike: readonly Element[], all: readonly Sayings[]): ReadonlySet<string> {
  const known = new Set(all.flatMap((sayings) => [...sayings.keys()]));
  const unequal = new Set([...known].filter((slot) => !isEqual(slot, alike, all)));
  for (const bundle of BUNDLES)
    if (bundle.some((slot) => unequal.has(slot))) for (const slot of bundle) unequal.add(slot);
  // A class that also sets what differs stays where it is.
  const mixed = all.flatMap((sayings) =>
    [...unequal].flatMap((slot) => (sayings.get(slot) ?? []).map(({ name }) => name)),
  );
  const fixed = new Set(mixed);
  return new Set(
    [...known].filter(
      (slot) =>
        !unequal.has(slot) &&
        all.every((sayings) => !(sayings.get(slot) ?? []).some(({ name }) => fixed.has(name))) &&
        all.some((sayings) => (sayings.get(slot) ?? []).some(({ from }) => from > 0)),
    ),
  );
}

function isEqual(slot: string, alike: readonly Element[], all: readonly Sayings[]): boolean {
  const values = all.map((sayings, index) => {
    const said = sayings.get(slot) ?? [];
    const last = said.toSorted((one, other) => one.from - other.from).at(-1);
    return last?.value ?? usualOf(slot, alike[index]?.tag ?? "div");
  });
  return new Set(values.map((value) => (isOpen(slot, value) ? "" : value))).size === 1;
}

/** A box without words that do not break is as narrow either way. */
const isOpen = (slot: string, value: string): boolean =>
  slot.startsWith("min-") && (value === "0" || value === "auto");

function usualOf(slot: string, tag: string): string {
  const name = neutralOf(slot, tag) ?? "";
  return parseClass(name, NOTHING)?.value ?? "";
}

const NOTHING: Declared = new Set();
