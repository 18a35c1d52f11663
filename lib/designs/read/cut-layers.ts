import type { DesignNode } from "./node";

/** Leaves out the layers that no page could show, before anything is made of them. */

export interface CutLayers {
  readonly node: DesignNode;
  /** Without what was in those that are left out. */
  readonly leftOut: number;
}

/** Keeps the first `limit` layers, parents before children, in layer order. */
export function cutLayers(root: DesignNode, limit: number): CutLayers {
  let room = limit - 1;
  let leftOut = 0;
  const cut = (node: DesignNode): DesignNode => {
    const { children } = node;
    const kept: DesignNode[] = [];
    for (const child of children) {
      if (room <= 0) break;
      room -= 1;
      kept.push(cut(child));
    }
    leftOut += children.length - kept.length;
    const isSame = children.every((child, index) => child === kept[index]);
    return isSame ? node : { ...node, children: kept };
  };
  return { node: cut(root), leftOut };
}
