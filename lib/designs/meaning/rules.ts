import { countTexts } from "../layout/elastic";
import type { Box, DesignNode } from "../read/node";
import { isPainted } from "./color";

/** Recognizes thematic breaks: thin lines across a column, between parts that hold texts. */

const THIN_PX = 2;
const FULL_SHARE = 0.8;

export function findRules({ children, layout, box }: DesignNode): DesignNode[] {
  if (layout?.direction !== "column" || box === null) return [];
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const first = flowing.findIndex(holdsText);
  const last = flowing.findLastIndex(holdsText);
  return flowing.filter((child, index) => index > first && index < last && isThinLine(child, box));
}

const holdsText = (node: DesignNode): boolean => countTexts(node) > 0;

function isThinLine(node: DesignNode, outer: Box): boolean {
  const { box, kind, children, rotation, stroke } = node;
  if (box === null || children.length > 0 || rotation % 180 !== 0) return false;
  if (box.height > THIN_PX || box.width < outer.width * FULL_SHARE) return false;
  if (kind === "line") return stroke !== null;
  return (kind === "rectangle" || kind === "frame") && isPainted(node);
}
