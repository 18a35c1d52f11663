import { AS_DESIGNED, isSameVersion, type Version } from "../adapt/adapt-page";
import { countPlaces, joinIfKnown, type Styled } from "../classes/join-classes";
import type { Place } from "../classes/placement";
import type { DesignNode } from "../read/node";
import type { Child, Element, ElementContext } from "./element";
import { isPicture } from "./picture";
import { ElementTally } from "./tally";
import { letWrap, wrapsAlways } from "./wrapping-row";

/**
 * Joins the classes that an element has on narrower pages with those of its design: the narrowest without a prefix, and at
 * each wider one what differs.
 */

interface Making {
  readonly context: ElementContext;
  /** The classes of a version's place. */
  readonly placeOf: (version: Version) => readonly string[];
  readonly make: (version: Version, context: ElementContext) => Element;
}

/** The place in the layout that its container has on a narrower page. */
export function inLayoutOf({ node, parent }: Version, place: Place): Place {
  if (place.kind === "root" || parent?.layout == null || node.isAbsolute) return place;
  const { index, count } = place.kind === "flow" ? place : { index: 0, count: 1 };
  return { kind: "flow", layout: parent.layout, index, count };
}

export function joinNarrower(node: DesignNode, element: Element, making: Making): Element {
  const { context } = making;
  const versions = context.adapted.versions.get(node);
  if (versions === undefined) return element;
  const makeVersion = makerOf(node, element, versions, making);
  const narrower: Element[] = [];
  for (const [index, version] of versions.entries()) {
    const before = versions[index - 1];
    const last = narrower[index - 1];
    const isSame = last !== undefined && before !== undefined && isSameVersion(before, version);
    narrower.push(isSame ? last : makeVersion(version));
  }
  const joined = joinAtWidths(element, narrower, context);
  return wrapsAlways(node, versions) ? withLines(joined) : joined;
}

/** A list in a landmark has the layout of its layer. */
function withLines(element: Element): Element {
  const { classes, children } = element;
  const [list, ...others] = children;
  const isAround = !classes.includes("flex-wrap") && others.length === 0;
  if (isAround && list?.kind === "element") return { ...element, children: [withLines(list)] };
  return { ...element, classes: letWrap(classes) };
}

/** Where nothing but its place is another one, the rest need not be made again. */
function makerOf(
  node: DesignNode,
  element: Element,
  versions: readonly Version[],
  { context, placeOf, make }: Making,
): (version: Version) => Element {
  const own = placeOf({ node, parent: null });
  const isPlaced =
    !isPicture(node) &&
    versions.every((version) => looksAs(version.node, node)) &&
    own.every((name, index) => element.classes[index] === name);
  if (isPlaced) return (version) => replace(element, own.length, placeOf(version));
  const alone = { ...context, adapted: AS_DESIGNED, tally: new ElementTally(), isAlone: true };
  return (version) => make(version, alone);
}

const LOOK = ["layout", "text", "scrolls", "clips", "styles"] as const;

const looksAs = (one: DesignNode, other: DesignNode): boolean =>
  one === other || LOOK.every((key) => one[key] === other[key]);

/** `count`: of the classes that say where it stands. */
function replace(element: Element, count: number, placement: readonly string[]): Element {
  const change = (names: readonly string[]) => [...placement, ...names.slice(count)];
  const { classes, origin } = element;
  return {
    ...element,
    classes: change(classes),
    origin: origin && { ...origin, placement: change(origin.placement) },
  };
}

/** `narrower`: from narrow to wide, without what is in them. */
function joinAtWidths(
  element: Element,
  narrower: readonly Element[],
  context: ElementContext,
): Element {
  if (!narrower.every((one) => isLike(one, element))) return element;
  const whole = joinInside(element, narrower, context);
  const names = element.classes.join(" ");
  if (narrower.every(({ classes }) => classes.join(" ") === names)) return whole;
  const joined = join([...narrower, element], context);
  if (joined === null) return whole;
  const { classes, placed } = joined;
  const { origin } = element;
  return {
    ...whole,
    classes,
    designed: { classes: element.classes, placement: origin?.placement ?? [] },
    origin: origin && { ...origin, placement: classes.slice(0, placed) },
  };
}

/** A list in a landmark of its own has what the layer is: one element in another. */
function joinInside(
  element: Element,
  narrower: readonly Element[],
  context: ElementContext,
): Element {
  const [inner, ...others] = element.children;
  if (inner?.kind !== "element" || others.length > 0) return element;
  const versions = narrower.flatMap(({ children: [child] }) =>
    child?.kind === "element" ? [child] : [],
  );
  if (versions.length < narrower.length) return element;
  return { ...element, children: [joinAtWidths(inner, versions, context)] };
}

/** By what differs: a page repeats the same few things. */
const known = new WeakMap<ElementContext["adapted"], Map<string, Styled | null>>();

function join(forms: readonly Element[], { adapted, declared }: ElementContext): Styled | null {
  const widths = forms.map(({ classes, origin }): Styled => {
    return { classes, placed: origin?.placement.length ?? countPlaces(classes, declared) };
  });
  const [narrowest] = widths;
  if (narrowest === undefined) return null;
  const changes = changesOf(widths);
  const joins = known.get(adapted) ?? new Map<string, Styled | null>();
  known.set(adapted, joins);
  const tag = forms[0]?.tag ?? "div";
  const key = changes.map(({ classes, placed }) => `${placed} ${classes.join(" ")}`).join("\n");
  let joined = joins.get(`${tag}\n${key}`);
  if (joined === undefined) {
    joined = joinIfKnown(changes, { prefixes: adapted.prefixes, declared, tag });
    joins.set(`${tag}\n${key}`, joined);
  }
  return joined === null ? null : addTo(narrowest, joined, changes[0]);
}

/** A text's size and the height of its lines depend on each other. */
const OF_LETTERS = /^(?:text|leading|font|tracking)-/;

/** Without what is the same at all widths. */
function changesOf(widths: readonly Styled[]): readonly Styled[] {
  const sets = widths.map(({ classes }) => new Set(classes));
  const isChange = (name: string) => !sets.every((names) => names.has(name));
  if (widths.some(({ classes }) => classes.some((name) => OF_LETTERS.test(name) && isChange(name))))
    return widths;
  return widths.map(({ classes, placed }) => ({
    classes: classes.filter(isChange),
    placed: classes.slice(0, placed).filter(isChange).length,
  }));
}

/** What changes at wider pages stands after what the narrowest has. */
function addTo(
  { classes, placed }: Styled,
  joined: Styled,
  change: Styled = { classes: [], placed: 0 },
): Styled {
  const said = new Set(change.classes);
  const isNew = (name: string) => !said.has(name);
  const place = joined.classes.slice(0, joined.placed).filter(isNew);
  const own = joined.classes.slice(joined.placed).filter(isNew);
  return {
    classes: [...classes.slice(0, placed), ...place, ...classes.slice(placed), ...own],
    placed: placed + place.length,
  };
}

const isLike = ({ tag, children }: Element, other: Element): boolean =>
  tag === other.tag && hasLetters(children) === hasLetters(other.children);

const hasLetters = (children: readonly Child[]): boolean =>
  children.some(({ kind }) => kind === "letters");
