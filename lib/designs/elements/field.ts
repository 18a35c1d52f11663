import { nameSizes } from "../classes/bound-sizes";
import { type Edges, toEdges } from "../classes/edges";
import { toPaddingClasses } from "../classes/layout";
import { toLetterColor } from "../classes/paint";
import { type Place, toPlaceClasses } from "../classes/placement";
import { toTextClasses } from "../classes/text";
import { insetsOf } from "../layout/geometry";
import { NEAR_PX } from "../layout/steps";
import { charactersOf } from "../layout/text-box";
import type { Role, Roles } from "../meaning/role";
import { toExtent } from "../read/extent";
import { hasImage } from "../read/image";
import type { DesignNode, DesignText, Sides } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import type { Attribute, Element, ElementContext } from "./element";
import { toDirectionAttributes } from "./text";

/** Turns the words in a field into an input that looks like them until a user types. */

type Entry = Extract<Role, { kind: "entry" }>;

interface Words {
  readonly node: DesignNode;
  readonly role: Entry;
  readonly text: DesignText;
}

export function makeFieldElement(
  { node, role, text }: Words,
  place: Place,
  context: ElementContext,
): Element {
  const { tag, attributes, letters } = toInput({ node, role, text }, context);
  const classes = [
    ...nameSizes(toPlaceClasses(stretch(node, place), place), node, context.theme),
    ...letters,
    "outline-none",
    ...toResize(role),
  ];
  return { kind: "element", tag, classes, attributes, children: [], origin: null };
}

/** A box that holds only its words is the input itself. */
export interface FieldBox {
  /** With a height of its own. */
  readonly box: DesignNode;
  readonly words: Words;
  readonly padding: readonly string[];
  readonly edges: Edges;
}

/** Null for a box that holds something else too, or that gets its width from two sides, which an input does not. */
export function findFieldBox(
  node: DesignNode,
  { kind }: Place,
  { roles, theme }: { roles: Roles; theme: ThemeNames },
): FieldBox | null {
  const [only, ...others] = node.children;
  const role = only === undefined ? undefined : roles.get(only);
  if (only?.text == null || role?.kind !== "entry" || others.length > 0) return null;
  if (only.box === null || node.box === null || node.layout === null) return null;
  if (roles.get(node)?.kind !== "field" || !isPlain(only) || node.clipPaths.length > 0) return null;
  if (hasImage(node.fills) || node.rotation !== 0) return null;
  if (kind === "free" && node.constraints.horizontal === "stretch") return null;
  const edges = toEdges(node, theme);
  const insets = insetsOf(only.box, node.box);
  const padding = paddingOf(insets, node.layout.padding, role);
  const { borders } = edges;
  if (insets.left < borders.left || insets.top < borders.top) return null;
  const isCounted = insets.left >= node.layout.padding.left + borders.left;
  const words = { node: only, role, text: only.text };
  return {
    box: withHeight(node),
    words,
    padding: toPaddingClasses(padding, isCounted ? borders : edges.given),
    edges,
  };
}

/** The classes of its box come first. */
export function makeFieldBox(
  { words }: FieldBox,
  own: readonly string[],
  context: ElementContext,
): Element {
  const { tag, attributes, letters } = toInput(words, context);
  const classes = [...own, ...letters, ...toResize(words.role)];
  const { references } = words.node;
  return {
    kind: "element",
    tag,
    classes,
    attributes,
    children: [],
    origin: null,
    ...(references && { references }),
  };
}

const isPlain = ({ opacity, blend, effects, rotation, isAbsolute }: DesignNode): boolean =>
  opacity === 1 && blend === null && effects.length === 0 && rotation === 0 && !isAbsolute;

/**
 * What is typed goes on to the end of the box, and in one with several lines down to its lower edge. A browser puts a line in
 * the middle of its box.
 */
function paddingOf({ top, bottom, left, right }: Sides, own: Sides, { type }: Entry): Sides {
  const across = { left, right: Math.max(0, Math.min(own.right, right)) };
  if (type === "lines") return { ...across, top, bottom: Math.max(0, Math.min(top, bottom)) };
  const isInMiddle = Math.abs(top - bottom) <= NEAR_PX;
  return isInMiddle
    ? { ...across, top: 0, bottom: 0 }
    : { ...across, top, bottom: Math.max(0, bottom) };
}

function withHeight(node: DesignNode): DesignNode {
  const { flow, vertical } = node;
  if (flow === null) return vertical === "hug" ? { ...node, vertical: "fixed" } : node;
  return flow.height === "content" || flow.height === "least"
    ? { ...node, flow: { ...flow, height: "fixed" } }
    : node;
}

function toInput(
  { node, role, text }: Words,
  { theme, family }: ElementContext,
): Pick<Element, "attributes"> & { tag: "input" | "textarea"; letters: readonly string[] } {
  const painted = { paints: node.fills, styleId: node.styles.fill };
  const look = toTextClasses(
    node,
    { ...text, resize: "height", keepsLine: false, isTrimmed: false },
    theme,
    family,
  );
  const color = toLetterColor(painted, toExtent(node), theme).map((name) =>
    role.isFilled ? name : `placeholder:${name}`,
  );
  return {
    tag: role.type === "lines" ? "textarea" : "input",
    attributes: [...attributesOf(role, charactersOf(text)), ...toDirectionAttributes(text)],
    letters: [...look, ...color],
  };
}

const toResize = ({ type }: Entry): string[] => (type === "lines" ? ["resize-none"] : []);

/** As wide as the room that its field has, and as high as its words. */
function stretch(node: DesignNode, place: Place): DesignNode {
  if (place.kind !== "flow") return { ...node, horizontal: "fixed", vertical: "fixed" };
  const isRow = place.layout.direction === "row";
  const [horizontal, vertical] = ["fill", "fixed"] as const;
  if (node.flow === null) return { ...node, horizontal, vertical };
  const flow = { ...node.flow, isPushed: false, height: "fixed" } as const;
  return isRow
    ? { ...node, flow: { ...flow, width: "grow" } }
    : { ...node, flow: { ...flow, width: "stretch", self: "stretch" } };
}

/** React puts the value last. */
function attributesOf({ type, isFilled, id, name }: Entry, words: string): Attribute[] {
  return [
    ...(type === "lines" ? [] : [["type", type] as const]),
    ...(id === null ? [] : [["id", id] as const]),
    ...(isFilled ? [] : [["placeholder", words] as const]),
    ...(name === null ? [] : [["aria-label", name] as const]),
    ...(isFilled ? [["value", words] as const] : []),
  ];
}
