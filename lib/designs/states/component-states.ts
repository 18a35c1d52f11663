import { readVariantName } from "../read/components";
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
  readonly property: StateProperty;
  readonly layers: StatefulLayers;
}

/** By the ID of a default variant, or of a disabled one. */
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
  /** Its values of all properties but the state. */
  readonly others: string;
  /** Of the property that says the state. */
  readonly value: string;
  readonly state: State | "default" | null;
}

function statesIn({ children }: DesignNode): [string, StatefulVariant][] {
  const named = children.map((node) => ({ node, values: new Map(readVariantName(node.name)) }));
  const properties = [...new Set(named.flatMap(({ values }) => [...values.keys()]))];
  const name = properties.find((one) =>
    isStateProperty(
      one,
      named.map(({ values }) => values.get(one) ?? ""),
    ),
  );
  if (name === undefined) return [];
  const variants = named.map(({ node, values }): Variant => {
    const others = JSON.stringify([...values].filter(([one]) => one !== name));
    const value = values.get(name) ?? "";
    return { node, others, value, state: findState(value) };
  });
  return variants
    .filter(({ state }) => state === "default")
    .flatMap((base): [string, StatefulVariant][] => {
      const property: StateProperty = [name, base.value];
      const layers = compareVariants(base, variants);
      const off = variants.filter((one) => one.state === "disabled" && one.others === base.others);
      return [
        [base.node.id, { property, layers }],
        ...off.map(({ node }): [string, StatefulVariant] => [
          node.id,
          { property, layers: toUsual(base.node, node, layers) },
        ]),
      ];
    });
}

/** The layers of a disabled variant, as those of the default one. */
function toUsual(base: DesignNode, off: DesignNode, layers: StatefulLayers): StatefulLayers {
  const twins = [...twinsIn(base, off, "")].flatMap(([key, , other]) => {
    const layer = layers.get(key);
    if (layer === undefined) return [];
    const { base: usual, states } = layer;
    const own = other === off ? "" : plainId(other);
    return [[own, { base: lookOf(other), usual, states }] as const];
  });
  return new Map(twins);
}

function compareVariants(base: Variant, variants: readonly Variant[]): StatefulLayers {
  const layers = new Map<string, StatefulLayer>();
  for (const { node, others, state } of variants) {
    if (state === null || state === "default" || others !== base.others) continue;
    for (const [key, own, other] of twinsIn(base.node, node, "")) {
      const [usual, look] = [lookOf(own), lookOf(other)];
      if (isSameLook(usual, look)) continue;
      layers.set(key, { base: usual, states: { ...layers.get(key)?.states, [state]: look } });
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
  JSON.stringify([...states].map(([id, { property, layers }]) => [id, property, [...layers]]));

/** Only `writeStates` writes it, and no user can. */
export function readStates(text: string): ComponentStates {
  type Layers = readonly [string, StatefulLayer][];
  type Stored = readonly [id: string, property: StateProperty, layers: Layers];
  const stored = JSON.parse(text) as readonly Stored[];
  return new Map(
    stored.map(([id, property, layers]) => [id, { property, layers: new Map(layers) }]),
  );
}

const plainId = ({ id }: DesignNode): string => id.replace(/^I/, "");

/** The key in its component of a layer in an instance: of `I7:1;12:5` in `7:1`, `12:5`. */
export const keyIn = (layer: DesignNode, instance: DesignNode): string =>
  plainId(layer).slice(plainId(instance).length + 1);

export const lookOf = ({ fills, stroke, effects, opacity, styles }: DesignNode): Look => ({
  fills,
  stroke,
  effects,
  opacity,
  styles,
});

export const isSameLook = (one: Look, other: Look): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
