import type { PageElement, PageNode, PageWords } from "../in-page/snapshot.ts";
import { toColor } from "./css-values.ts";

/** Which elements are one text, as a designer would type it, and which are icons. */

const NEVER_IN_TEXT = /^(?:IMG|SVG|INPUT|BUTTON|SELECT|TEXTAREA|I|DRAWN-BY-STYLE)$/;
const NAMED_ICON = /(?:^|\s)material-(?:icons|symbols)/;
const ICON_FONT = /(?:^|\s)(?:ti|bi|fa|fas|fab|icon|bx)\s/;

export const wordsIn = (node: PageNode): PageWords[] =>
  node.kind === "words" ? [node] : node.children.flatMap(wordsIn);

const showsWords = (element: PageElement): boolean =>
  wordsIn(element).some(({ text }) => text.trim() !== "");

export function isIcon(element: PageElement): boolean {
  if (element.tag === "SVG" || NAMED_ICON.test(element.classes)) return true;
  const isOfFont = element.tag === "I" || ICON_FONT.test(`${element.classes} `);
  return isOfFont && !showsWords(element);
}

const isInline = ({ style }: PageElement): boolean =>
  ["inline", "contents"].includes(style.display);

export const isTextPart = (element: PageElement): boolean =>
  isInline(element) &&
  !isIcon(element) &&
  !NEVER_IN_TEXT.test(element.tag) &&
  toColor(element.style.backgroundColor) === null &&
  isText(element);

/** Nothing but words, in one paragraph. */
export function isText(element: PageElement): boolean {
  const holdsOnlyText = element.children.every(
    (child) => child.kind === "words" || child.tag === "BR" || isTextPart(child),
  );
  return holdsOnlyText && showsWords(element);
}
