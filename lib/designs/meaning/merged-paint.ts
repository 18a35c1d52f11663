import { innerBoxOf, insetsOf } from "../layout/geometry";
import { toAlternativeText } from "../read/given-name";
import { hasImage } from "../read/image";
import { isUnlimited } from "../read/layout";
import type { Box, DesignNode, Paint, Sizing } from "../read/node";
import { roleOfName } from "./names";

/**
 * Makes one layer of two that are equally large, where one of them only paints: a container around one picture becomes
 * that picture, and what a layer paints across the whole of its container is the container's own paint.
 */

const SAME_PX = 0.5;
/** The paint of a layer that is there for its shadow. */
const FAINT = 0.01;

export const mergePaint = (node: DesignNode): DesignNode => toPicture(takeBackdrop(node));

/** Its corners, paint and place; the picture's words. */
function toPicture(node: DesignNode): DesignNode {
  const [picture, ...others] = node.children;
  if (picture === undefined || others.length > 0 || !isPlainPicture(picture)) return node;
  if (!canBePicture(node) || !isSame(picture.box, innerBoxOf(withoutPadding(node), boxOf(node))))
    return node;
  const size = sizeAround(node, picture);
  const shape = shapeAround(node, picture);
  if (size === null || shape === null) return node;
  const words = toAlternativeText(picture.name);
  return {
    ...node,
    ...size,
    ...shape,
    name: words === "" ? node.name : picture.name,
    clips: false,
    fills: [...node.fills, ...picture.fills],
    children: [],
  };
}

const boxOf = ({ box }: DesignNode): Box => box ?? { x: 0, y: 0, width: 0, height: 0 };

const withoutPadding = ({ layout, stroke }: DesignNode): Pick<DesignNode, "layout" | "stroke"> => ({
  layout: layout === null ? null : { ...layout, padding: { top: 0, right: 0, bottom: 0, left: 0 } },
  stroke,
});

/** Nothing but an image in a box. */
function isPlainPicture(node: DesignNode): boolean {
  const { fills, children, stroke, effects, opacity, blend, rotation, isMask, isMirrored } = node;
  if (!canBePicture({ ...node, fills: [] }) || !hasImage(fills) || children.length > 0)
    return false;
  if (stroke !== null || effects.length > 0 || opacity < 1 || blend !== null) return false;
  return rotation === 0 && !isMask && !isMirrored && isUnlimited(node.limits);
}

function canBePicture(node: DesignNode): boolean {
  const { kind, text, paths, fills, clipPaths, scrolls, isMask, leftOut, name } = node;
  if (kind === "vector" || kind === "line" || text !== null || paths.length > 0) return false;
  if (clipPaths.length > 0 || scrolls || isMask || leftOut > 0) return false;
  return !hasImage(fills) && roleOfName(name) === null;
}

function isSame(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return false;
  return Object.values(insetsOf(one, other)).every((px) => Math.abs(px) <= SAME_PX);
}

/** The corners that both have; null if they differ. */
function shapeAround(
  node: DesignNode,
  inner: DesignNode,
): Pick<DesignNode, "kind" | "radii"> | null {
  const own = cornersOf(node);
  const corners = cornersOf(inner);
  if (own === corners) return { kind: node.kind, radii: node.radii };
  if (corners === SQUARE && node.clips) return { kind: node.kind, radii: node.radii };
  const showsNothing = node.fills.length === 0 && node.stroke === null && node.effects.length === 0;
  return showsNothing && (own === SQUARE || !node.clips)
    ? { kind: inner.kind, radii: inner.radii }
    : null;
}

const SQUARE = "0 0 0 0";

/** A radius of half the height or more makes one shape, however large it is. */
function cornersOf({ kind, box, radii }: DesignNode): string {
  if (kind === "ellipse") return "round";
  const half = Math.min(box?.width ?? 0, box?.height ?? 0) / 2;
  if (half > 0 && box?.width === box?.height && radii.every((radius) => radius >= half))
    return "round";
  return radii.map((radius) => Math.min(radius, half)).join(" ");
}

/** Null if the two follow the page otherwise. */
function sizeAround(
  node: DesignNode,
  inner: DesignNode,
): Pick<DesignNode, "flow" | "horizontal" | "vertical"> | null {
  const across = joinSizes(acrossOf(node), acrossOf(inner));
  const down = joinSizes(downOf(node), downOf(inner));
  if (across === null || down === null) return null;
  const { flow } = node;
  if (flow === null) return { flow, horizontal: across, vertical: down };
  const width = across === "fixed" ? "fixed" : flow.width;
  const height = down === "fixed" ? "fixed" : flow.height;
  return { flow: { ...flow, width, height }, horizontal: across, vertical: down };
}

function joinSizes(outer: Sizing, inner: Sizing): Sizing | null {
  if (outer === "fill") return inner === "fill" ? "fill" : null;
  return outer === "fixed" || inner === "fixed" ? "fixed" : null;
}

function acrossOf({ flow, horizontal }: DesignNode): Sizing {
  if (flow === null) return horizontal;
  if (flow.width === "content") return "hug";
  return flow.width === "fixed" ? "fixed" : "fill";
}

function downOf({ flow, vertical }: DesignNode): Sizing {
  if (flow === null) return vertical;
  if (flow.height === "content" || flow.height === "least") return "hug";
  return flow.height;
}

/** The lowest layer is the container's own ground if it is as large, has the same corners, and holds nothing. */
function takeBackdrop(node: DesignNode): DesignNode {
  const [ground, ...others] = node.children;
  if (ground === undefined || others.length === 0 || !canBeGround(ground)) return node;
  if (!HOLDERS.has(node.kind) || node.box === null || !isSame(ground.box, node.box)) return node;
  if (ground.stroke !== null && node.stroke !== null) return node;
  if (ground.effects.length > 0 && (node.clips || node.effects.length > 0)) return node;
  const shape = shapeAround(node, ground);
  const fills = mixFills(node, ground);
  if (shape === null || fills === null) return node;
  const { layout, stroke, styles } = node;
  const isStroked = ground.stroke !== null;
  return {
    ...node,
    radii: shape.radii,
    ...fills,
    stroke: ground.stroke ?? stroke,
    layout: layout === null || !isStroked ? layout : { ...layout, strokesTakeSpace: false },
    styles: {
      ...styles,
      ...fills.styles,
      stroke: isStroked ? ground.styles.stroke : styles.stroke,
    },
    effects: [...node.effects, ...ground.effects],
    children: others,
  };
}

const HOLDERS: ReadonlySet<DesignNode["kind"]> = new Set(["frame", "instance", "component"]);

/** Out of the flow, so that the container keeps its size without it. */
function canBeGround(node: DesignNode): boolean {
  const { kind, fills, effects, opacity, blend, rotation, isAbsolute, children, clipPaths } = node;
  if (kind !== "rectangle" && kind !== "frame") return false;
  if (!isAbsolute || children.length > 0 || opacity < 1 || blend !== null || rotation !== 0)
    return false;
  if (node.isMask || node.isMirrored || clipPaths.length > 0 || node.leftOut > 0) return false;
  if (effects.some((effect) => effect.kind !== "shadow")) return false;
  return !hasImage(fills) && (fills.length > 0 || node.stroke !== null);
}

/** Null if the two show through each other. */
function mixFills(
  { fills, styles }: DesignNode,
  ground: DesignNode,
): Pick<DesignNode, "fills" | "styles"> | null {
  if (ground.fills.every(isFaint)) {
    if (fills.length > 0 || ground.effects.length === 0) return { fills, styles };
  }
  if (fills.length > 0) return null;
  return { fills: ground.fills, styles: { ...styles, fill: ground.styles.fill } };
}

const isFaint = (paint: Paint): boolean => paint.kind === "solid" && paint.color.alpha <= FAINT;
