import { type Click, toInteractions } from "./click.ts";
import type { ComponentSide, Draft, Extent } from "./draft.ts";
import { draft } from "./draft.ts";

const SET_PADDING = 24;
const SET_GAP = 24;
const SET_RADIUS = 5;
const SET_STROKE = "#9747ff";

function* layersOf(node: Draft): Generator<Draft> {
  yield node;
  // Properties set inside a nested instance belong to that instance.
  for (const child of node.children) {
    if (child.instance) yield child;
    else yield* layersOf(child);
  }
}

function layerProperties(node: Draft): ComponentSide["properties"] {
  const properties: ComponentSide["properties"] = {};
  for (const layer of layersOf(node)) {
    const { textProperty, shownProperty, swapProperty, text, instance: inner } = layer;
    if (textProperty !== null && !inner)
      properties[textProperty] = { type: "TEXT", defaultValue: text?.characters ?? "" };
    if (shownProperty !== null) properties[shownProperty] = { type: "BOOLEAN", defaultValue: true };
    if (swapProperty !== null && inner)
      properties[swapProperty] = { type: "INSTANCE_SWAP", defaultValue: inner.of };
  }
  return properties;
}

export function component(name: string, description: string, body: Draft): Draft {
  const side = { description, properties: layerProperties(body), variant: {}, set: null };
  return { ...body, type: "COMPONENT", name, component: side };
}

export type Variant = [values: Record<string, string>, body: Draft];

const variantName = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");

function variantProperties(variants: readonly Variant[]): ComponentSide["properties"] {
  const properties: ComponentSide["properties"] = {};
  for (const [values] of variants) {
    for (const [name, value] of Object.entries(values)) {
      properties[name] ??= { type: "VARIANT", defaultValue: value, variantOptions: [] };
      const options = properties[name].variantOptions ?? [];
      if (!options.includes(value)) options.push(value);
    }
  }
  return properties;
}

/** Stacked vertically, in Figma's own dashed frame. */
export function componentSet(name: string, description: string, variants: Variant[]): Draft {
  const set: Draft = {
    ...draft("COMPONENT_SET", name, {
      stroke: { paint: SET_STROKE },
      radius: SET_RADIUS,
      clips: true,
    }),
    layout: {
      direction: "VERTICAL",
      gap: SET_GAP,
      padding: [SET_PADDING, SET_PADDING, SET_PADDING, SET_PADDING],
      justify: "MIN",
      align: "MIN",
    },
  };
  const bodies = variants.map(([values, body]): Draft => {
    const side = { description, properties: {}, variant: values, set };
    return { ...body, type: "COMPONENT", name: variantName(values), component: side };
  });
  const texts = Object.assign({}, ...bodies.map(layerProperties));
  const properties = { ...variantProperties(variants), ...texts };
  set.component = { description, properties, variant: {}, set: null };
  set.children = bodies;
  return set;
}

/** The variant of a set with these values. */
export function variantOf(set: Draft, values: Record<string, string>): Draft {
  const wanted = Object.entries(values);
  const found = set.children.find(({ component: side }) =>
    wanted.every(([name, value]) => side?.variant[name] === value),
  );
  if (!found) throw new Error(`${set.name} has no variant ${variantName(values)}`);
  return found;
}

/** An instance in a component, of which a property says what it shows. */
export const swappedBy = (swapProperty: string, node: Draft): Draft => ({ ...node, swapProperty });

export interface InstanceOptions {
  name?: string;
  width?: Extent;
  height?: Extent;
  x?: number;
  y?: number;
  /** Values of the component's text properties. */
  texts?: Record<string, string>;
  /** Other instances in place of the component's own, by name. */
  swap?: Record<string, Draft>;
  /** The properties whose parts it hides. */
  hides?: readonly string[];
  click?: Click;
}

interface Changes {
  texts: Record<string, string>;
  swap: Record<string, Draft>;
  hides: readonly string[];
}

const NO_CHANGES: Changes = { texts: {}, swap: {}, hides: [] };

function repeat(node: Draft, changes: Changes): Draft {
  const other = node.instance ? changes.swap[node.name] : undefined;
  if (other) {
    const { name, at, swapProperty } = node;
    return { ...other, name, at, swapProperty, origin: node, isSwapped: true };
  }
  const words = node.textProperty === null ? undefined : changes.texts[node.textProperty];
  const text = node.text && { ...node.text, characters: words ?? node.text.characters };
  const inner = node.instance ? NO_CHANGES : changes;
  const children = node.children.map((child) => repeat(child, inner));
  const isHidden = node.isHidden || changes.hides.includes(node.shownProperty ?? "");
  return { ...node, text, children, isHidden, origin: node };
}

export function instance(of: Draft, options: InstanceOptions = {}): Draft {
  const { texts = {}, swap = {}, hides = [], name, x, y } = options;
  const { width = of.width, height = of.height, click } = options;
  const unknown = Object.keys(texts).find((property) => !propertiesOf(of)[property]);
  if (unknown) throw new Error(`${of.name} has no text property ${unknown}`);
  return {
    ...of,
    type: "INSTANCE",
    name: name ?? ownerOf(of).name,
    width,
    height,
    look: click ? { ...of.look, interactions: toInteractions(click) } : of.look,
    at: x === undefined && y === undefined ? null : { x: x ?? 0, y: y ?? 0 },
    children: of.children.map((child) => repeat(child, { texts, swap, hides })),
    component: null,
    instance: { of, texts, hides },
  };
}

/** The owner of the properties: the set of a variant, or the component itself. */
export const ownerOf = (node: Draft): Draft => node.component?.set ?? node;
const propertiesOf = (node: Draft) => ownerOf(node).component?.properties ?? {};
