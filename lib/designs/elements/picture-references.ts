import { findRendered, flattenDrawings } from "../drawings/flatten";
import { applyMasks } from "../masks/apply-masks";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { findImage } from "./picture";
import { isPictureName, toDrawingName, toDrawingNode } from "./picture-path";

/**
 * Lists the visible uploaded pictures of a frame, then the drawings that are better the provider's renders: each once, in
 * layer order, at most `images` and `drawings` of them.
 */
export function findPictureReferences(root: DesignNode, images: number, drawings = 0): string[] {
  const found = new Set<string>();
  for (const node of walkDesign(root)) {
    const reference = findImage(node)?.reference ?? "";
    if (isPictureName(reference) && toDrawingNode(reference) === null) found.add(reference);
    if (found.size === images) break;
  }
  return [...found, ...(drawings === 0 ? [] : findDrawings(root, drawings))];
}

function findDrawings(root: DesignNode, most: number): string[] {
  const renders = { has: (id: string) => toDrawingNode(toDrawingName(id)) !== null };
  return findRendered(flattenDrawings(applyMasks(root, renders), renders).node)
    .map(toDrawingName)
    .filter(isPictureName)
    .slice(0, most);
}
