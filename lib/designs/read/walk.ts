import type { DesignNode } from "./node";

/** Yields every node once, parents before children, in layer order. */
export function* walkDesign(root: DesignNode): Generator<DesignNode> {
  const ahead = [root];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) ahead.push(child);
    }
  }
}
