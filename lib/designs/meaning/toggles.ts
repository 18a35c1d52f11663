import { countTexts } from "../layout/elastic";
import { insetsOf } from "../layout/geometry";
import type { DesignComponents } from "../read/components";
import { topColorOf } from "../read/mix-paints";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted, lightnessOf } from "./color";
import type { ToggleType } from "./role";
import { saysSomething, wordsIn } from "./words";

/** Recognizes checkboxes, radio buttons and switches by their names, and by how they look beside a text. */

export interface Toggle {
  readonly type: ToggleType;
  readonly isOn: boolean;
}

const NAMES: readonly [RegExp, ToggleType][] = [
  [/\bcheck ?box(es)?\b/i, "checkbox"],
  [/\bradio( ?button)?\b/i, "radio"],
  [/\b(switch|toggle)\b/i, "switch"],
];
const BOX_PX: readonly [number, number] = [12, 32];
/** Without a name, a larger one is a swatch or an avatar. */
const UNNAMED_PX: readonly [number, number] = [12, 24];
const SWITCH_HEIGHT: readonly [number, number] = [12, 40];
const SWITCH_SHAPE: readonly [number, number] = [1.4, 2.6];
const KNOB_SHARE = 0.5;
const KNOB_INSET = 0.25;
const SAME_PX = 1;
const LIGHT = 0.9;
const BOX_RADIUS_SHARE = 0.35;
const GAP_PX = 20;
const LEAST_RADIOS = 2;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

const NO_TOGGLES: ReadonlyMap<DesignNode, Toggle> = new Map();

/** The toggles among the children of a container. */
export function findToggles(
  { children, layout }: DesignNode,
  components: DesignComponents,
): ReadonlyMap<DesignNode, Toggle> {
  if (!children.some(canBeToggle)) return NO_TOGGLES;
  const found = new Map<DesignNode, Toggle>();
  for (const child of children) {
    if (!canBeToggle(child) || child.rotation !== 0) continue;
    const type = typeOfName(child, components) ?? (looksLikeSwitch(child) ? "switch" : null);
    if (type !== null && hasShapeOf(type, child))
      found.set(child, { type, isOn: isOn(child, type) });
  }
  if (layout?.direction !== "row") return found;
  const [first, text] = children.filter(({ isAbsolute }) => !isAbsolute);
  if (first === undefined || text === undefined) return found;
  if (found.size === 0 && looksLikeCheckbox(first) && isLabelOf(text, first))
    found.set(first, { type: "checkbox", isOn: first.children.length > 0 });
  return found;
}

/** Rings beside texts, of which there must be several to choose from: one alone is a bullet. */
export function findRadios(group: DesignNode): ReadonlyMap<DesignNode, Toggle> {
  const rings: DesignNode[] = [];
  for (const { layout, children } of group.children) {
    const [ring, text] = children;
    if (layout?.direction !== "row" || ring === undefined || text === undefined) continue;
    if (looksLikeRing(ring) && isLabelOf(text, ring)) rings.push(ring);
  }
  if (rings.length < LEAST_RADIOS) return NO_TOGGLES;
  const chosen = rings.filter(({ children }) => children.length > 0);
  if (chosen.length > 1) return NO_TOGGLES;
  return new Map(rings.map((ring) => [ring, { type: "radio", isOn: chosen.includes(ring) }]));
}

function typeOfName(node: DesignNode, components: DesignComponents): ToggleType | null {
  const component = components.get(node.componentId ?? "");
  return typeIn(node.name) ?? typeIn(component?.set?.name ?? component?.name ?? "");
}

const typeIn = (name: string): ToggleType | null =>
  NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Whether a component of this name, or the toggle in it, looks as if it was on; null where it has none. */
export function isDrawnOn(name: string, component: DesignNode): boolean | null {
  const own = typeIn(name);
  if (own !== null) return looksOn(component, own);
  for (const node of walkDesign(component)) {
    const type = typeIn(node.name) ?? (looksLikeSwitch(node) ? "switch" : null);
    if (type !== null) return looksOn(node, type);
  }
  return null;
}

/** Words beside it are its label, and no part of it. */
function canBeToggle(node: DesignNode): boolean {
  const { box } = node;
  return box !== null && box.height <= SWITCH_HEIGHT[1] && countTexts(node) === 0;
}

function hasShapeOf(type: ToggleType, node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  if (type !== "switch") return isSquare(node);
  return isWithin(height, SWITCH_HEIGHT) && isWithin(width / height, SWITCH_SHAPE);
}

function isSquare({ box }: DesignNode, size = BOX_PX): boolean {
  if (box === null || !isWithin(box.width, size)) return false;
  return Math.abs(box.width - box.height) <= SAME_PX;
}

/** A painted pill with one light round knob at an end. */
function looksLikeSwitch(node: DesignNode): boolean {
  const { box, radii, fills, children } = node;
  const knob = knobOf(node);
  if (box === null || knob?.box == null || children.length !== 1 || fills.length === 0)
    return false;
  if (radii.some((radius) => radius < box.height / 2 - SAME_PX)) return false;
  const { left, right, top, bottom } = insetsOf(knob.box, box);
  const isAtEnd = Math.min(left, right) <= box.height * KNOB_INSET;
  const isMiddle = Math.abs(top - bottom) <= SAME_PX;
  const color = topColorOf(knob.fills);
  return isAtEnd && isMiddle && color !== null && lightnessOf(color) >= LIGHT;
}

/** The round part of a switch. */
function knobOf({ box, children }: DesignNode): DesignNode | null {
  const knob = children.find(
    (child) =>
      child.box !== null &&
      box !== null &&
      Math.abs(child.box.width - child.box.height) <= SAME_PX &&
      child.box.height >= box.height * KNOB_SHARE,
  );
  return knob ?? null;
}

/** An empty outlined box, or a painted one with a mark in it. */
function looksLikeCheckbox(node: DesignNode): boolean {
  const { radii, stroke, children, fills, box } = node;
  if (!isSquare(node, UNNAMED_PX) || box === null || countTexts(node) > 0 || fills.length > 1)
    return false;
  if (node.kind === "ellipse" || radii.some((radius) => radius > box.width * BOX_RADIUS_SHARE))
    return false;
  if (children.length > 1) return false;
  return children.length === 0 ? stroke !== null && isLight(node) : isMarked(node);
}

const isLight = ({ fills }: DesignNode): boolean => {
  const color = topColorOf(fills);
  return color === null || lightnessOf(color) >= LIGHT;
};

const MARK = /\b(check|checked|tick|mark|done)\b/i;

const isMarked = (node: DesignNode): boolean =>
  isPainted(node) && node.children.some(({ name }) => MARK.test(name));

function looksLikeRing(node: DesignNode): boolean {
  const { radii, stroke, children, box } = node;
  if (!isSquare(node, UNNAMED_PX) || box === null || stroke === null || countTexts(node) > 0)
    return false;
  const isRound =
    node.kind === "ellipse" || radii.every((radius) => radius >= box.width / 2 - SAME_PX);
  return isRound && children.length <= 1 && (children.length === 1 || isLight(node));
}

function isLabelOf(text: DesignNode, { box }: DesignNode): boolean {
  if (text.text === null || text.box === null || box === null) return false;
  const gap = text.box.x - box.x - box.width;
  return gap >= 0 && gap <= GAP_PX && saysSomething(wordsIn(text));
}

const ON = /^(on|true|yes|checked|selected|active|enabled|filled)$/i;
const OFF = /^(off|false|no|unchecked|unselected|inactive|empty)$/i;
const CHOSEN = /\b(state|status|type|value|checked|selected|active|on|variant|property 1)\b/i;

/** Whether a property's value says of a box or a switch that it is on; null where it says something else. */
export function saysOn(property: string, value: string): boolean | null {
  if (!CHOSEN.test(property)) return null;
  return ON.test(value.trim()) ? true : OFF.test(value.trim()) ? false : null;
}

/** By the variant that the instance selects; by its look where that says nothing. */
function isOn(node: DesignNode, type: ToggleType): boolean {
  for (const [property, value] of node.variants) {
    const said = saysOn(property, value);
    if (said !== null) return said;
  }
  if (/\b(off|unchecked|unselected)\b/i.test(node.name)) return false;
  if (/\b(on|checked|selected)\b/i.test(node.name)) return true;
  return looksOn(node, type);
}

function looksOn(node: DesignNode, type: ToggleType): boolean {
  if (type !== "switch")
    return [...walkDesign(node)].some((inner) => inner !== node && isMark(inner));
  const knob = [...walkDesign(node)].map(knobOf).find((found) => found !== null);
  if (knob?.box == null || node.box === null) return false;
  const { left, right } = insetsOf(knob.box, node.box);
  return left > right;
}

const isMark = ({ name, kind }: DesignNode): boolean => MARK.test(name) || kind === "vector";
