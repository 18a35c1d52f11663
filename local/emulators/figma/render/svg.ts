import type { Box, Effect, FigmaNode, Paint, Shadow } from "../design/node.ts";
import { noiseFilter, textureFilter } from "./grain.ts";
import { grown, outlineOf } from "./outline.ts";
import {
  cssColor,
  Definitions,
  type ImageSource,
  paintValue,
  patternServer,
  short,
} from "./paint-server.ts";
import { textElements } from "./svg-text.ts";

const HAIR_STROKE_CENTER = 2;
const BLUR_PER_SIGMA = 2;

const wrap = (opening: string, inner: string): string =>
  inner === "" ? "" : `<g ${opening}>${inner}</g>`;

const attribute = (name: string, value: number): string =>
  value === 1 ? "" : ` ${name}="${short(value)}"`;

/** By ID: what patterns repeat. */
type Layers = ReadonlyMap<string, FigmaNode>;

const seen = ({ effects = [] }: FigmaNode): Effect[] => effects.filter(({ visible }) => visible);

/** Draws one node and its content from their boxes alone; it knows nothing of auto layout. */
class Drawing {
  readonly definitions = new Definitions();
  readonly #imageOf: ImageSource;
  readonly #layers: Layers;

  constructor(imageOf: ImageSource, layers: Layers) {
    this.#imageOf = imageOf;
    this.#layers = layers;
  }

  node(node: FigmaNode): string {
    const box = node.absoluteBoundingBox;
    if (node.visible === false || !box) return "";
    const own = node.type === "TEXT" ? this.#text(node, box) : this.#shape(node, box);
    const children = (node.children ?? []).map((child) => this.node(child)).join("");
    const inner = node.clipsContent ? this.#clipped(node, children) : children;
    const stroke = node.type === "TEXT" ? "" : this.#strokes(node, box);
    const drawn = this.#roughened(node, own + inner + stroke);
    return node.opacity === undefined ? drawn : wrap(`opacity="${short(node.opacity)}"`, drawn);
  }

  #roughened(node: FigmaNode, drawn: string): string {
    const [texture] = seen(node).filter((effect) => effect.type === "TEXTURE");
    return texture ? wrap(textureFilter(texture, this.definitions), drawn) : drawn;
  }

  #value(paint: Paint, box: Box): ReturnType<typeof paintValue> {
    if (paint.type !== "PATTERN") return paintValue(paint, box, this.definitions, this.#imageOf);
    const source = this.#layers.get(paint.sourceNodeId);
    const tile = source?.absoluteBoundingBox;
    if (!source || !tile) return { value: "none", opacity: 1 };
    const drawn = this.node(source);
    const id = this.definitions.add((name) => patternServer(paint, { tile, drawn, box }, name));
    return { value: `url(#${id})`, opacity: paint.opacity ?? 1 };
  }

  #paint(paint: Paint, box: Box): string {
    const { value, opacity } = this.#value(paint, box);
    return `fill="${value}"${attribute("fill-opacity", opacity)}`;
  }

  #text(node: FigmaNode, box: Box): string {
    return (node.fills ?? [])
      .map((paint) =>
        textElements(node, box, this.#paint(paint, box), (own) => this.#paint(own, box)),
      )
      .join("");
  }

  #shape(node: FigmaNode, box: Box): string {
    const { fills = [], fillGeometry } = node;
    const effects = seen(node);
    const below = effects
      .flatMap((effect) => (effect.type === "DROP_SHADOW" ? [this.#dropShadow(node, effect)] : []))
      .toReversed();
    const drawn = fills.map((paint) => {
      if (!fillGeometry) return `<path d="${outlineOf(node)}" ${this.#paint(paint, box)}/>`;
      const place = `transform="translate(${short(box.x)} ${short(box.y)})"`;
      const paths = fillGeometry.map(({ path }) => `<path d="${path}"/>`).join("");
      return `<g ${place} ${this.#paint(paint, { ...box, x: 0, y: 0 })}>${paths}</g>`;
    });
    const above = effects.flatMap((effect) =>
      effect.type === "INNER_SHADOW" ? [this.#innerShadow(node, effect, box)] : [],
    );
    const grains = effects
      .filter((effect) => effect.type === "NOISE")
      .map((effect) => wrap(noiseFilter(effect, this.definitions), drawn.join("")));
    return [...below, ...drawn, ...above, ...grains].join("");
  }

  #blur(radius: number): string {
    const deviation = short(radius / BLUR_PER_SIGMA);
    const id = this.definitions.add(
      (name) =>
        `<filter id="${name}" x="-100%" y="-100%" width="300%" height="300%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** Shadows are drawn around a box, not below it, so that a translucent box does not show its own. */
  #dropShadow(node: FigmaNode, effect: Shadow): string {
    const { offset = { x: 0, y: 0 }, spread = 0, radius, color } = effect;
    if (!color || (node.fills ?? []).length === 0) return "";
    const far = radius + Math.abs(spread) + Math.max(Math.abs(offset.x), Math.abs(offset.y));
    const around = outsideOf(node, far * BLUR_PER_SIGMA);
    const clip = this.definitions.add(
      (name) => `<clipPath id="${name}"><path clip-rule="evenodd" d="${around}"/></clipPath>`,
    );
    const place = `transform="translate(${short(offset.x)} ${short(offset.y)})"`;
    const ink = `fill="${cssColor(color)}"${attribute("fill-opacity", color.a)}`;
    const shadow = `<path d="${outlineOf(node, spread)}" ${place} ${ink} ${this.#blur(radius)}/>`;
    return wrap(`clip-path="url(#${clip})"`, shadow);
  }

  #innerShadow(node: FigmaNode, effect: Shadow, box: Box): string {
    const { offset = { x: 0, y: 0 }, spread = 0, radius, color } = effect;
    if (!color) return "";
    const clip = this.definitions.add(
      (name) => `<clipPath id="${name}"><path d="${outlineOf(node)}"/></clipPath>`,
    );
    const far = grown(box, radius * BLUR_PER_SIGMA + Math.abs(offset.y) + Math.abs(offset.x));
    const rim = `${rectanglePath(far)}${outlineOf(node, -spread)}`;
    const place = `transform="translate(${short(offset.x)} ${short(offset.y)})"`;
    const ink = `fill="${cssColor(color)}"${attribute("fill-opacity", color.a)}`;
    const shadow = `<path fill-rule="evenodd" d="${rim}" ${place} ${ink} ${this.#blur(radius)}/>`;
    return wrap(`clip-path="url(#${clip})"`, shadow);
  }

  #strokes(node: FigmaNode, box: Box): string {
    const { strokes = [], strokeWeight = 1, individualStrokeWeights } = node;
    return strokes
      .map((paint) => {
        if (individualStrokeWeights) return this.#sides(node, paint, box);
        const { value, opacity } = this.#value(paint, box);
        const by = strokeShift(node.strokeAlign) * (strokeWeight / HAIR_STROKE_CENTER);
        const ink = `stroke="${value}" stroke-width="${short(strokeWeight)}"`;
        return `<path d="${outlineOf(node, by)}" fill="none" ${ink}${attribute("stroke-opacity", opacity)}/>`;
      })
      .join("");
  }

  #sides({ individualStrokeWeights }: FigmaNode, paint: Paint, box: Box): string {
    const { top = 0, right = 0, bottom = 0, left = 0 } = individualStrokeWeights ?? {};
    const { x, y, width, height } = box;
    const rims: Box[] = [
      { x, y, width, height: top },
      { x: x + width - right, y, width: right, height },
      { x, y: y + height - bottom, width, height: bottom },
      { x, y, width: left, height },
    ];
    return rims
      .filter((rim) => rim.width > 0 && rim.height > 0)
      .map((rim) => `<path d="${rectanglePath(rim)}" ${this.#paint(paint, box)}/>`)
      .join("");
  }

  #clipped(node: FigmaNode, children: string): string {
    if (children === "") return "";
    const clip = this.definitions.add(
      (name) => `<clipPath id="${name}"><path d="${outlineOf(node)}"/></clipPath>`,
    );
    return wrap(`clip-path="url(#${clip})"`, children);
  }
}

const strokeShift = (align: FigmaNode["strokeAlign"]): number => {
  if (align === "CENTER") return 0;
  return align === "OUTSIDE" ? 1 : -1;
};

const rectanglePath = ({ x, y, width, height }: Box): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;

function outsideOf(node: FigmaNode, far: number): string {
  const box = node.absoluteBoundingBox;
  return box ? `${rectanglePath(grown(box, far))}${outlineOf(node)}` : "";
}

/** The emulator's own render of a node; null if the node is invisible. */
export function renderSvg(
  node: FigmaNode,
  scale: number,
  imageOf: ImageSource,
  layers: Layers = new Map(),
): string | null {
  const box = node.absoluteBoundingBox;
  if (!box || box.width === 0 || box.height === 0) return null;
  const drawing = new Drawing(imageOf, layers);
  const body = drawing.node(node);
  const view = [box.x, box.y, box.width, box.height].map(short).join(" ");
  const size = `width="${short(box.width * scale)}" height="${short(box.height * scale)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}" fill="none">${drawing.definitions.toSvg()}${body}</svg>`;
}
