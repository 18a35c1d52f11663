import { drawsNothing } from "../layout/anonymous-frame";
import { countTexts } from "../layout/elastic";
import { endOf } from "../layout/geometry";
import { NEAR_PX, toMarginStep } from "../layout/steps";
import type { DesignNode } from "../read/node";

/** What stands in the middle of a column with room at both sides keeps some of it where the page has no more. */

const GUTTER_PX = 24;
/** In px: as near to the sides of its container, a layer follows them. */
const BESIDE_PX = 48;
/** Of the container's width: less is a margin. */
const BESIDE_SHARE = 0.05;

/** `inner`: the width, in px, that the column's padding leaves. */
export function keepGutter(node: DesignNode, inner: number): DesignNode {
  const { flow, box } = node;
  if (flow === null || box === null || flow.width !== "most") return node;
  // A line of words gets no longer than it is.
  if (node.text !== null || countTexts(node) === 0) return node;
  const { left, right } = flow.margin;
  const beside = toMarginStep((inner - left - right - box.width) / 2);
  if (beside <= 0 || Math.abs(left - right) > NEAR_PX) return node;
  if (beside <= Math.min(BESIDE_PX, inner * BESIDE_SHARE)) return stretch(node, beside);
  return drawsNothing(node) ? pad(node, Math.min(beside, GUTTER_PX)) : node;
}

function stretch(node: DesignNode, beside: number): DesignNode {
  const { flow } = node;
  if (flow === null) return node;
  const { left, right } = flow.margin;
  const margin = { ...flow.margin, left: left + beside, right: right + beside };
  return { ...node, flow: { ...flow, width: "stretch", self: "stretch", margin } };
}

/** It has no sides that could be seen, so that its padding may lie beside what it holds. */
function pad(node: DesignNode, px: number): DesignNode {
  const { box, layout } = node;
  if (box === null || layout === null) return node;
  const { left, right } = layout.padding;
  return {
    ...node,
    box: { ...box, x: box.x - px, width: box.width + 2 * px },
    layout: { ...layout, padding: { ...layout.padding, left: left + px, right: right + px } },
  };
}

/** Of a page: what its sides keep on a phone. */
const PAGE_GUTTER_PX = 16;

/** A page of which all stands in the middle keeps room at its sides where it has no more of it. */
export function padPage(page: DesignNode): DesignNode {
  const { box, layout, children } = page;
  if (box === null || layout === null) return page;
  const { direction, main, cross, padding } = layout;
  const isCentered = direction === "row" ? main === "center" : cross === "center";
  if (!isCentered || padding.left !== 0 || padding.right !== 0) return page;
  const isInside = (child: DesignNode) =>
    child.box !== null &&
    child.box.x >= box.x + PAGE_GUTTER_PX &&
    endOf(child.box, "x") <= endOf(box, "x") - PAGE_GUTTER_PX;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  if (flowing.length === 0 || !flowing.every(isInside)) return page;
  const sides = { ...padding, left: PAGE_GUTTER_PX, right: PAGE_GUTTER_PX };
  return { ...page, layout: { ...layout, padding: sides } };
}
