import type { FigmaDocument } from "./figma-document.ts";
import type { FigmaNode } from "./node.ts";

export interface Cut {
  /** Depth of children to include. */
  depth: number;
  /** Whether to include vector outlines. */
  hasGeometry: boolean;
}

/** One node as a response shows it: to the requested depth, with outlines only on request. */
export function cutNode(node: FigmaNode, { depth, hasGeometry }: Cut): FigmaNode {
  const { fillGeometry, strokeGeometry, ...plain } = node;
  const outlines = hasGeometry && fillGeometry ? { fillGeometry, strokeGeometry } : {};
  if (!node.children) return { ...plain, ...outlines };
  const below = { depth: depth - 1, hasGeometry };
  const children = depth > 0 ? node.children.map((child) => cutNode(child, below)) : [];
  return { ...plain, ...outlines, children };
}

/** The path from the root to each requested node, and everything below these; pages are always included. */
export function onlyAround(root: FigmaNode, wanted: ReadonlySet<string>): FigmaNode {
  const keep = (node: FigmaNode): FigmaNode | null => {
    if (wanted.has(node.id)) return node;
    const children = (node.children ?? []).map(keep).filter((child) => child !== null);
    if (children.length === 0 && node.type !== "CANVAS") return null;
    return { ...node, children };
  };
  return { ...root, children: (root.children ?? []).map(keep).filter((page) => page !== null) };
}

export type Mentioned = Pick<FigmaDocument, "components" | "componentSets" | "styles">;

function* everyNode(node: FigmaNode): Generator<FigmaNode> {
  yield node;
  for (const child of node.children ?? []) yield* everyNode(child);
}

/** Only what the shown nodes are, come from or use: a partial response lists nothing else. */
export function mentionedIn(shown: FigmaNode, document: FigmaDocument): Mentioned {
  const mentioned: Mentioned = { components: {}, componentSets: {}, styles: {} };
  for (const { id, componentId, styles = {} } of everyNode(shown)) {
    for (const known of [id, componentId]) {
      const component = known === undefined ? undefined : document.components[known];
      if (component && known !== undefined) mentioned.components[known] = component;
      const set = component?.componentSetId ?? id;
      const meta = document.componentSets[set];
      if (meta) mentioned.componentSets[set] = meta;
    }
    for (const style of Object.values(styles)) {
      const meta = document.styles[style];
      if (meta) mentioned.styles[style] = meta;
    }
  }
  return mentioned;
}
