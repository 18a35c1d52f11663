/** React's file has the data of a frame before the frame. */
const OWN_COMPONENT = /^export function/;

/** The line, counted from 0, where a file's own component begins; the first one of other files. */
export const findStart = (text: string): number =>
  Math.max(
    0,
    text.split("\n").findIndex((line) => OWN_COMPONENT.test(line)),
  );
