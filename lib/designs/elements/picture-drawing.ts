import { toEffectClasses } from "../classes/effects";
import { type Painted, toColorClass } from "../classes/paint";
import { round } from "../read/css-values";
import { toExtent } from "../read/extent";
import { toAlternativeText } from "../read/given-name";
import type { DesignNode, Drawn, Size } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import { type DrawnPart, shareFill, toDrawnParts } from "./drawing-parts";
import type { Attribute, Element, ElementContext } from "./element";
import { findSource, keepWidth, toImage } from "./picture";
import { toDrawingName } from "./picture-path";

/** Renders a drawing: by its paths if they are known, else by the provider's render, else as an empty box of its size. */
export function makeDrawingElement(
  node: DesignNode,
  placement: readonly string[],
  { theme, pictures, tally }: ElementContext,
): Element {
  const drawing = partsOf(node);
  const source = drawing === null ? findSource(pictures, [node.id, toDrawingName(node.id)]) : null;
  if (source !== null) return toImage(source, toAlternativeText(node.name), keepWidth(placement));
  if (drawing === null) tally.addBareShape();
  const size = toExtent(node);
  const color = findOnlyColor(drawing ?? [], theme);
  const parts = toDrawnParts(drawing ?? [], color === null ? theme : null);
  const { fill, children } = shareFill(parts.map(({ element }) => element));
  tally.addElements(countElements(children));
  return {
    kind: "element",
    tag: "svg",
    classes: [
      ...giveArea(placement),
      ...fill,
      ...(color === null ? [] : toColorClass("text", color, theme)),
      ...toEffectClasses({ ...node, kind: "vector" }, theme),
      ...(protrudes(parts, size) ? ["overflow-visible"] : []),
    ],
    attributes: [
      ["viewBox", `0 0 ${round(size.width, 3) || 1} ${round(size.height, 3) || 1}`],
      ...toFill(fill, color),
      ["aria-hidden", "true"],
    ],
    children,
    origin: null,
  };
}

/** A browser draws nothing of a drawing without an area, as that of a line is. */
function giveArea(placement: readonly string[]): string[] {
  const hasMargin = (side: string) => placement.some((name) => name.startsWith(`${side}-`));
  return placement.flatMap((name) => {
    if (name === "h-0") return hasMargin("mb") ? "h-px" : ["h-px", "-mb-px"];
    if (name === "w-0") return hasMargin("mr") ? "w-px" : ["w-px", "-mr-px"];
    return name;
  });
}

function toFill(fill: readonly string[], color: Painted | null): Attribute[] {
  if (fill.length > 0) return [];
  return [["fill", color === null ? "none" : "currentColor"]];
}

function partsOf({ drawing }: DesignNode): readonly Drawn[] | null {
  return drawing === "render" ? null : drawing;
}

/** The paint of a drawing in one color; null if it has several. */
function findOnlyColor(parts: readonly Drawn[], theme: ThemeNames): Painted | null {
  let only: Painted | null = null;
  let known = "";
  for (const painted of listPainted(parts)) {
    const [color] = toColorClass("fill", painted, theme);
    if (color === undefined || color === known) continue;
    if (only !== null) return null;
    only = painted;
    known = color;
  }
  return only;
}

function* listPainted(parts: readonly Drawn[]): Generator<Painted> {
  for (const part of parts) {
    if (part.kind === "path") yield part;
    else yield* listPainted(part.parts);
  }
}

/** A browser cuts off what protrudes from a drawing. Where nothing does, half a pixel is left for rounded edges. */
function protrudes(parts: readonly DrawnPart[], { width, height }: Size): boolean {
  return parts.some(
    ({ area }) =>
      area.x < SPARE_PX ||
      area.y < SPARE_PX ||
      area.x + area.width > width - SPARE_PX ||
      area.y + area.height > height - SPARE_PX,
  );
}

const SPARE_PX = 0.5;

function countElements(elements: Element["children"]): number {
  return elements.reduce(
    (sum, element) => sum + (element.kind === "element" ? 1 + countElements(element.children) : 0),
    0,
  );
}
