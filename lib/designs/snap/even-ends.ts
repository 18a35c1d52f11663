import { endOf } from "../layout/geometry";
import { NEAR_PX } from "../layout/steps";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";

/**
 * What stands side by side and is as tall as its row ends with the least room that any of it has, or with as much as it begins
 * with: the rest is what the row's height leaves below fewer words, and nothing where they stand below each other.
 */
export function evenEnds(root: DesignNode): DesignNode {
  const visit = (node: DesignNode): DesignNode => {
    const own = node.layout?.direction === "row" ? evenIn(node) : node;
    return mapChildren(own, visit);
  };
  return visit(root);
}

function evenIn(row: DesignNode): DesignNode {
  const stretched = row.children.filter((child) => isStretched(child, row));
  if (stretched.length < 2 || stretched.length < row.children.length) return row;
  if (stretched.some(overflows)) return row;
  const least = Math.min(...stretched.map(({ layout }) => layout?.padding.bottom ?? 0));
  return mapChildren(row, (child) => {
    const { layout } = child;
    if (layout === null || layout.padding.bottom === least) return child;
    const { padding } = layout;
    const bottom = least > 0 ? least : Math.min(padding.top, padding.bottom);
    return { ...child, layout: { ...layout, padding: { ...padding, bottom } } };
  });
}

/** More is in it than it shows. */
const overflows = ({ box, children }: DesignNode): boolean =>
  box !== null &&
  children.some((child) => child.box !== null && endOf(child.box, "y") > endOf(box, "y") + NEAR_PX);

/** A box of words from the top on, which the row makes as tall as it is. */
function isStretched({ flow, layout, isAbsolute }: DesignNode, row: DesignNode): boolean {
  if (flow === null || isAbsolute || layout?.direction !== "column" || layout.main !== "start")
    return false;
  return (flow.self ?? row.layout?.cross) === "stretch";
}
