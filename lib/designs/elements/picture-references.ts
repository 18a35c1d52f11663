import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { findImage } from "./picture";
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
