import { lineWidthOf } from "../layout/least-width";
import { isOneLine } from "../layout/text-box";
import type { Roles } from "../meaning/role";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode, DesignText } from "../read/node";

/**
 * A line is as wide as its words where the box around it says nothing more: it begins, ends or is centered in the box as the box
 * is in its place. The caller carries the roles over.
 */
export function dropTextWidths(root: DesignNode, roles: Roles): DesignNode {
  const visit = (node: DesignNode): DesignNode => {
    const { layout } = node;
    const opened =
      layout === null ||
      layout.grid !== undefined ||
      HOLDS_COLUMNS.test(roles.get(node)?.kind ?? "")
        ? node
        : openLines(node, layout);
    return mapChildren(opened, visit);
  };
  return visit(root);
}

/** In these, widths are those of columns. */
const HOLDS_COLUMNS = /^(?:row|table)/;

function openLines(node: DesignNode, layout: AutoLayout): DesignNode {
  const flowing = node.children.filter(({ isAbsolute }) => !isAbsolute);
  return mapChildren(node, (child) => {
    const { text } = child;
    if (text === null || text.truncates || !hasFixedWidth(child) || !isOneLine(child)) return child;
    const side =
      layout.direction === "row" ? sideInRow(child, flowing, layout) : sideInColumn(child, layout);
    return side === text.horizontal ? open(child, text) : child;
  });
}

const hasFixedWidth = ({ flow, horizontal, rotation }: DesignNode): boolean =>
  rotation === 0 &&
  (flow === null ? horizontal === "fixed" : flow.width === "fixed" || flow.width === "shrink");

/** Free space lies between the first and the last layer. */
function sideInRow(
  child: DesignNode,
  flowing: readonly DesignNode[],
  { main, wraps }: AutoLayout,
): DesignText["horizontal"] | null {
  if (main !== "between" || wraps || flowing.length < 2) return null;
  return child === flowing[0] ? "start" : child === flowing.at(-1) ? "end" : null;
}

function sideInColumn(
  { flow }: DesignNode,
  { cross }: AutoLayout,
): DesignText["horizontal"] | null {
  const side = flow?.self ?? cross;
  return side === "stretch" || side === "baseline" ? null : side;
}

function open(node: DesignNode, text: DesignText): DesignNode {
  const { box, flow } = node;
  if (box === null) return node;
  const width = lineWidthOf(node);
  const free = box.width - width;
  const left = text.horizontal === "start" ? 0 : text.horizontal === "end" ? free : free / 2;
  return {
    ...node,
    box: { ...box, x: box.x + left, width },
    text: { ...text, resize: "both" },
    horizontal: "hug",
    flow: flow && { ...flow, width: "content" },
  };
}
