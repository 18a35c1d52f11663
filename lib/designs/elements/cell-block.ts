import type { Place } from "../classes/placement";
import type { Element, Tag } from "./element";

/** In a cell of a table, what is not a block by itself is one, as it is in other layouts. */
export function toBlockIn(place: Place, element: Element): Element {
  const { tag, classes } = element;
  if (place.kind !== "flow" || place.layout.table !== "cell" || !INLINE.has(tag)) return element;
  const isShown = classes.some((name) => DISPLAYS.has(name));
  const isFree = SHRINKING.has(tag) && !classes.some((name) => /^(?:w|size)-/.test(name));
  const added = [...(isShown ? [] : ["block"]), ...(isFree ? ["w-full"] : [])];
  return { ...element, classes: [...classes, ...added] };
}

/** As wide as what is in them even as blocks. */
const SHRINKING: ReadonlySet<Tag> = new Set(["button", "input", "textarea"]);
const INLINE: ReadonlySet<Tag> = new Set(["a", "span", "label", ...SHRINKING]);
const DISPLAYS: ReadonlySet<string> = new Set(["flex", "inline-flex", "grid", "block"]);
