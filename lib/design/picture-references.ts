import type { DesignNode } from "./design-node";
import { walkDesign } from "./design-walk";
import { findImage } from "./node-picture";
import { isPictureName } from "./picture-path";

/** The uploaded pictures that a frame's code has a place for: each once, in the order of the layers. */
export function findPictureReferences(root: DesignNode, most: number): string[] {
  const found = new Set<string>();
  for (const node of walkDesign(root)) {
    const reference = findImage(node)?.reference ?? "";
    if (isPictureName(reference)) found.add(reference);
    if (found.size === most) break;
  }
  return [...found];
}
