import { mayHoldToggle, saysOn } from "../meaning/toggles";
import { readVariantName } from "../read/components";
import { round } from "../read/css-values";
import type { DesignNode, Look } from "../read/node";
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

export interface StatefulVariant {
  readonly properties: readonly StateProperty[];
  readonly layers: StatefulLayers;
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

/** The properties that say the states; null where the set has none of the kind. */
interface Telling {
  readonly state: string | null;
  readonly on: string | null;
}

function statesIn(set: DesignNode): [string, StatefulVariant][] {
  const named = set.children.map((node) => ({ node, values: new Map(readVariantName(node.name)) }));
  const telling = findTelling(
    set,
    named.map(({ values }) => values),
  );
  if ((telling.state ?? telling.on) === null) return [];
  const variants = named.map((one) => toVariant(one, telling));
  return variants
    .filter(({ state, isOn }) => state === "default" && !isOn)
    .flatMap((base): [string, StatefulVariant][] => {
      const alike = variants.filter(({ others }) => others === base.others);
      const layers = compareVariants(base, alike);
      const properties = [telling.state, telling.on].flatMap((name): StateProperty[] =>
        name === null ? [] : [[name, base.values.get(name) ?? ""]],
      );
      const drawn = alike.filter(
        ({ state, isOn }) => state === "disabled" || (isOn && state === "default"),
      );
      return [
        [base.node.id, { properties, layers }],
        ...drawn.map(({ node }): [string, StatefulVariant] => [
          node.id,
          { properties, layers: toUsual(base.node, node, layers) },
        ]),
      ];
    });
}

function findTelling(set: DesignNode, all: readonly ReadonlyMap<string, string>[]): Telling {
  const properties = [...new Set(all.flatMap((values) => [...values.keys()]))];
  const valuesOf = (name: string) => all.map((values) => values.get(name) ?? "");
  const state = properties.find((name) => isStateProperty(name, valuesOf(name))) ?? null;
  const on = properties.find((name) => {
    const said = new Set(valuesOf(name).map((value) => saysOn(name, value)));
    return name !== state && said.size === 2 && !said.has(null);
  });
  const [first] = set.children;
  const isToggle = on !== undefined && first !== undefined && mayHoldToggle(set.name, first);
  return { state, on: isToggle ? on : null };
}

function toVariant(
  { node, values }: Pick<Variant, "node" | "values">,
  { state, on }: Telling,
): Variant {
  const rest = [...values].filter(([name]) => name !== state && name !== on);
  return {
    node,
    values,
    others: JSON.stringify(rest),
    state: state === null ? "default" : findState(values.get(state) ?? ""),
    isOn: on !== null && saysOn(on, values.get(on) ?? "") === true,
  };
}

/** The layers of a variant that is drawn in a state, as those of the default one. */
function toUsual(base: DesignNode, drawn: DesignNode, layers: StatefulLayers): StatefulLayers {
  const twins = [...twinsIn(base, drawn, "")].flatMap(([key, , other]) => {
    const layer = layers.get(key);
    if (layer === undefined) return [];
    const { base: usual, states } = layer;
    const own = other === drawn ? "" : plainId(other);
    return [[own, { base: lookOf(other, drawn), usual, states }] as const];
  });
  return new Map(twins);
}

/** Checked, it is in no other state besides. */
function compareVariants(base: Variant, variants: readonly Variant[]): StatefulLayers {
  const layers = new Map<string, StatefulLayer>();
  for (const { node, state: drawn, isOn } of variants) {
    if (drawn === null || (drawn === "default") !== isOn) continue;
    const state = drawn === "default" ? "checked" : drawn;
    for (const [key, own, other] of twinsIn(base.node, node, "")) {
      const [usual, look] = [lookOf(own, base.node), lookOf(other, node)];
      const isPlaced = isSamePlace(usual, look);
      if (isPlaced && isSameLook(usual, look)) continue;
      const shown = isPlaced ? { ...look, place: null } : look;
      layers.set(key, { base: usual, states: { ...layers.get(key)?.states, [state]: shown } });
    }
  }
  return layers;
}

/** The layers that two variants have, with their key in the first. */
function* twinsIn(
  base: DesignNode,
  other: DesignNode,
  key: string,
): Generator<readonly [key: string, DesignNode, DesignNode]> {
  yield [key, base, other];
  const others = [...other.children];
  for (const child of base.children) {
    const at = others.findIndex(({ name, kind }) => name === child.name && kind === child.kind);
    const [twin] = at === -1 ? [] : others.splice(at, 1);
    if (twin !== undefined) yield* twinsIn(child, twin, plainId(child));
  }
}

/** As the text in which an import keeps them until all frames are read. */
export const writeStates = (states: ComponentStates): string =>
  JSON.stringify([...states].map(([id, { properties, layers }]) => [id, properties, [...layers]]));

/** Only `writeStates` writes it, and no user can. */
export function readStates(text: string): ComponentStates {
  type Layers = readonly [string, StatefulLayer][];
  type Stored = readonly [id: string, properties: readonly StateProperty[], layers: Layers];
  const stored = JSON.parse(text) as readonly Stored[];
  return new Map(
    stored.map(([id, properties, layers]) => [id, { properties, layers: new Map(layers) }]),
  );
}

const plainId = ({ id }: DesignNode): string => id.replace(/^I/, "");

/** The key in its component of a layer in an instance: of `I7:1;12:5` in `7:1`, `12:5`. */
export const keyIn = (layer: DesignNode, instance: DesignNode): string =>
  plainId(layer).slice(plainId(instance).length + 1);

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
