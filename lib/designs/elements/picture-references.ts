import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { findImage } from "./picture";
import { isPictureName } from "./picture-path";

/** Lists the visible uploaded pictures of a frame: each once, in layer order, at most `most`. */
export function findPictureReferences(root: DesignNode, most: number): string[] {
  const found = new Set<string>();
  for (const node of walkDesign(root)) {
    const reference = findImage(node)?.reference ?? "";
    if (isPictureName(reference)) found.add(reference);
    if (found.size === most) break;
  }
  return [...found];
}
