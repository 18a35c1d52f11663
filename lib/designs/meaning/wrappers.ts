import { drawsNothing } from "../layout/anonymous-frame";
import { countTexts } from "../layout/elastic";
import { innerBoxOf, insetsOf } from "../layout/geometry";
import { isUnlimited } from "../read/layout";
import { mapChildren } from "../read/map-children";
import type { Box, DesignNode, FlowPlace, Sizing } from "../read/node";
import { joinLayouts } from "./join-layouts";
import { mergePaint } from "./merged-paint";
import { roleOfName } from "./names";

/**
 * Drops containers that only hold one other layer: of two boxes one inside the other, of which one paints nothing and
 * both of which have the same room, one is enough. At the design's own width every layer keeps its place.
 */

const SAME_PX = 0.5;

export function dropWrappers(root: DesignNode): DesignNode {
  return absorb(mapChildren(root, simplify));
}

function simplify(node: DesignNode): DesignNode {
  const whole = mergePaint(dropWrappers(node));
  const child = wrappedIn(whole) ?? shownBy(whole);
  return (child === null ? null : findStandIn(whole, child)) ?? whole;
}

/** The only layer in a container that neither shows nor says anything. */
export function wrappedIn(node: DesignNode): DesignNode | null {
  const child = onlyChildOf(node);
  return child !== null && isPlainBox(node, child.name) ? child : null;
}

/** The box that shows what its container is by its name alone, with that name: what a button looks like. */
function shownBy(node: DesignNode): DesignNode | null {
  const child = onlyChildOf(node);
  if (child === null || countTexts(child) === 0 || roleOfName(child.name) !== null) return null;
  return BOXES.has(child.kind) && isPlainBox({ ...node, name: "" })
    ? { ...child, name: node.name }
    : null;
}

/** Takes over the layout of an only child that paints nothing. */
function absorb(node: DesignNode): DesignNode {
  const child = onlyChildOf(node);
  if (child === null || node.layout === null || child.layout === null || node.box === null)
    return node;
  if (!isPlainBox(child) || node.layout.wraps || takesStrokes(child)) return node;
  const layout = joinLayouts(node, child, innerBoxOf(node, node.box));
  if (layout === null) return node;
  return { ...sizeAround(node, child), layout, children: child.children };
}

function onlyChildOf({ children }: DesignNode): DesignNode | null {
  const [child] = children;
  if (child === undefined || children.length > 1) return null;
  return child.isAbsolute || child.isMask || child.rotation !== 0 ? null : child;
}

/** A component where it is drawn is a frame; its instances stay. */
const BOXES: ReadonlySet<DesignNode["kind"]> = new Set(["frame", "group", "component"]);

/** A container that neither shows nor says anything, or says what its only child says too. */
function isPlainBox(node: DesignNode, inner = ""): boolean {
  const { kind, text, paths, leadsTo, leftOut } = node;
  const limits = isAtLeastItself(node) ? { ...node.limits, minHeight: null } : node.limits;
  if (!BOXES.has(kind)) return false;
  if (text !== null || paths.length > 0 || leadsTo !== null || leftOut > 0) return false;
  if (!drawsNothing(node.clips ? { ...node, clips: false } : node)) return false;
  if (!isUnlimited(limits) || (node.clips && !showsAll(node))) return false;
  const role = roleOfName(node.name)?.kind;
  return role === undefined || role === roleOfName(inner)?.kind;
}

/** Figma's frames clip by default; where nothing protrudes, that shows nowhere. */
function showsAll({ box, children, radii }: DesignNode): boolean {
  if (box === null || radii.some((radius) => radius > 0)) return false;
  return children.every((child) => staysIn(child, box));
}

/** With all that is in it. */
function staysIn(node: DesignNode, outer: Box): boolean {
  const { box, effects, stroke, rotation, clips, children } = node;
  if (box === null || effects.length > 0 || rotation !== 0) return false;
  if (stroke !== null && stroke.align !== "inside") return false;
  if (Object.values(insetsOf(box, outer)).some((inset) => inset < -SAME_PX)) return false;
  return clips || children.every((child) => staysIn(child, outer));
}

const takesStrokes = ({ layout, stroke }: DesignNode): boolean =>
  layout?.strokesTakeSpace === true && stroke !== null;

function isSame(one: Box, other: Box | null): boolean {
  return (
    other !== null && Object.values(insetsOf(one, other)).every((px) => Math.abs(px) <= SAME_PX)
  );
}

/** How a layer gets its size, whether the design or the inference says so. */
function acrossOf({ flow, horizontal }: DesignNode): Sizing {
  if (flow === null) return horizontal;
  if (flow.width === "content") return "hug";
  return flow.width === "fixed" ? "fixed" : "fill";
}

function downOf(node: DesignNode): Sizing | "least" {
  const { flow, vertical } = node;
  if (flow === null) return isAtLeastItself(node) ? "least" : vertical;
  if (flow.height === "content") return "hug";
  return flow.height;
}

/** At least as tall as in the design. */
const isAtLeastItself = ({ vertical, limits, box }: DesignNode): boolean =>
  vertical === "hug" && box !== null && limits.minHeight === box.height;

/** The container with the size that its only child gave it. */
function sizeAround(node: DesignNode, child: DesignNode): DesignNode {
  const isNarrow = acrossOf(node) === "hug" && acrossOf(child) === "fixed";
  const down = downOf(node) === "hug" ? downOf(child) : "fill";
  if (node.flow === null) {
    const horizontal = isNarrow ? "fixed" : node.horizontal;
    if (down === "least") return { ...withLeastHeight(node), horizontal };
    return { ...node, horizontal, vertical: down === "fixed" ? "fixed" : node.vertical };
  }
  const width = isNarrow ? "fixed" : node.flow.width;
  const height = down === "fixed" || down === "least" ? down : node.flow.height;
  return { ...node, flow: { ...node.flow, width, height } };
}

function withLeastHeight(node: DesignNode): DesignNode {
  const minHeight = node.limits.minHeight ?? node.box?.height ?? null;
  return { ...node, vertical: "hug", limits: { ...node.limits, minHeight } };
}

/** The only child in its container's place; null if the container matters. */
function findStandIn(node: DesignNode, child: DesignNode): DesignNode | null {
  if (node.box === null || !isSame(node.box, child.box) || child.flow?.isRaised === true)
    return null;
  const across = acrossOf(node) === "hug" ? toOwn(acrossOf(child)) : mergeAcross(node, child);
  const down = downOf(node) === "hug" ? toOwn(downOf(child)) : downOf(node);
  if (across === null) return null;
  const { isAbsolute, constraints } = node;
  const placed = { ...child, isAbsolute, constraints };
  if (node.flow !== null) return { ...placed, flow: toFlow(node.flow, across, down) };
  if (down === "least") return { ...withLeastHeight(placed), flow: null, horizontal: across };
  return { ...placed, flow: null, horizontal: across, vertical: down };
}

/** What fills a container that fits its content is as large as its own content. */
const toOwn = <Kind extends Sizing | "least">(kind: Kind): Kind | "hug" =>
  kind === "fill" ? "hug" : kind;

function mergeAcross(node: DesignNode, child: DesignNode): Sizing | null {
  const [outer, inner] = [acrossOf(node), acrossOf(child)];
  if (outer === inner || inner === "fill") return outer;
  // A container narrower than its page is of more use than a child that would protrude from it.
  if (inner === "fixed") return child.layout === null ? null : outer;
  if (outer === "fixed") return inner === "hug" && child.text !== null ? "hug" : outer;
  return inner === "hug" && child.text?.horizontal === "start" && startsAlike(node) ? outer : null;
}

function startsAlike({ layout }: DesignNode): boolean {
  if (layout === null) return true;
  return layout.direction === "row"
    ? layout.main === "start"
    : layout.cross === "start" || layout.cross === "stretch";
}

function toFlow(flow: FlowPlace, across: Sizing, down: Sizing | "least"): FlowPlace {
  const width = across === "hug" ? "content" : across === "fixed" ? "fixed" : flow.width;
  const height = down === "hug" ? "content" : down === "fill" ? flow.height : down;
  return { ...flow, width, height };
}
