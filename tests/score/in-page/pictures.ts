import type { Box } from "../../../lib/designs/read/node.ts";

/** Where pictures stand that the page does not have: what they show can be compared with nothing. */
export const readPictures = (): Box[] =>
  [...document.querySelectorAll("img")].map((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
