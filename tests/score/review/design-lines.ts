import type { DesignNode } from "../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../lib/designs/read/walk.ts";

/** How many lines the design gives a text, by its words: the most of those with equal words. */
export function designLines(root: DesignNode): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { text, box } of walkDesign(root)) {
    if (text === null || text.style.lineHeight === null || box === null) continue;
    const words = text.runs
      .map(({ characters }) => characters)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
    const count = Math.round(box.height / text.style.lineHeight);
    if (count > 0) lines.set(words, Math.max(lines.get(words) ?? 0, count));
  }
  return lines;
}
