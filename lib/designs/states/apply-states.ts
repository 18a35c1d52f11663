import { mapChildren } from "../read/map-children";
import type { DesignNode, DesignText, Look, TextStyle } from "../read/node";
import { STATES, type State } from "../read/states";
import { walkDesign } from "../read/walk";
import {
  type ComponentStates,
  findStates,
  isSameLook,
  isSamePlace,
  keyIn,
  lookOf,
  moveBy,
  plainId,
  type StatefulLayer,
  type StatefulVariant,
} from "./component-states";

/** Says of the layers of instances how they look in the states of their component. */

/** `known`: of component sets elsewhere in the file. `hides`: layers may come and go. */
export function applyStates(
  root: DesignNode,
  known: ComponentStates,
  { hides }: { readonly hides: boolean } = { hides: true },
): DesignNode {
  const found = [...known, ...findStates(root)];
  const all = new Map(hides ? found : found.flatMap(withoutHidden));
  return all.size === 0 ? root : visit(root, all);
}

/** A variant that is drawn with layers of its own stays as it is drawn. */
function withoutHidden([id, variant]: [string, StatefulVariant]): [string, StatefulVariant][] {
  const layers = [...variant.layers].map(([key, layer]): [string, StatefulLayer] => {
    const states = Object.entries(layer.states).filter(([, look]) => look.isGone !== true);
    return [key, { ...layer, states: Object.fromEntries(states) }];
  });
  const isOther = layers.some(([, { usual }]) => usual?.isGone === true);
  return isOther ? [] : [[id, { ...variant, layers: new Map(layers), extras: [] }]];
}

function visit(node: DesignNode, all: ComponentStates): DesignNode {
  const variant = node.componentId === null ? undefined : all.get(node.componentId);
  return variant === undefined || variant.layers.size + variant.extras.length === 0
    ? mapChildren(node, (child) => visit(child, all))
    : addLooks(node, { variant, all, instance: node });
}

interface Around {
  readonly variant: StatefulVariant;
  readonly all: ComponentStates;
  readonly instance: DesignNode;
}

/** An instance inside that has states of its own keeps to those. */
function addLooks(node: DesignNode, around: Around): DesignNode {
  const { variant, all, instance } = around;
  const { properties, layers } = variant;
  const isRoot = node === instance;
  const key = isRoot ? "" : keyIn(node, instance);
  const layer = layers.get(key);
  const own = mapChildren(node, (child) =>
    child.componentId !== null && all.has(child.componentId)
      ? visit(child, all)
      : addLooks(child, around),
  );
  const whole = withExtras(own, key, around);
  const look = lookOf(node, instance);
  const isAsDrawn = layer !== undefined && isSameLook(look, layer.base);
  if (!isAsDrawn && !isRoot) return whole;
  const of = isRoot ? properties : null;
  if (!isAsDrawn) return { ...whole, states: { of, looks: {} } };
  const { usual, base } = layer;
  // What lies otherwise than in the component does so in all states.
  const settle = (one: Look): Look => (isSamePlace(look, base) ? one : { ...one, place: null });
  const shown = usual === undefined ? whole : show(whole, settle(usual), instance);
  const looks = Object.entries(layer.states).map(([state, one]) => [state, settle(one)]);
  return { ...shown, states: { of, looks: Object.fromEntries(looks) } };
}

/** With the layers that are there in some states. */
function withExtras(node: DesignNode, key: string, { variant, instance }: Around): DesignNode {
  const extras = variant.extras.filter(({ around }) => around === key);
  if (extras.length === 0) return node;
  const { x = 0, y = 0 } = instance.box ?? {};
  const children = [...node.children];
  for (const { at, node: extra, states } of extras) {
    const look = { ...lookOf(extra, extra), place: null };
    const looks = Object.fromEntries(states.map((state) => [state, look]));
    const added = withIds(moveBy(extra, x, y), instance);
    children.splice(at, 0, { ...added, isGone: true, states: { of: null, looks } });
  }
  return { ...node, children };
}

const withIds = (node: DesignNode, instance: DesignNode): DesignNode => ({
  ...mapChildren(node, (child) => withIds(child, instance)),
  id: `I${plainId(instance)};${plainId(node)}`,
});

/** As it looks and lies in the instance; what is in it moves with it. */
function show(node: DesignNode, look: Look, instance: DesignNode): DesignNode {
  const { letters, place, ...paint } = look;
  const { isGone: _, ...shown } = node;
  const { text, box } = node;
  const styled = { ...shown, ...paint, text: text && letters ? withStyle(text, letters) : text };
  if (place === null) return styled;
  const placed = { ...styled, layout: place.layout };
  if (place.box === null || box === null || instance.box === null) return placed;
  const own = { ...place.box, x: place.box.x + instance.box.x, y: place.box.y + instance.box.y };
  const moved = moveBy(placed, own.x - box.x, own.y - box.y);
  return { ...moved, box: own, size: null };
}

const withStyle = (text: DesignText, style: TextStyle): DesignText => ({
  ...text,
  style,
  runs: text.runs.map((run) => (run.style === text.style ? { ...run, style } : run)),
});

/** Those of the components that a frame shows. */
export function statesFor(root: DesignNode, all: ComponentStates): ComponentStates {
  const shown = new Set([...walkDesign(root)].map(({ componentId }) => componentId));
  return new Map([...all].filter(([id]) => shown.has(id)));
}

/** Those in which any layer looks otherwise. */
export function statesOf(root: DesignNode): State[] {
  const found = new Set<string>();
  for (const { states } of walkDesign(root))
    for (const state of Object.keys(states?.looks ?? {})) found.add(state);
  return STATES.filter((state) => found.has(state));
}

/** As it looks with all of its instances in one state. */
export function inState(node: DesignNode, state: State, around: DesignNode = node): DesignNode {
  const instance = node.states?.of == null ? around : node;
  const look = node.states?.looks[state];
  const shown = look === undefined ? node : show(node, look, instance);
  return mapChildren(shown, (child) => inState(child, state, instance));
}

/** The layers that look otherwise in a state, as they look there. */
export function* layersInStates(root: DesignNode): Generator<DesignNode> {
  for (const node of walkDesign(root)) {
    if (node.isGone === true) yield* node.children;
    for (const look of Object.values(node.states?.looks ?? {})) {
      const { text, ...shown } = show(node, look, root);
      const isOther = JSON.stringify(look.letters) !== JSON.stringify(node.text?.style ?? null);
      const words = isOther || node.isGone === true ? text : null;
      yield { ...shown, text: words, layout: null, componentId: null, children: [] };
    }
  }
}
