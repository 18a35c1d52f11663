import { countTexts } from "../layout/elastic";
import type { Box, DesignNode } from "../read/node";
import { isPainted } from "./color";

/** Recognizes thematic breaks: thin lines across a column, between parts that hold texts. */

const THIN_PX = 2;
const FULL_SHARE = 0.8;
const NAME = /\b(divider|separator)\b/i;

export function findRules({ children, layout, box }: DesignNode): DesignNode[] {
  if (layout?.direction !== "column" || box === null) return [];
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const first = flowing.findIndex(holdsText);
  const last = flowing.findLastIndex(holdsText);
  return flowing.filter(
    (child, index) =>
      index < last && (index > first || NAME.test(child.name)) && isThinLine(child, box),
  );
}

const holdsText = (node: DesignNode): boolean => countTexts(node) > 0;

export function isThinLine(node: DesignNode, outer: Box): boolean {
  const { box, kind, name, children, rotation, stroke } = node;
  if (box === null || children.length > 0 || rotation % 180 !== 0) return false;
  if (box.height > THIN_PX || box.width <= box.height) return false;
  if (box.width < outer.width * FULL_SHARE && !NAME.test(name)) return false;
  if (kind === "line") return stroke !== null;
  return (kind === "rectangle" || kind === "frame") && isPainted(node);
}
