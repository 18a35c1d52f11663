import { isDrawnOn, saysOn } from "../meaning/toggles";
import { readVariantName } from "../read/components";
import { round } from "../read/css-values";
import { mapChildren } from "../read/map-children";
import type { Box, DesignNode, Look } from "../read/node";
import type { State, StateProperty } from "../read/states";
import { walkDesign } from "../read/walk";
import { findState, isStateProperty } from "./state-words";

/** Finds in component sets how their default variants look in each state: what differs, layer by layer. */

export interface StatefulLayer {
  /** Of the variant: an instance that looks otherwise has a look of its own. */
  readonly base: Look;
  /** Where the variant itself is a state: how the layer looks in none. */
  readonly usual?: Look;
  readonly states: Readonly<Partial<Record<State, Look>>>;
}

/** By the key that a layer has in all instances; "" for the component itself. */
type StatefulLayers = ReadonlyMap<string, StatefulLayer>;

/** A layer that is only there in some states. */
export interface Extra {
  /** The key of the layer that it lies in, and its place among the layers of that. */
  readonly around: string;
  readonly at: number;
  /** Where the component lies at 0. */
  readonly node: DesignNode;
  readonly states: readonly State[];
}

export interface StatefulVariant {
  readonly properties: readonly StateProperty[];
  readonly layers: StatefulLayers;
  readonly extras: readonly Extra[];
}

/** By the ID of a default variant, or of a disabled or a checked one. */
export type ComponentStates = ReadonlyMap<string, StatefulVariant>;

export const NO_STATES: ComponentStates = new Map();

export function findStates(root: DesignNode): ComponentStates {
  const found = new Map<string, StatefulVariant>();
  for (const node of walkDesign(root)) {
    if (node.kind !== "component-set") continue;
    for (const [id, variant] of statesIn(node)) found.set(id, variant);
  }
  return found;
}

interface Variant {
  readonly node: DesignNode;
  readonly values: ReadonlyMap<string, string>;
  /** Its values of all properties but those that say its state. */
  readonly others: string;
  readonly state: State | "default" | null;
  readonly isOn: boolean;
}

type Named = Pick<Variant, "node" | "values">;

/** The properties that say the states; null where the set has none of the kind. */
interface Telling {
  readonly state: string | null;
  readonly on: { readonly name: string; readonly value: string } | null;
}

function statesIn(set: DesignNode): [string, StatefulVariant][] {
  const named = set.children.map((node) => ({ node, values: new Map(readVariantName(node.name)) }));
  const telling = findTelling(set, named);
  if ((telling.state ?? telling.on) === null) return [];
  const variants = named.map((one) => toVariant(one, telling));
  return variants
    .filter(({ state, isOn }) => state === "default" && !isOn)
    .flatMap((base): [string, StatefulVariant][] => {
      const alike = variants.filter(({ others }) => others === base.others);
      const compared = compareVariants(base, alike);
      const { state, on } = telling;
      const usual = (name: string) => base.values.get(name) ?? "";
      const properties: StateProperty[] = [
        ...(state === null ? [] : [[state, usual(state)] as const]),
        ...(on === null ? [] : [[on.name, usual(on.name), on.value] as const]),
      ];
      const drawn = alike.filter(
        ({ state, isOn }) => state === "disabled" || (isOn && state === "default"),
      );
      return [
        [base.node.id, { properties, ...compared }],
        ...drawn.flatMap(({ node, isOn }): [string, StatefulVariant][] => {
          const usual = toUsual(base.node, node, compared);
          return usual === null && isOn
            ? []
            : [[node.id, { properties, layers: new Map(), extras: [], ...usual }]];
        }),
      ];
    });
}

function findTelling(set: DesignNode, all: readonly Named[]): Telling {
  const properties = [...new Set(all.flatMap(({ values }) => [...values.keys()]))];
  const state = properties.find((name) => isStateProperty(name, valuesOf(name, all))) ?? null;
  const [first] = set.children;
  if (first === undefined || isDrawnOn(set.name, first) === null) return { state, on: null };
  const others = properties.filter((name) => name !== state);
  const looks = new Map(all.map(({ node }) => [node, isDrawnOn(set.name, node)]));
  const on =
    findOn(others, all, ({ values }, name) => saysOn(name, values.get(name) ?? "")) ??
    findOn(others, all, ({ node }) => looks.get(node) ?? null);
  return { state, on };
}

const valuesOf = (name: string, all: readonly Named[]): string[] =>
  all.map(({ values }) => values.get(name) ?? "");

/** The property of two values of which one is always on, and the other one never. */
function findOn(
  properties: readonly string[],
  all: readonly Named[],
  isOn: (variant: Named, property: string) => boolean | null,
): Telling["on"] {
  for (const name of properties) {
    const said = new Map<string, Set<boolean | null>>();
    for (const variant of all) {
      const value = variant.values.get(name) ?? "";
      said.set(value, (said.get(value) ?? new Set()).add(isOn(variant, name)));
    }
    const sure = [...said].filter(([, ways]) => ways.size === 1 && !ways.has(null));
    const on = sure.filter(([, ways]) => ways.has(true));
    if (sure.length === said.size && said.size === 2 && on.length === 1)
      return { name, value: on[0]?.[0] ?? "" };
  }
  return null;
}

function toVariant({ node, values }: Named, { state, on }: Telling): Variant {
  const rest = [...values].filter(([name]) => name !== state && name !== on?.name);
  return {
    node,
    values,
    others: JSON.stringify(rest),
    state: state === null ? "default" : findState(values.get(state) ?? ""),
    isOn: on !== null && values.get(on.name) === on.value,
  };
}

type Compared = Pick<StatefulVariant, "layers" | "extras">;

/** The layers of a variant that is drawn in a state, as those of the default one; null where it lacks some of those. */
function toUsual(
  base: DesignNode,
  drawn: DesignNode,
  { layers, extras }: Compared,
): Compared | null {
  const { twins, gone, extra, isSet } = matchLayers(base, drawn);
  const own = new Map<string, StatefulLayer>();
  for (const [key, , other] of twins) {
    const layer = layers.get(key);
    if (layer === undefined) continue;
    const { base: usual, states } = layer;
    own.set(other === drawn ? "" : plainId(other), { base: lookOf(other, drawn), usual, states });
  }
  for (const { around, node } of extra) {
    const known = extras.find((one) => one.around === around && isTwin(one.node, node));
    const look = lookOf(node, drawn);
    const states = toStates(known?.states ?? [], { ...look, place: null });
    own.set(plainId(node), { base: look, usual: { ...look, isGone: true }, states });
  }
  return gone.length > 0 || isSet ? null : { layers: own, extras: [] };
}

const toStates = (states: readonly State[], look: Look): StatefulLayer["states"] =>
  Object.fromEntries(states.map((state) => [state, look]));

/** Checked, it is in no other state besides. */
function compareVariants(base: Variant, variants: readonly Variant[]): Compared {
  const layers = new Map<string, StatefulLayer>();
  const extras: Extra[] = [];
  for (const { node, state: drawn, isOn } of variants) {
    if (drawn === null || (drawn === "default") !== isOn) continue;
    const state = drawn === "default" ? "checked" : drawn;
    const { twins, gone, extra } = matchLayers(base.node, node);
    const add = (key: string, usual: Look, look: Look) =>
      layers.set(key, { base: usual, states: { ...layers.get(key)?.states, [state]: look } });
    for (const [key, own, other] of twins) {
      const [usual, look] = [lookOf(own, base.node), lookOf(other, node)];
      const isPlaced = isSamePlace(usual, look);
      if (isPlaced && isSameLook(usual, look)) continue;
      add(key, usual, isPlaced ? { ...look, place: null } : look);
    }
    for (const layer of gone) {
      const usual = lookOf(layer, base.node);
      add(plainId(layer), usual, { ...usual, place: null, isGone: true });
    }
    for (const { around, at, node: layer } of extra) {
      const known = extras.findIndex((one) => one.around === around && isTwin(one.node, layer));
      const states = [...(extras[known]?.states ?? []), state];
      const { x = 0, y = 0 } = node.box ?? {};
      const added = extras[known] ?? { around, at, node: moveBy(layer, -x, -y) };
      extras.splice(known === -1 ? extras.length : known, 1, { ...added, states });
    }
  }
  return { layers, extras };
}

interface Matched {
  /** The layers that two variants have, with their key in the first. */
  readonly twins: (readonly [key: string, DesignNode, DesignNode])[];
  /** What only the first one has, and only the second one. */
  readonly gone: DesignNode[];
  readonly extra: Omit<Extra, "states">[];
  /** Only the second one has a layer that a property of the component sets, of which an instance of the first says nothing. */
  isSet: boolean;
}

const isTwin = (one: DesignNode, other: DesignNode): boolean =>
  one.name === other.name && one.kind === other.kind;

function matchLayers(base: DesignNode, other: DesignNode): Matched {
  const matched: Matched = { twins: [], gone: [], extra: [], isSet: false };
  match(base, other, "", matched);
  return matched;
}

function match(base: DesignNode, other: DesignNode, key: string, matched: Matched): void {
  matched.twins.push([key, base, other]);
  const others = [...other.children];
  for (const child of base.children) {
    const at = others.findIndex((one) => isTwin(one, child));
    const [twin] = at === -1 ? [] : others.splice(at, 1);
    if (twin === undefined) matched.gone.push(child);
    else match(child, twin, plainId(child), matched);
  }
  for (const node of others) {
    if ([...walkDesign(node)].some(({ references }) => references !== null)) matched.isSet = true;
    else matched.extra.push({ around: key, at: other.children.indexOf(node), node });
  }
}

/** With all that is in it. */
export function moveBy(node: DesignNode, x: number, y: number): DesignNode {
  if (x === 0 && y === 0) return node;
  const at = (box: Box | null) => box && { ...box, x: box.x + x, y: box.y + y };
  return {
    ...mapChildren(node, (child) => moveBy(child, x, y)),
    box: at(node.box),
    renderBounds: at(node.renderBounds),
  };
}

/** As the text in which an import keeps them until all frames are read. */
export const writeStates = (states: ComponentStates): string =>
  JSON.stringify([...states], (_, value: unknown) =>
    value instanceof Map ? { [ENTRIES]: [...value] } : value,
  );

/** Only `writeStates` writes it, and no user can. */
export const readStates = (text: string): ComponentStates =>
  new Map(
    JSON.parse(text, (_, value) => (value?.[ENTRIES] ? new Map(value[ENTRIES]) : value)) as [
      string,
      StatefulVariant,
    ][],
  );

const ENTRIES = "entries of a map";

export const plainId = ({ id }: DesignNode): string => id.replace(/^I/, "");

/** The key in its component of a layer in an instance: of `I7:1;12:5` in `7:1`, `12:5`; in a variant itself its ID. */
export function keyIn(layer: DesignNode, instance: DesignNode): string {
  const [id, around] = [plainId(layer), `${plainId(instance)};`];
  return id.startsWith(around) ? id.slice(around.length) : id;
}

export function lookOf(node: DesignNode, component: DesignNode): Look {
  const { fills, stroke, effects, opacity, styles, radii, text, layout, box } = node;
  const { x = 0, y = 0 } = component.box ?? {};
  const isPlain = node !== component && node.rotation === 0;
  const own = isPlain && box ? { ...box, x: round(box.x - x), y: round(box.y - y) } : null;
  const place = { box: own, layout };
  return { fills, stroke, effects, opacity, styles, radii, letters: text?.style ?? null, place };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isSamePlace = (one: Look, other: Look): boolean => isSame(one.place, other.place);

/** Wherever it lies. */
export const isSameLook = (one: Look, other: Look): boolean =>
  one === other || isSame({ ...one, place: null }, { ...other, place: null });
