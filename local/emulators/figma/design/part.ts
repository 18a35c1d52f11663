import type { FigmaDocument } from "./figma-document.ts";
import type { FigmaNode } from "./node.ts";

export interface Cut {
  /** Levels of children that are shown. */
  depth: number;
  /** Whether outlines of vectors are told. */
  hasGeometry: boolean;
}

/** One node as an answer shows it: no deeper than asked, without outlines unless asked. */
export function cutNode(node: FigmaNode, { depth, hasGeometry }: Cut): FigmaNode {
  const { fillGeometry, strokeGeometry, ...plain } = node;
  const outlines = hasGeometry && fillGeometry ? { fillGeometry, strokeGeometry } : {};
  if (!node.children) return { ...plain, ...outlines };
  const below = { depth: depth - 1, hasGeometry };
  const children = depth > 0 ? node.children.map((child) => cutNode(child, below)) : [];
  return { ...plain, ...outlines, children };
}

/** The chain from the root to each wanted node, and all that is below these; pages stay in any case. */
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

/** Only what the shown nodes are, come from or use: an answer that is cut tells of nothing else. */
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
