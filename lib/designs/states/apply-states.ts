import { mapChildren } from "../read/map-children";
import type { Box, DesignNode, DesignText, Look, TextStyle } from "../read/node";
import { STATES, type State } from "../read/states";
import { walkDesign } from "../read/walk";
import {
  type ComponentStates,
  findStates,
  isSameLook,
  isSamePlace,
  keyIn,
  lookOf,
  type StatefulVariant,
} from "./component-states";

/** Says of the layers of instances how they look in the states of their component. */

/** `known`: of component sets elsewhere in the file. */
export function applyStates(root: DesignNode, known: ComponentStates): DesignNode {
  const all = new Map([...known, ...findStates(root)]);
  return all.size === 0 ? root : visit(root, all);
}

function visit(node: DesignNode, all: ComponentStates): DesignNode {
  const variant = node.componentId === null ? undefined : all.get(node.componentId);
  return variant === undefined || variant.layers.size === 0
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
  const layer = layers.get(isRoot ? "" : keyIn(node, instance));
  const whole = mapChildren(node, (child) =>
    child.componentId !== null && all.has(child.componentId)
      ? visit(child, all)
      : addLooks(child, around),
  );
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

/** As it looks and lies in the instance; what is in it moves with it. */
function show(node: DesignNode, look: Look, instance: DesignNode): DesignNode {
  const { letters, place, ...paint } = look;
  const { text, box } = node;
  const styled = { ...node, ...paint, text: text && letters ? withStyle(text, letters) : text };
  if (place === null) return styled;
  const placed = { ...styled, layout: place.layout };
  if (place.box === null || box === null || instance.box === null) return placed;
  const own = { ...place.box, x: place.box.x + instance.box.x, y: place.box.y + instance.box.y };
  const moved = move(placed, own.x - box.x, own.y - box.y);
  return { ...moved, box: own, size: null };
}

function move(node: DesignNode, x: number, y: number): DesignNode {
  if (x === 0 && y === 0) return node;
  const at = (box: Box | null) => box && { ...box, x: box.x + x, y: box.y + y };
  return {
    ...mapChildren(node, (child) => move(child, x, y)),
    box: at(node.box),
    renderBounds: at(node.renderBounds),
  };
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
  for (const node of walkDesign(root))
    for (const look of Object.values(node.states?.looks ?? {})) {
      const { text, ...shown } = show(node, look, root);
      const isOther = JSON.stringify(look.letters) !== JSON.stringify(node.text?.style ?? null);
      yield {
        ...shown,
        text: isOther ? text : null,
        layout: null,
        componentId: null,
        children: [],
      };
    }
}
