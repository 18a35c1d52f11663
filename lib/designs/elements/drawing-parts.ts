import { toClipPath } from "../classes/clip-path";
import { type Painted, toColorClass } from "../classes/paint";
import { toPathArea } from "../drawings/path-area";
import { shortenPath } from "../drawings/short-path";
import { sharedAreaOf, unionOf } from "../layout/geometry";
import { round } from "../read/css-values";
import type { Box, Drawn } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import type { Attribute, Element } from "./element";
import { mapElements } from "./map-elements";

/** The elements of a drawing's parts: as few as show the same. */

export interface DrawnPart {
  readonly element: Element;
  /** What it may cover at most. */
  readonly area: Box;
}

/** `theme`: null if the whole drawing has one color. */
export function toDrawnParts(parts: readonly Drawn[], theme: ThemeNames | null): DrawnPart[] {
  const drawn: DrawnPart[] = [];
  for (const part of parts.flatMap((one) => toPart(one, theme))) {
    const last = drawn.at(-1);
    const joined = last === undefined ? null : join(last, part);
    if (joined === null) drawn.push(part);
    else drawn[drawn.length - 1] = joined;
  }
  return drawn;
}

function toPart(part: Drawn, theme: ThemeNames | null): DrawnPart[] {
  const opacity: Attribute[] =
    part.opacity === 1 ? [] : [["opacity", String(round(part.opacity, 4))]];
  if (part.kind === "group") {
    const inner = toDrawnParts(part.parts, theme);
    const children = inner.map(({ element }) => element);
    const classes = part.clipPaths.length === 0 ? [] : toClipPath(part.clipPaths, "view-box");
    const element: Element = { ...SHAPE, tag: "g", classes, attributes: opacity, children };
    return [{ element, area: unionOf(inner.map(({ area }) => area)) }];
  }
  const classes = theme === null ? [] : toColorClass("fill", part, theme);
  if (classes.length === 0 && (theme !== null || !isPainted(part))) return [];
  const { steps, evenOdd } = part;
  const rule: Attribute[] = evenOdd ? [["fill-rule", "evenodd"]] : [];
  const area = toPathArea(steps) ?? EVERYWHERE;
  const data = shortenPath(steps, Math.max(area.width, area.height));
  const attributes: Attribute[] = [...opacity, ...rule, ["d", data]];
  const element: Element = { ...SHAPE, tag: "path", classes, attributes, children: [] };
  return [{ element, area }];
}

const SHAPE = { kind: "element", origin: null } as const;
const EVERYWHERE: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const isPainted = ({ paints }: Painted): boolean => paints.some(({ kind }) => kind !== "image");

/** Neighbors that look alike are one path where they lie apart: two that overlap could cut each other out. */
function join(one: DrawnPart, other: DrawnPart): DrawnPart | null {
  const { element, area } = one;
  if (!areAlike(element, other.element) || sharedAreaOf(grow(area), other.area) > 0) return null;
  const attributes = element.attributes.map(
    ([name, value]): Attribute =>
      name === "d" ? [name, `${value}${dataOf(other.element)}`] : [name, value],
  );
  return { element: { ...element, attributes }, area: unionOf([area, other.area]) };
}

/** Paths that differ in nothing but their data. */
function areAlike(one: Element, other: Element): boolean {
  return (
    one.tag === "path" &&
    other.tag === "path" &&
    one.classes.join(" ") === other.classes.join(" ") &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every(([name, value], index) => {
      const [otherName, otherValue] = other.attributes[index] ?? [];
      return name === otherName && (name === "d" || value === otherValue);
    })
  );
}

const dataOf = ({ attributes }: Element): string =>
  attributes.find(([name]) => name === "d")?.[1] ?? "";

/** Edges that share a pixel are blended as one otherwise. */
const APART_PX = 1;

const grow = ({ x, y, width, height }: Box): Box => ({
  x: x - APART_PX,
  y: y - APART_PX,
  width: width + 2 * APART_PX,
  height: height + 2 * APART_PX,
});

/** The color of most paths, if it is that of several: they take it from the drawing. */
export function shareFill(elements: readonly Element[]): {
  readonly fill: readonly string[];
  readonly children: readonly Element[];
} {
  const groups = Map.groupBy(listPaths(elements), ({ classes }) => classes.join(" "));
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const fill = most[0]?.classes ?? [];
  if (most.length < 2 || fill.length === 0) return { fill: [], children: elements };
  const shared = new Set(most);
  const strip = (element: Element): Element => ({
    ...element,
    classes: shared.has(element) ? [] : element.classes,
    children: mapElements(element, strip),
  });
  return { fill, children: elements.map(strip) };
}

function listPaths(elements: Element["children"]): Element[] {
  return elements.flatMap((element) => {
    if (element.kind === "letters") return [];
    return element.tag === "path" ? [element] : listPaths(element.children);
  });
}
