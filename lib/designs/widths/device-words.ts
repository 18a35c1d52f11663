/** Finds what a frame's name says beside the device or the width that it is for. */

const MODEL = String.raw`(?:[ -]?(?:pro|plus|max|mini|air|ultra|se|x[rs]?|(?<!\d)\d{1,2}(?:\.\d)?(?:["”″]|[ -]?inch(?:es)?)?))*`;
const DEVICE = [
  `(?:iphone|ipad|macbook|galaxy(?:[ -]?s\\d+)?|pixel|surface)${MODEL}`,
  "android(?:[ -](?:compact|small|medium|large|expanded))?",
  "imac",
  "desktop|laptop|tablet|mobile|phone|web|responsive",
  "xs|sm|md|lg|xl|2xl",
  String.raw`\d{3,4}px`,
].join("|");
const AFTER = "(?:[ -](?:view|version|screen|size))?";
const AT_START = new RegExp(`^(?:${DEVICE})${AFTER}(?=[ -]|$)[ -]*`);
const AT_END = new RegExp(`(?:^|(?<![ -])[ -]+)(?:${DEVICE})${AFTER}$`);
const NUMBER = /(^|[ -])(\d+)(?=[ -]|$)/g;
const SEPARATORS = /[/|\\:–—()[\],_]| - /;
/** A frame of this size is called so by Figma itself. */
const FIGMA_PRESET = /iphone 11 pro \/ x/;
const MAX_NAME_LENGTH = 200;
/** A name has few such words; more at one end are no name. */
const MAX_WORDS = 4;

/** Lower case; empty if the name says nothing else. A bare number counts only if it is the frame's width: "Error 404". */
export function dropDeviceWords(name: string, width: number): string {
  const own = String(Math.round(width));
  const dropOwn = (all: string, before: string, number: string) => (number === own ? before : all);
  return name
    .slice(0, MAX_NAME_LENGTH)
    .toLowerCase()
    .replace(FIGMA_PRESET, "iphone")
    .split(SEPARATORS)
    .map((segment) => strip(segment.replace(/\s+/g, " ").replace(NUMBER, dropOwn).trim()))
    .filter((segment) => segment !== "")
    .join(" / ");
}

function strip(segment: string): string {
  let rest = segment;
  for (let count = 0; count < MAX_WORDS; count++) {
    const shorter = rest
      .replace(AT_START, "")
      .replace(AT_END, "")
      .replace(/^[ -]+|(?<![ -])[ -]+$/g, "");
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
}
