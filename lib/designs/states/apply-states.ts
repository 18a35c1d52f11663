import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { STATES, type State } from "../read/states";
import { walkDesign } from "../read/walk";
import {
  type ComponentStates,
  findStates,
  isSameLook,
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
  const { property, layers } = variant;
  const isRoot = node === instance;
  const layer = layers.get(isRoot ? "" : keyIn(node, instance));
  const whole = mapChildren(node, (child) =>
    child.componentId !== null && all.has(child.componentId)
      ? visit(child, all)
      : addLooks(child, around),
  );
  const isAsDrawn = layer !== undefined && isSameLook(lookOf(node), layer.base);
  if (!isAsDrawn && !isRoot) return whole;
  const states = { of: isRoot ? property : null, looks: isAsDrawn ? layer.states : {} };
  return { ...whole, ...(isAsDrawn && layer.usual), states };
}

/** Those in which any layer looks otherwise. */
export function statesOf(root: DesignNode): State[] {
  const found = new Set<string>();
  for (const { states } of walkDesign(root))
    for (const state of Object.keys(states?.looks ?? {})) found.add(state);
  return STATES.filter((state) => found.has(state));
}

/** As it looks with all of its instances in one state. */
export function inState(node: DesignNode, state: State): DesignNode {
  const look = node.states?.looks[state];
  const whole = mapChildren(node, (child) => inState(child, state));
  return look === undefined ? whole : { ...whole, ...look };
}

/** The layers that look otherwise in a state, as they look there. */
export function* layersInStates(root: DesignNode): Generator<DesignNode> {
  for (const node of walkDesign(root))
    for (const look of Object.values(node.states?.looks ?? {}))
      yield { ...node, ...look, text: null, layout: null, componentId: null, children: [] };
}
