import { toClipPath } from "../classes/clip-path";
import { toEffectClasses } from "../classes/effects";
import { type Painted, toColorClass } from "../classes/paint";
import { round } from "../read/css-values";
import { toExtent } from "../read/extent";
import { toAlternativeText } from "../read/given-name";
import type { DesignNode, Drawn } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
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
  const { width, height } = toExtent(node);
  const color = findOnlyColor(drawing ?? [], theme);
  const parts = (drawing ?? []).flatMap((part) => toPart(part, color === null ? theme : null));
  tally.addElements(countElements(parts));
  return {
    kind: "element",
    tag: "svg",
    classes: [
      ...placement,
      "overflow-visible",
      ...(color === null ? [] : toColorClass("text", color, theme)),
      ...toEffectClasses({ ...node, kind: "vector" }, theme),
    ],
    attributes: [
      ["viewBox", `0 0 ${round(width, 3)} ${round(height, 3)}`],
      ["fill", color === null ? "none" : "currentColor"],
      ["aria-hidden", "true"],
    ],
    children: parts,
    origin: null,
  };
}

function partsOf({ drawing }: DesignNode): readonly Drawn[] | null {
  return drawing === "render" ? null : drawing;
}

/** The paint of a drawing in one color; null if it has several. */
function findOnlyColor(parts: readonly Drawn[], theme: ThemeNames): Painted | null {
  const painted = [...listPainted(parts)].filter(
    (paint) => toColorClass("fill", paint, theme).length > 0,
  );
  const colors = new Set(painted.map((paint) => toColorClass("fill", paint, theme).join(" ")));
  return colors.size === 1 ? (painted[0] ?? null) : null;
}

function* listPainted(parts: readonly Drawn[]): Generator<Painted> {
  for (const part of parts) {
    if (part.kind === "path") yield part;
    else yield* listPainted(part.parts);
  }
}

/** `theme`: null if the whole drawing has one color. */
function toPart(part: Drawn, theme: ThemeNames | null): Element[] {
  const opacity: Attribute[] =
    part.opacity === 1 ? [] : [["opacity", String(round(part.opacity, 4))]];
  if (part.kind === "group") {
    return [
      {
        kind: "element",
        tag: "g",
        classes: part.clipPaths.length === 0 ? [] : toClipPath(part.clipPaths, "view-box"),
        attributes: opacity,
        children: part.parts.flatMap((inner) => toPart(inner, theme)),
        origin: null,
      },
    ];
  }
  const classes = theme === null ? [] : toColorClass("fill", part, theme);
  if (classes.length === 0 && (theme !== null || !isPainted(part))) return [];
  const { shape, evenOdd } = part.path;
  const rule: Attribute[] = evenOdd ? [["fill-rule", "evenodd"]] : [];
  return [
    {
      kind: "element",
      tag: "path",
      classes,
      attributes: [...opacity, ...rule, ["d", shape]],
      children: [],
      origin: null,
    },
  ];
}

const isPainted = ({ paints }: Painted): boolean => paints.some(({ kind }) => kind !== "image");

function countElements(elements: Element["children"]): number {
  return elements.reduce(
    (sum, element) => sum + (element.kind === "element" ? 1 + countElements(element.children) : 0),
    0,
  );
}
