import { endOf, overlapOf } from "../layout/geometry";
import type { Box, DesignNode } from "../read/node";

/** Which texts stand next above and below a text, wherever they are in the tree. */

const NEAR_PX = 96;
/** Of those in the order of their places; a line of more texts is none of words that lead others. */
const MOST_SEEN = 60;

export interface Neighbor {
  readonly node: DesignNode;
  readonly gap: number;
}

export class Neighbors {
  readonly #texts: readonly { readonly node: DesignNode; readonly box: Box }[];
  readonly #places: ReadonlyMap<DesignNode, number>;

  constructor(texts: readonly DesignNode[]) {
    this.#texts = texts
      .flatMap((node) => (node.box === null ? [] : [{ node, box: node.box }]))
      .toSorted((one, other) => one.box.y - other.box.y);
    this.#places = new Map(this.#texts.map(({ node }, at) => [node, at]));
  }

  below(node: DesignNode): Neighbor | null {
    return this.#find(node, 1, (box, other) => other.y - endOf(box, "y"));
  }

  above(node: DesignNode): Neighbor | null {
    return this.#find(node, -1, (box, other) => box.y - endOf(other, "y"));
  }

  #find(node: DesignNode, step: 1 | -1, gapOf: (box: Box, other: Box) => number): Neighbor | null {
    const at = this.#places.get(node);
    if (at === undefined || node.box === null) return null;
    for (let seen = 1; seen <= MOST_SEEN; seen++) {
      const other = this.#texts[at + seen * step];
      if (other === undefined) return null;
      const gap = gapOf(node.box, other.box);
      if (gap > NEAR_PX) return null;
      const isBeside = gap > -node.box.height / 4;
      if (isBeside && overlapOf(node.box, other.box, "x") > 0) return { node: other.node, gap };
    }
    return null;
  }
}
