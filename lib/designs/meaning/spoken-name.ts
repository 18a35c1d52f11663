import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";

/** What a control without words is called: by its layer's or its icon's name, unless Figma gave that name itself. */

const FIGMA_NAMES =
  /^(frame|group|vector|rectangle|ellipse|line|polygon|star|subtract|union|intersect|exclude|component|instance|image|path|shape|stroke|fill|mask|clip path group|layer)\b[\s\d_.-]*$/i;
const GENERIC =
  /\b(icons?|ico|ic|btn|buttons?|links?|svg|img|default|outlined?|filled|solid|round(ed)?|bold|linear)\b/gi;
const MOST_LAYERS = 20;

/** `fallback` is for a control whose layers all say nothing. */
export function spokenNameOf(node: DesignNode, fallback: string): string {
  let seen = 0;
  for (const { name } of walkDesign(node)) {
    const spoken = toSpoken(name);
    if (spoken !== "") return spoken;
    seen += 1;
    if (seen >= MOST_LAYERS) break;
  }
  return fallback;
}

function toSpoken(name: string): string {
  if (FIGMA_NAMES.test(name.trim())) return "";
  const words = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(GENERIC, " ")
    .replaceAll(/\b\d+\b/g, " ");
  const spoken = words.replaceAll(/\s+/g, " ").trim();
  return /\p{L}{2}/u.test(spoken) ? spoken : "";
}
