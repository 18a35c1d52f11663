import { toCorners } from "../classes/edges";
import { toBackground } from "../classes/paint";
import { toExtent } from "../read/extent";
import { toAlternativeText } from "../read/given-name";
import type { DesignNode, ImagePaint, Paint } from "../read/node";
import type { Attribute, Element, ElementContext } from "./element";
import { isZoomed, toFitClasses, toInnerClasses, toMixClasses } from "./picture-fit";
import { toPictureReference } from "./picture-path";

/** Renders layers as pictures: image fills. */

type Pictures = ReadonlyMap<string, string>;

/** The placeholder background of an image without a known address. */
const UNKNOWN_IMAGE = "bg-[#e5e7eb]";

/** Returns null for texts, lines and drawings too: their image fills are reduced to a color. */
export function findImage({ kind, text, paths, fills }: DesignNode): ImagePaint | null {
  if (text !== null || kind === "vector" || kind === "line" || paths.length > 0) return null;
  return fills.findLast((paint) => paint.kind === "image") ?? null;
}

/** True for a layer that shows only an image; with children the image is a backdrop. */
export function isPicture(node: DesignNode): boolean {
  return node.children.length === 0 && findImage(node) !== null;
}

/** The paints that show as a background: those below the image, if the layer has one. */
export function paintsBelowImage(node: DesignNode): readonly Paint[] {
  const image = findImage(node);
  return image === null ? node.fills : node.fills.slice(0, node.fills.lastIndexOf(image));
}

/** What is painted above the layer's image, as CSS shows backgrounds below it. Empty for almost all. */
function veilOf(node: DesignNode, { tally, theme }: PictureContext): Element[] {
  const image = findImage(node);
  const paints = image === null ? [] : node.fills.slice(node.fills.lastIndexOf(image) + 1);
  const [bottom] = paints;
  if (bottom === undefined) return [];
  tally.addElements(1);
  const painted = toBackground({ paints, styleId: null }, toExtent(node), theme);
  const classes = ["absolute", "inset-0", ...painted, ...toMixClasses(bottom)];
  return [{ ...BOX, classes, children: [] }];
}

type PictureContext = Pick<ElementContext, "pictures" | "tally" | "theme">;

/** The layer's image, or a box in its place, and what is painted above it; all below other layers. */
export function toBackdrop(node: DesignNode, context: PictureContext): Element[] {
  const image = findImage(node);
  if (image === null) return [];
  // A container that does not clip cuts nothing but its own paint at its corners.
  const corners = toCorners(node).length > 0 && !node.clips ? ["rounded-[inherit]"] : [];
  const shown = [toUnder(node, image, context), ...veilOf(node, context)];
  return shown.map((element) => ({ ...element, classes: [...element.classes, ...corners] }));
}

function toUnder(
  node: DesignNode,
  image: ImagePaint,
  { pictures, tally }: PictureContext,
): Element {
  const source = findSource(pictures, [image.reference, node.id]);
  if (source === null) {
    tally.addMissingPicture();
    return toImage(NO_PICTURE, "", ["absolute", "inset-0", "size-full", ...placeholderOf(node)]);
  }
  if (image.isReduced) tally.addReducedPicture();
  const inner = toImage(source, "", toInnerClasses(image));
  if (!isZoomed(image)) return inner;
  tally.addElements(1);
  return { ...BOX, classes: ["absolute", "inset-0", "overflow-hidden"], children: [inner] };
}

const BOX = { kind: "element", tag: "span", attributes: [], origin: null } as const;

export interface PicturePlace {
  readonly placement: readonly string[];
  /** The layer's other classes, such as borders and effects. */
  readonly styleClasses: readonly string[];
  /** The tag of a box around an image of which it shows a part. */
  readonly tag: "div" | "span";
}

export function makePictureElement(
  node: DesignNode,
  { placement, styleClasses, tag }: PicturePlace,
  context: PictureContext,
): Element {
  const { pictures, tally } = context;
  const image = findImage(node);
  const source = findSource(pictures, [image?.reference ?? "", node.id]);
  const text = toAlternativeText(node.name);
  const veil = veilOf(node, context);
  const inBox = (inner: Element): Element => {
    tally.addElements(1);
    const place = isPositioned(placement) ? placement : [...placement, "relative"];
    const classes = [...place, "overflow-hidden", ...styleClasses];
    return { ...BOX, tag, classes, children: [inner, ...veil] };
  };
  if (image !== null && source !== null) {
    if (image.isReduced) tally.addReducedPicture();
    const isOver = image.opacity < 1 || toMixClasses(image).length > 0;
    if (isZoomed(image) || isOver || veil.length > 0)
      return inBox(toImage(source, text, toInnerClasses(image)));
    return toImage(source, text, [
      ...keepWidth(placement),
      ...toFitClasses(image),
      ...styleClasses,
    ]);
  }
  tally.addMissingPicture();
  const ground = placeholderOf(node);
  if (veil.length > 0)
    return inBox(toImage(NO_PICTURE, text, ["absolute", "inset-0", "size-full", ...ground]));
  return toImage(NO_PICTURE, text, [...keepWidth(placement), ...ground, ...styleClasses]);
}

/** None where the layer's background is a color already. */
function placeholderOf(node: DesignNode): string[] {
  const hasOwnColor = paintsBelowImage(node).find(({ kind }) => kind !== "image")?.kind === "solid";
  return hasOwnColor ? [] : [UNKNOWN_IMAGE];
}

/**
 * An image is at most as wide as its container, unless it has a limit of its own: that changes nothing where it is as wide as
 * that, or as small as a portrait.
 */
export function keepWidth(placement: readonly string[]): string[] {
  const isLimited = placement.some(
    (name) => name === "w-full" || name.startsWith("max-w-") || isSmall(name),
  );
  return isLimited ? [...placement] : [...placement, "max-w-none"];
}

/** In steps of 4 px. */
const SMALL = 16;

const isSmall = (name: string): boolean => Number(/^(?:w|size)-([\d.]+)$/.exec(name)?.[1]) <= SMALL;

/** An empty picture in the place of a missing one: only its address has to be replaced. */
const NO_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

function isPositioned(classes: readonly string[]): boolean {
  return classes.includes("relative") || classes.includes("absolute");
}

/** Loads lazily: for eager images React would emit a preload before everything else. */
export function toImage(source: string, alt: string, classes: readonly string[]): Element {
  const attributes: Attribute[] = [
    ["src", source],
    ["alt", alt],
    ["loading", "lazy"],
  ];
  return { kind: "element", tag: "img", classes, attributes, children: [], origin: null };
}

export function findSource(pictures: Pictures, keys: readonly string[]): string | null {
  const found = keys.map((key) => pictures.get(key)).find((url) => url !== undefined);
  return found !== undefined && isImageAddress(found) ? found : null;
}

/** Accepts only addresses that a browser fetches as images and never runs. */
function isImageAddress(address: string): boolean {
  return (
    toPictureReference(address) !== null ||
    /^(https?:\/\/|\/(?![/\\])|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i.test(address)
  );
}
