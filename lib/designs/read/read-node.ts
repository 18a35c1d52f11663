import { readNumberVariables } from "./alias";
import { readBlend } from "./blend";
import {
  hasWords,
  isHiddenPart,
  type Known,
  NOTHING_KNOWN,
  readKnown,
  readReferences,
  readVariants,
} from "./component-properties";
import { readDestination } from "./destination";
import { readEffects } from "./effects";
import { toExtent } from "./extent";
import { fitPadding } from "./fit-padding";
import { foldText } from "./fold-text";
import { readCell } from "./grid";
import { orderCells } from "./grid-order";
import type { StyleUses } from "./layer-fields";
import { readAutoLayout, readConstraints, readLimits, readPin, readSizing } from "./layout";
import type { AutoLayout, Box, DesignNode, NodeKind } from "./node";
import { readPaints } from "./paint";
import {
  asList,
  asName,
  asNumber,
  asRecord,
  asShare,
  asText,
  isRecord,
  type RawRecord,
} from "./raw-json";
import { readArc, readPaths, readRadii, readStroke } from "./shape";
import { readText } from "./text";
import { readTurn, straighten } from "./turn";
import { findUnshown } from "./unshown";

/**
 * Reads a node of Figma's REST API with all its descendants. Never throws: a missing or malformed field gets its default,
 * and a value that is not a node returns null. Linear, and safe for trees of any depth.
 */

/** Deeper than real designs; code that walks a `DesignNode` may recurse. */
export const MAX_DEPTH = 200;
export const MAX_NODES = 100_000;
const MAX_NAME_LENGTH = 200;
const MAX_ID_LENGTH = 200;

type Growing<Node> = { -readonly [Key in keyof Node]: Node[Key] };

interface Unread {
  readonly children: readonly unknown[];
  readonly parent: Growing<DesignNode>;
  readonly depth: number;
  readonly known: Known;
}

export function readDesignNode(raw: unknown): DesignNode | null {
  const root = readOne(raw, null, NOTHING_KNOWN);
  if (root === null) return null;
  const known = readKnown(raw, NOTHING_KNOWN);
  const unread: Unread[] = [{ children: childrenOf(raw), parent: root, depth: 1, known }];
  const grids: Growing<DesignNode>[] = [];
  let count = 1;
  for (let next = unread.pop(); next !== undefined; next = unread.pop()) {
    const { children, parent, depth } = next;
    const room = depth < MAX_DEPTH ? MAX_NODES - count : 0;
    const read = readChildren({ ...next, children: children.slice(0, room) }, unread);
    parent.children = read;
    if (parent.layout?.grid !== undefined) grids.push(parent);
    parent.leftOut = Math.max(0, children.length - room);
    count += read.length;
  }
  // From the inside outward: what is ordered is copied.
  for (const grid of grids.toReversed()) grid.children = orderCells(grid);
  return root;
}

function readChildren(
  { children: raws, parent, depth, known }: Unread,
  unread: Unread[],
): DesignNode[] {
  const nodes: DesignNode[] = [];
  for (const raw of raws) {
    const node = readOne(raw, parent.layout, known);
    if (node === null) {
      if (isHiddenPart(raw, known))
        parent.hides = hasWords(raw) ? "words" : (parent.hides ?? "shapes");
      continue;
    }
    nodes.push(node);
    const children = childrenOf(raw);
    if (children.length === 0) continue;
    unread.push({ children, parent: node, depth: depth + 1, known: readKnown(raw, known) });
  }
  return nodes;
}

const KINDS: ReadonlyMap<unknown, NodeKind> = new Map([
  ["FRAME", "frame"],
  ["TRANSFORM_GROUP", "frame"],
  ["GROUP", "group"],
  ["SECTION", "section"],
  ["COMPONENT", "component"],
  ["COMPONENT_SET", "component-set"],
  ["INSTANCE", "instance"],
  ["TEXT", "text"],
  ["RECTANGLE", "rectangle"],
  ["ELLIPSE", "ellipse"],
  ["LINE", "line"],
  ["VECTOR", "vector"],
  ["STAR", "vector"],
  ["REGULAR_POLYGON", "vector"],
  ["BOOLEAN_OPERATION", "vector"],
  ["TEXT_PATH", "vector"],
]);

/** A boolean operation is drawn as one shape without its children; slices draw nothing. */
function childrenOf(raw: unknown): readonly unknown[] {
  const { type, children, sectionContentsHidden } = asRecord(raw);
  if (sectionContentsHidden === true) return [];
  return KINDS.get(type) === "vector" ? [] : asList(children);
}

function readOne(
  raw: unknown,
  parentLayout: AutoLayout | null,
  known: Known,
): Growing<DesignNode> | null {
  if (!isRecord(raw) || raw.visible === false || raw.type === "SLICE") return null;
  if (typeof raw.id !== "string" || typeof raw.type !== "string") return null;
  const kind = hasPointer(raw) ? "vector" : (KINDS.get(raw.type) ?? "other");
  const node = readFields(kind === "text" ? foldText(raw) : raw, kind, parentLayout);
  node.references = readReferences(raw, known);
  return node.kind === "line" ? { ...node, ...straighten(node) } : node;
}

const BLUNT: ReadonlySet<unknown> = new Set([undefined, "NONE", "ROUND", "SQUARE"]);

/** A line that ends in an arrow or another shape, whose outline is known: CSS has no such ends. */
const hasPointer = ({ type, strokeCap, strokeGeometry }: RawRecord): boolean =>
  type === "LINE" && !BLUNT.has(strokeCap) && readPaths(strokeGeometry).length > 0;

/** One literal for all nodes, so that all have the same shape in memory. */
function readFields(
  raw: RawRecord,
  kind: NodeKind,
  parentLayout: AutoLayout | null,
): Growing<DesignNode> {
  const own = readAutoLayout(raw);
  const isAbsolute = raw.layoutPositioning === "ABSOLUTE";
  const { horizontal, vertical } = readSizings(raw, isAbsolute ? null : parentLayout, own);
  const { rotation, isMirrored, size } = readTurn(raw);
  const box = readBox(raw.absoluteBoundingBox);
  const extent = toExtent({ box, size, rotation });
  const arc = kind === "ellipse" ? readArc(raw.arcData, extent.width, extent.height) : null;
  const componentId = asText(raw.componentId, MAX_ID_LENGTH);
  const fills = readPaints(raw.fills);
  return {
    id: asText(raw.id, MAX_ID_LENGTH),
    name: asName(raw.name, MAX_NAME_LENGTH),
    kind,
    box,
    opacity: asShare(raw.opacity, 1),
    blend: readBlend(raw.blendMode),
    rotation,
    isMirrored,
    size,
    renderBounds: readBox(raw.absoluteRenderBounds),
    isMask: raw.isMask === true,
    maskBy: MASKS.get(raw.maskType) ?? "alpha",
    clips: raw.clipsContent === true,
    scrolls: typeof raw.overflowDirection === "string" && raw.overflowDirection !== "NONE",
    pin: readPin(raw),
    layout: own === null || box === null ? own : fitPadding(own, extent, { horizontal, vertical }),
    horizontal,
    vertical,
    isAbsolute,
    cell: parentLayout?.grid === undefined ? null : readCell(raw),
    limits: readLimits(raw),
    constraints: readConstraints(raw.constraints),
    flow: null,
    fills,
    stroke: readStroke(raw),
    radii: readRadii(raw),
    bound: readNumberVariables(raw),
    effects: readEffects(raw.effects, fills.length > 0),
    text: kind === "text" ? readText(raw) : null,
    paths: arc ? [arc] : kind === "vector" ? readPaths(raw.fillGeometry) : NO_PATHS,
    strokePaths: kind === "vector" || arc ? readPaths(raw.strokeGeometry) : NO_PATHS,
    clipPaths: NO_PATHS,
    drawing: null,
    styles: readStyleUses(raw.styles),
    componentId: componentId === "" ? null : componentId,
    leadsTo: readDestination(raw),
    variants: readVariants(raw.componentProperties),
    references: null,
    hides: null,
    states: null,
    children: NO_CHILDREN,
    unshown: findUnshown(raw),
    leftOut: 0,
  };
}

const NO_PATHS: DesignNode["paths"] = [];
const NO_CHILDREN: DesignNode["children"] = [];

function readSizings(raw: RawRecord, parent: AutoLayout | null, own: AutoLayout | null) {
  const resize = raw.type === "TEXT" ? asRecord(raw.style).textAutoResize : null;
  const hugsBoth = resize === "WIDTH_AND_HEIGHT";
  const hugsHeight = hugsBoth || resize === "HEIGHT";
  const horizontal = readSizing(raw, "horizontal", { parent, own });
  const vertical = readSizing(raw, "vertical", { parent, own });
  return {
    horizontal: hugsBoth && horizontal !== "fill" ? ("hug" as const) : horizontal,
    vertical: hugsHeight && vertical !== "fill" ? ("hug" as const) : vertical,
  };
}

function readBox(raw: unknown): Box | null {
  if (!isRecord(raw)) return null;
  const { x, y, width, height } = raw;
  if (typeof width !== "number" || typeof height !== "number") return null;
  return {
    x: asNumber(x, 0),
    y: asNumber(y, 0),
    width: Math.max(0, asNumber(width, 0)),
    height: Math.max(0, asNumber(height, 0)),
  };
}

const MASKS: ReadonlyMap<unknown, DesignNode["maskBy"]> = new Map([
  ["VECTOR", "outline"],
  ["LUMINANCE", "luminance"],
]);

const NO_STYLES: StyleUses = { fill: null, stroke: null, text: null, effect: null };

/** Figma spells the keys in both singular and plural. */
function readStyleUses(raw: unknown): StyleUses {
  if (!isRecord(raw)) return NO_STYLES;
  const { fill, fills, stroke, strokes, text, effect, effects } = raw;
  return {
    fill: readStyleId(fill ?? fills),
    stroke: readStyleId(stroke ?? strokes),
    text: readStyleId(text),
    effect: readStyleId(effect ?? effects),
  };
}

function readStyleId(raw: unknown): string | null {
  return typeof raw === "string" && raw !== "" ? asText(raw, MAX_ID_LENGTH) : null;
}

/** A frame of which nothing is said. */
export const BARE_FRAME: DesignNode = readFields({}, "frame", null);
