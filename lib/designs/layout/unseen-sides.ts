import type { Box } from "../read/node";
import { endOf, insetsOf } from "./geometry";
import type { PlacedFlow } from "./placed-flow";

/** What reaches over the page's sides is laid out by the part that a page shows. */

/** The part of a container within the page's sides, if one of its parts lies within it too or reaches over both sides. */
export function seenOf(box: Box, page: Box | null, parts: readonly { readonly box: Box }[]): Box {
  if (page === null) return box;
  const x = Math.max(box.x, page.x);
  const end = Math.min(endOf(box, "x"), endOf(page, "x"));
  const seen = { ...box, x, width: end - x };
  if (seen.width >= box.width || seen.width < box.width / 2) return box;
  const isShown = (part: { readonly box: Box }) => {
    const { left, right } = insetsOf(part.box, seen);
    return left >= 0 === right >= 0;
  };
  return parts.some(isShown) ? seen : box;
}

/** What the page hides of a side is padding. */
export function padUnseen(placed: PlacedFlow, box: Box, seen: Box): PlacedFlow {
  const { left, right } = insetsOf(seen, box);
  const { padding } = placed.layout;
  const own = { ...padding, left: padding.left + left, right: padding.right + right };
  return { ...placed, layout: { ...placed.layout, padding: own } };
}
