import type { Box } from "../../../lib/designs/read/node.ts";
import { wordsOf } from "./texts.ts";

/** A page as data: its elements with their computed styles, and the places of its words. */

export interface PageElement {
  readonly kind: "element";
  readonly tag: string;
  readonly classes: string;
  readonly box: Box;
  readonly style: PageStyle;
  readonly field: PageField | null;
  readonly children: readonly PageNode[];
}

export interface PageWords {
  readonly kind: "words";
  readonly text: string;
  /** Of each line. */
  readonly boxes: readonly Box[];
}

export type PageNode = PageElement | PageWords;

export interface PageField {
  readonly type: string;
  /** What is typed or chosen, else what says what to type. */
  readonly words: string;
  readonly wordsWidth: number;
  readonly isPlaceholder: boolean;
}

export interface PageSnapshot {
  readonly width: number;
  readonly height: number;
  readonly body: PageElement;
}

const PROPERTIES = [
  "alignItems",
  "backgroundClip",
  "backgroundColor",
  "backgroundImage",
  "borderBottomColor",
  "borderBottomStyle",
  "borderBottomWidth",
  "borderLeftColor",
  "borderLeftStyle",
  "borderLeftWidth",
  "borderRightColor",
  "borderRightStyle",
  "borderRightWidth",
  "borderTopColor",
  "borderTopLeftRadius",
  "borderTopStyle",
  "borderTopWidth",
  "boxShadow",
  "color",
  "display",
  "flexDirection",
  "flexGrow",
  "flexWrap",
  "fontSize",
  "fontWeight",
  "justifyContent",
  "letterSpacing",
  "lineHeight",
  "opacity",
  "overflow",
  "paddingBottom",
  "paddingLeft",
  "paddingRight",
  "paddingTop",
  "position",
  "textAlign",
  "textTransform",
  "visibility",
  "zIndex",
] as const;

export type PageStyle = Readonly<Record<(typeof PROPERTIES)[number], string>>;

/** What is inside of these is no part of the page, or is read another way. */
const OPAQUE = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "IFRAME", "SELECT", "SVG"]);

export function readSnapshot(): PageSnapshot {
  const { scrollHeight: height } = document.documentElement;
  const takeBack = drawPseudoElements();
  const body = readElement(document.body);
  takeBack();
  return { width: innerWidth, height, body };
}

/**
 * What a style sheet draws before and after the content of an element is part of the page: separators, carets, grounds.
 * Each is an element of its own until it is taken back. The letters of icon fonts are left to the elements around them.
 */
function drawPseudoElements(): () => void {
  const all = [...document.body.querySelectorAll("*")];
  const drawn = all.flatMap((element) => [
    { element, place: "prepend" as const, copy: copyOf(element, "::before") },
    { element, place: "append" as const, copy: copyOf(element, "::after") },
  ]);
  const without = addStyle("*::before,*::after{content:none!important}");
  for (const { element, place, copy } of drawn) if (copy !== null) element[place](copy);
  return () => {
    without.remove();
    for (const { copy } of drawn) copy?.remove();
  };
}

/** `"· "`, without letters of private use, of which icon fonts consist. */
const DRAWN_CONTENT = /^"([^"\uE000-\uF8FF]*)"$/;

function copyOf(element: Element, pseudo: string): HTMLElement | null {
  const style = getComputedStyle(element, pseudo);
  const [, words] = DRAWN_CONTENT.exec(style.content) ?? [];
  if (words === undefined || style.display === "none" || element.tagName === "I") return null;
  const copy = document.createElement("drawn-by-style");
  for (const name of style) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.textContent = words;
  return copy;
}

export function addStyle(rules: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = rules;
  document.head.append(style);
  return style;
}

export const countStyleSheets = (): number => document.styleSheets.length;

function readElement(element: Element): PageElement {
  const tag = element.tagName.toUpperCase();
  const computed = getComputedStyle(element);
  const style = Object.fromEntries(
    PROPERTIES.map((name) => [name, computed[name]]),
  ) as unknown as PageStyle;
  return {
    kind: "element",
    tag,
    classes: element.getAttribute("class") ?? "",
    box: toBox(element.getBoundingClientRect()),
    style,
    field: readField(element, computed),
    children: OPAQUE.has(tag) ? [] : [...element.childNodes].flatMap(readNode),
  };
}

function readNode(node: ChildNode): PageNode[] {
  if (node instanceof Element) return [readElement(node)];
  if (node.nodeType !== Node.TEXT_NODE) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = [...range.getClientRects()].map(toBox);
  return [{ kind: "words", text: node.textContent ?? "", boxes }];
}

function readField(element: Element, style: CSSStyleDeclaration): PageField | null {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  if (!isField) return null;
  const words = wordsOf(element);
  const context = document.createElement("canvas").getContext("2d");
  if (context !== null)
    context.font = `${style.fontWeight} ${style.fontSize} "Liberation Sans", sans-serif`;
  return {
    type: element.type,
    words,
    wordsWidth: Math.ceil(context?.measureText(words).width ?? 0),
    isPlaceholder: element.value === "",
  };
}

const toBox = ({ left, top, width, height }: DOMRect): Box => ({
  x: left + scrollX,
  y: top + scrollY,
  width,
  height,
});
