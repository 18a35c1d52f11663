/** The elements of a page that the review figures look at. */

export interface PlacedElement {
  readonly left: number;
  readonly width: number;
  /** It ends at a greatest width and stands in the middle of what is left. */
  readonly isLimited: boolean;
  /** Of what may be a bar, a row of four to six: how far the middles of its children are apart in height. Null for anything else. */
  readonly spread: number | null;
  /** How often three or more of its children in a row are alike, and more than a single element. */
  readonly alikeRuns: number;
}

const LEAST_OF_RUN = 3;
/** Deeper differences do not make two siblings unlike. */
const DEPTH = 5;
const BARS = "nav,ul,div,footer";
const FEWEST_IN_BAR = 4;
const MOST_IN_BAR = 6;

/** All elements of the body in their order, the same at every width. */
export const readElements = (): PlacedElement[] =>
  [...document.body.querySelectorAll("*")].map((element) => {
    const { left, width } = element.getBoundingClientRect();
    const classes = element.getAttribute("class") ?? "";
    const isLimited = /(^|\s)max-w-/.test(classes) && /self-center|mx-auto/.test(classes);
    return { left, width, isLimited, spread: spreadOf(element), alikeRuns: alikeRunsOf(element) };
  });

function spreadOf(element: Element): number | null {
  const { display, flexDirection } = getComputedStyle(element);
  const { length } = element.children;
  const isRow = display === "flex" && flexDirection === "row";
  if (!isRow || !element.matches(BARS) || length < FEWEST_IN_BAR || length > MOST_IN_BAR)
    return null;
  const middles = [...element.children].map((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  return Math.max(...middles) - Math.min(...middles);
}

function alikeRunsOf(element: Element): number {
  const children = [...element.children];
  const shapes = children.map((child) => shapeOf(child, DEPTH));
  let runs = 0;
  for (let start = 0; start < children.length; ) {
    let end = start + 1;
    while (shapes[end] === shapes[start] && end < children.length) end++;
    const isRich = (children[start]?.querySelectorAll("*").length ?? 0) > 1;
    if (end - start >= LEAST_OF_RUN && isRich) runs++;
    start = end;
  }
  return runs;
}

function shapeOf(element: Element, depth: number): string {
  const children = [...element.children].filter(({ tagName }) => tagName !== "path");
  const inner = depth === 0 ? [] : children.map((child) => shapeOf(child, depth - 1));
  return `${element.tagName}(${inner.join(",")})`;
}
