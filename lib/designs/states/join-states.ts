import type { Declared } from "../classes/class-slots";
import { joinIfKnown } from "../classes/join-classes";
import { canHaveFocus } from "../elements/control";
import type { Child, Element, Tag } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { FILLED, isToggle } from "../elements/toggle";
import type { State, StateProperty } from "../read/states";
import { drawnStatesOf } from "./drawn-states";

/**
 * Joins the classes that elements have in the states of their components with those of the design: what differs gets the
 * state in front, as what differs at a width has that in front.
 */

export type InStates = ReadonlyMap<State, Element>;

interface Around {
  readonly declared: Declared;
  /** Is called for each element whose look in a state consists of other elements. */
  readonly onLost: () => void;
  /** The prefix of each state; without those that the control around cannot be in. */
  readonly prefixes: Prefixes;
  /** It stands beside the box or switch that is in the states: what is in it does not. */
  readonly isBeside?: boolean;
}

type Prefixes = Readonly<Partial<Record<State, string>>>;

const NONE: Prefixes = {};

export function joinStates(
  root: Element,
  states: InStates,
  declared: Declared,
  onLost = (): void => undefined,
): Element {
  const joined = join(root, [...states], { declared, onLost, prefixes: NONE });
  const families = new Set<string>();
  findGroups(joined, families);
  return families.size === 0 ? joined : groupLike(joined, families);
}

function findGroups({ classes, origin, children }: Element, families: Set<string>): void {
  if (origin !== null && classes.includes(GROUP)) families.add(origin.family);
  for (const child of children) if (child.kind === "element") findGroups(child, families);
}

/** Where an instance hides what others of its component show in a state, it is a group all the same. */
function groupLike(element: Element, families: ReadonlySet<string>): Element {
  const { classes, origin, hidesParts } = element;
  const children = mapElements(element, (child) => groupLike(child, families));
  const whole = withChildren(element, children);
  const isMissing = origin !== null && families.has(origin.family) && !classes.includes(GROUP);
  if (!isMissing || hidesParts !== true) return whole;
  const at = classes.findIndex((name) => /^(?:hover|focus-visible|active|disabled):/.test(name));
  return at === -1 ? whole : { ...whole, classes: classes.toSpliced(at, 0, GROUP) };
}

type Versions = readonly (readonly [State, Element])[];

function join(element: Element, all: Versions, around: Around): Element {
  const { declared, onLost, prefixes: outer } = around;
  const { stateProperties, showsFocus, ...plain } = element;
  const control = stateProperties === undefined ? null : controlIn(element);
  if (stateProperties !== undefined && control !== null) {
    const handed = { ...plain, origin: inUsualState(plain, stateProperties) };
    return join(
      { ...handed, children: [{ ...control, stateProperties, ...(showsFocus && { showsFocus }) }] },
      all,
      {
        declared,
        onLost,
        prefixes: outer,
      },
    );
  }
  const isStateful = stateProperties !== undefined;
  const toggle = element.children.findIndex((child) => child.kind === "element" && isToggle(child));
  const prefixes = isStateful || toggle !== -1 ? prefixesOf(element) : outer;
  const drawn = isStateful ? drawnStatesOf(element) : [];
  const stuck = all.find(
    ([state, other]) =>
      drawn.includes(state) && (prefixes[state] === undefined || !canJoin(element, other)),
  );
  if (stuck !== undefined) return join(stuck[1], [], { declared, onLost, prefixes: NONE });
  const alike = all.filter(([, other]) => isAlike(element, other));
  if (all.some(([state, other]) => prefixes[state] !== undefined && !isAlike(element, other)))
    onLost();
  const versions = alike.filter(([state]) => prefixes[state] !== undefined);
  const isWithin = isStateful || around.isBeside === true;
  const inner = { declared, onLost, prefixes: isWithin ? inside(element, prefixes) : outer };
  const beside = { declared, onLost, prefixes: BESIDE, isBeside: true };
  const joined = element.children.map((child, index) =>
    joinChild(child, index, alike, toggle !== -1 && index > toggle ? beside : inner),
  );
  const children = joined.map((child, index) =>
    index === toggle && child.kind === "element" && joined.some(isPeer)
      ? { ...child, classes: [PEER, ...child.classes] }
      : child,
  );
  const isSame = children.every((child, index) => child === element.children[index]);
  const own = isStateful ? { ...plain, origin: inUsualState(plain, stateProperties) } : plain;
  const shown = isSame ? element.children : children.filter((child) => !isGone(child));
  const whole = withChildren(own, shown);
  const added = addedTo(element, versions, { declared, onLost, prefixes });
  const isGroup = isStateful && children.some(isInGroup);
  const styled = addClasses(whole, isGroup ? [GROUP, ...added] : added);
  const comes = added.some((name) => DISPLAYS.has(name.slice(name.lastIndexOf(":") + 1)));
  return isGone(element) && comes ? hide(styled) : styled;
}

const isGone = (child: Child): boolean => child.kind === "element" && child.isGone === true;

export const countGone = (element: Element): number =>
  element.children.reduce(
    (sum, child) => sum + (child.kind === "element" ? countGone(child) : 0),
    isGone(element) ? 1 : 0,
  );

const DISPLAYS: ReadonlySet<string> = new Set(["flex", "grid", "block", "inline-block", "inline"]);

const displayOf = ({ classes }: Element): string =>
  classes.find((name) => DISPLAYS.has(name)) ?? "block";

/** Where no state says otherwise. */
function hide(element: Element): Element {
  const { isGone: _, classes, ...shown } = element;
  return { ...shown, classes: ["hidden", ...classes.filter((one) => !DISPLAYS.has(one))] };
}

const PEER = "peer";
/** Of what stands after a box or a switch of the browser's own. */
const BESIDE: Prefixes = {
  hover: "peer-hover:",
  focus: "peer-focus-visible:",
  pressed: "peer-active:",
  disabled: "peer-disabled:",
  checked: "peer-checked:",
};

const isPeer = (child: Child): boolean =>
  child.kind === "element" && child.classes.some((name) => name.startsWith("peer-"));

/** All that it shows can be said by classes. */
const canJoin = (one: Element, other: Element): boolean =>
  isAlike(one, other) &&
  one.children.every((child, index) => {
    const twin = other.children[index];
    if (child.kind === "letters" || twin?.kind !== "element") return child.kind === twin?.kind;
    return canJoin(child, twin);
  });

/** The link in an item of a list, or the picture's button: that is what is in a state. */
function controlIn({ tag, children: [only, ...others] }: Element): Element | null {
  const isHolder = tag === "li" && others.length === 0 && only?.kind === "element";
  return isHolder && (only.tag === "a" || only.tag === "button") ? only : null;
}

/** Its classes say what it looks like in each state, and an attribute whether it is disabled. */
function inUsualState({ origin }: Element, usual: readonly StateProperty[]): Element["origin"] {
  return origin && { ...origin, variants: new Map([...origin.variants, ...usual.map(toPair)]) };
}

const toPair = ([name, value]: StateProperty) => [name, value] as const;

function joinChild(child: Child, index: number, all: Versions, around: Around): Child {
  if (child.kind === "letters") return child;
  const versions = all.flatMap(([state, { children }]): Versions => {
    const other = children[index];
    return other?.kind === "element" ? [[state, other]] : [];
  });
  return join(child, versions, around);
}

const isAlike = (one: Element, other: Element): boolean =>
  one.tag === other.tag && one.children.length === other.children.length;

const FIELDS: ReadonlySet<Tag> = new Set(["input", "textarea"]);

/** What can have the focus can be in all states; what holds a field is in those of the field. */
function prefixesOf(element: Element): Prefixes {
  const { tag } = element;
  const own = { hover: "hover:", focus: "focus-visible:", pressed: "active:" };
  if (isToggle(element)) return { ...own, disabled: "disabled:", checked: "checked:" };
  if (tag === "button" || FIELDS.has(tag)) return { ...own, disabled: "disabled:" };
  if (tag === "a") return own;
  const field = { hover: "hover:", focus: "focus-within:", disabled: "has-[:disabled]:" };
  const box = { focus: "has-[:focus-visible]:", pressed: "active:", checked: "has-[:checked]:" };
  if (holds(element, isToggle)) return { ...field, ...box };
  return holds(element, isField) ? field : { hover: "hover:" };
}

const isField = ({ tag }: Element): boolean => FIELDS.has(tag);

const holds = ({ children }: Element, what: (element: Element) => boolean): boolean =>
  children.some((child) => child.kind === "element" && (what(child) || holds(child, what)));

const GROUP = "group";

/** Only in a control: its tag is what a style sheet knows the group by. */
const inside = ({ tag }: Element, prefixes: Prefixes): Prefixes =>
  tag === "button" || tag === "a"
    ? Object.fromEntries(Object.entries(prefixes).map(([state, one]) => [state, `group-${one}`]))
    : NONE;

const isInGroup = (child: Child): boolean =>
  child.kind === "element" &&
  (child.classes.some((name) => name.startsWith("group-")) || child.children.some(isInGroup));

/** A pointer is over what is pressed, and may be over what is disabled: what hovering changes is taken back there. */
function addedTo(element: Element, versions: Versions, around: Around): string[] {
  const hover = versions.find(([state]) => state === "hover")?.[1];
  return versions.flatMap(([state, version]) => {
    const prefix = around.prefixes[state] ?? "";
    const own = changesTo(element, version, prefix, around);
    const isOver = state === "pressed" || state === "disabled" || state === "checked";
    const back = hover && isOver ? changesTo(hover, version, prefix, around) : [];
    return withoutRing(state, [...new Set([...own, ...back])], element);
  });
}

/** Without what holds at some widths alone. */
const plainOf = ({ classes }: Element): string[] =>
  classes.filter((name) => !/^[a-z\d-]+(?:\[[^\]]*\])?:/.test(name));

function changesTo(
  element: Element,
  version: Element,
  prefix: string,
  { declared }: Around,
): readonly string[] {
  if (isGone(version)) return isGone(element) ? [] : [`${prefix}hidden`];
  const [own, other] = [plainOf(element), plainOf(version)];
  const base = own.filter((name) => !other.includes(name));
  const wanted = other.filter((name) => !own.includes(name));
  const joined = joinIfKnown(
    [
      { classes: base, placed: 0 },
      { classes: wanted, placed: 0 },
    ],
    { prefixes: ["", prefix], declared, tag: element.tag },
  );
  const changed = joined?.classes.filter((name) => name.startsWith(prefix)) ?? [];
  return isGone(element) ? [prefix + displayOf(version), ...changed] : changed;
}

const DRAWN_RING = /^(?:focus-(?:visible|within)|has-\[:focus-visible\]):outline(?:-|$)/;
const RING = /^(?:focus-(?:visible|within)|has-\[:focus-visible\]):outline-/;

/** Where the design draws the focus so that it is seen, there is no ring of ours or of the browser's. */
function withoutRing(state: State, added: readonly string[], element: Element): string[] {
  const { tag, classes, showsFocus } = element;
  const hasRing = canHaveFocus(tag) || classes.some((name) => RING.test(name));
  const isDrawn = state === "focus" && added.length > 0 && showsFocus === true;
  return !hasRing || !isDrawn || added.some((name) => DRAWN_RING.test(name))
    ? [...added]
    : [...added, "focus-visible:outline-none"];
}

function addClasses(element: Element, added: readonly string[]): Element {
  if (added.length === 0) return element;
  const drawsFocus = added.some((name) => DRAWN_RING.test(name));
  const isChecked = added.some((name) => name.startsWith("checked:"));
  const change = (names: readonly string[]) => [
    ...names.filter((name) => !(drawsFocus && RING.test(name)) && !(isChecked && FILLED === name)),
    ...added,
  ];
  const { classes, designed } = element;
  return {
    ...element,
    classes: change(classes),
    ...(designed && { designed: { ...designed, classes: change(designed.classes) } }),
  };
}
