import type { Box } from "../../../lib/designs/read/node.ts";
import type { PageElement, PageNode, PageSnapshot } from "../in-page/snapshot.ts";
import { type FlexItem, isFlex, toAutoLayout } from "./auto-layout.ts";
import {
  gradientPaints,
  imagePaint,
  pixels,
  type RawPaint,
  STRONG_PAINT,
  shadowEffects,
  solidPaints,
} from "./css-values.ts";
import { LayerMaker, lineHeightOf, type RawLayer, strokeFields, textFields } from "./layers.ts";
import { lettersOf, overrides, partsOf } from "./letters.ts";
import { type DrawnLayer, IN_FLOW, inPaintOrder, overlap, raise } from "./paint-order.ts";
import { isIcon, isText, isTextPart } from "./words-of-elements.ts";

/**
 * A page as the design it could have come from: only painted containers are left, so that the layout has to be found
 * again. With `auto`, flex containers keep it as auto layout.
 */

const LEAST_HEIGHT_PX = 600;
const UNSEEN = 0.02;
const SKIPPED = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "IFRAME", "OPTION"]);
const PICTURES = new Set(["IMG", "VIDEO", "CANVAS", "PICTURE"]);
const LARGEST_ROUND_ICON_PX = 48;
const NO_ICON_COLOR = "rgb(120, 120, 120)";
const PLACEHOLDER_COLOR = "rgb(120, 120, 120)";

/** The answer of Figma's REST API for it. */
export function toDesign({ width, height, body }: PageSnapshot, auto: boolean): unknown {
  const layers = inPaintOrder(new PageDrawer(width, auto).draw(body));
  const box = { x: 0, y: 0, width, height: Math.max(height, LEAST_HEIGHT_PX) };
  const [only, ...others] = layers;
  const isWrapper =
    others.length === 0 &&
    (only?.absoluteBoundingBox.width ?? 0) >= width - 20 &&
    (only?.absoluteBoundingBox.height ?? 0) >= box.height - 5;
  const ground = solidPaints(body.style.backgroundColor);
  const document = {
    id: "0:1",
    name: "Page",
    type: "FRAME",
    blendMode: "PASS_THROUGH",
    absoluteBoundingBox: box,
    absoluteRenderBounds: box,
    constraints: { vertical: "TOP", horizontal: "LEFT" },
    clipsContent: true,
    fills: ground.length > 0 ? ground : solidPaints("rgb(255, 255, 255)"),
    strokes: [],
    effects: [],
    children: isWrapper ? (only?.children ?? []) : layers,
  };
  return { document, components: {}, componentSets: {}, styles: {} };
}

class PageDrawer {
  private readonly layers = new LayerMaker();
  private readonly width: number;
  private readonly auto: boolean;

  constructor(width: number, auto: boolean) {
    this.width = width;
    this.auto = auto;
  }

  draw(element: PageElement): DrawnLayer[] {
    return this.isShown(element) ? raise(this.drawShown(element), element.style) : [];
  }

  private drawShown(element: PageElement): DrawnLayer[] {
    if (PICTURES.has(element.tag)) return inFlow(this.drawPicture(element));
    if (isIcon(element)) return inFlow(this.drawIcon(element));
    const { box, style, field } = element;
    if (style.overflow !== "visible" && Math.min(box.width, box.height) < 2) return [];
    if (field?.type === "hidden") return [];
    if (field?.type === "checkbox" || field?.type === "radio")
      return inFlow([this.drawToggle(element, field.type)]);
    const children = field === null ? this.drawChildren(element) : inFlow(this.drawField(element));
    return this.drawContainer(element, children);
  }

  private isShown({ tag, style, box, children }: PageElement): boolean {
    const isHidden = style.display === "none" || style.visibility === "hidden";
    if (isHidden || Number(style.opacity) <= UNSEEN || SKIPPED.has(tag)) return false;
    const isFlat = style.display !== "contents" && Math.min(box.width, box.height) < 1;
    if (isFlat && !children.some(({ kind }) => kind === "element")) return false;
    return box.y + box.height >= 0 && box.x + box.width >= 0 && box.x <= this.width;
  }

  private drawPicture({ box, style }: PageElement): RawLayer[] {
    if (box.width < 1) return [];
    const fills = [imagePaint(this.layers.nextReference())];
    const cornerRadius = pixels(style.borderTopLeftRadius);
    return [this.layers.make("RECTANGLE", "Image", box, { fills, cornerRadius })];
  }

  private drawIcon({ box, style }: PageElement): RawLayer[] {
    if (Math.min(box.width, box.height) < 2) return [];
    const size = Math.max(box.width, box.height);
    const round = size < LARGEST_ROUND_ICON_PX ? { cornerRadius: size / 2 } : {};
    const fills = solidPaints(style.color === "rgba(0, 0, 0, 0)" ? NO_ICON_COLOR : style.color);
    return [this.layers.make("RECTANGLE", "Vector", box, { fills, ...round })];
  }

  private drawToggle({ box }: PageElement, type: "checkbox" | "radio"): RawLayer {
    return this.layers.make("RECTANGLE", type, box, {
      fills: solidPaints("rgb(255, 255, 255)"),
      strokes: solidPaints("rgb(140, 140, 140)"),
      cornerRadius: type === "radio" ? box.width / 2 : 3,
    });
  }

  /** The words that a field shows are no text of the page. */
  private drawField({ box, style, field }: PageElement): RawLayer[] {
    if (field === null || field.words === "") return [];
    const lineHeight = lineHeightOf(style, 1.4);
    const letters = {
      ...style,
      color: field.isPlaceholder ? PLACEHOLDER_COLOR : style.color,
      textAlign: "left",
      letterSpacing: "0",
      textTransform: "none",
    };
    const place = {
      x: box.x + pixels(style.paddingLeft) + pixels(style.borderLeftWidth),
      y: box.y + (box.height - lineHeight) / 2,
      width: field.wordsWidth,
      height: lineHeight,
    };
    const fields = textFields(field.words, letters, lineHeight, 1);
    return [this.layers.make("TEXT", field.words.slice(0, 20), place, fields)];
  }

  /** Neighboring words and inline elements without paint are one text. */
  private drawChildren(element: PageElement): DrawnLayer[] {
    if (isText(element)) return inFlow(this.drawText(element.children, element));
    const found: DrawnLayer[] = [];
    let run: PageNode[] = [];
    const endRun = () => {
      found.push(...inFlow(this.drawText(run, element)));
      run = [];
    };
    for (const child of element.children) {
      const isPart =
        child.kind === "words" ? child.text.trim() !== "" : run.length > 0 && isTextPart(child);
      if (isPart) run.push(child);
      else if (child.kind === "element") {
        endRun();
        found.push(...this.draw(child));
      }
    }
    endRun();
    return found;
  }

  private drawText(nodes: readonly PageNode[], { style }: PageElement): RawLayer[] {
    const parts = nodes.flatMap((node) => partsOf(node, style));
    const boxes = parts.flatMap(({ words }) => words.boxes).filter(({ width }) => width > 0.5);
    const letters = lettersOf(parts);
    if (boxes.length === 0 || letters.characters === "") return [];
    const around = boxAround(boxes);
    const lines = countLines(boxes);
    const lineHeight = Math.max(...parts.map((part) => lineHeightOf(part.style)));
    const height = Math.max(lines * lineHeight, around.height);
    const y = around.y + (around.height - height) / 2;
    const box = { ...around, y, width: Math.ceil(around.width), height };
    const fields = textFields(letters.characters, style, lineHeight, lines);
    const name = letters.characters.slice(0, 20);
    return [this.layers.make("TEXT", name, box, { ...fields, ...overrides(letters, style) })];
  }

  /** A container that shows nothing and cuts nothing off is left out; its children are not. */
  private drawContainer(element: PageElement, all: DrawnLayer[]): DrawnLayer[] {
    const { box, style } = element;
    const clips = style.overflow !== "visible";
    const children = clips
      ? all.filter(({ layer }) => overlap(layer.absoluteBoundingBox, box))
      : all;
    const cuts = clips && children.some(({ layer }) => protrudes(layer, box));
    const clipsPaint = style.backgroundClip.includes("text");
    const fills = clipsPaint ? [] : this.fillsOf(element);
    const stroke = strokeFields(element);
    const effects = shadowEffects(style.boxShadow);
    const isPainted = fills.length > 0 || stroke.strokes !== undefined || effects.length > 0;
    const layout = this.auto && isFlex(style) ? this.layOut(element) : null;
    if ((!isPainted && !cuts && layout === null) || Math.min(box.width, box.height) < 1)
      return clipsPaint
        ? children.map(({ layer, level }) => ({ layer: paintLetters(layer), level }))
        : children;
    const inner = inPaintOrder(children);
    const fields = {
      children: clipsPaint ? inner.map(paintLetters) : inner,
      clipsContent: clips,
      fills,
      ...stroke,
      cornerRadius: Math.min(pixels(style.borderTopLeftRadius), box.height / 2),
      effects,
      ...(Number(style.opacity) < 1 ? { opacity: Number(style.opacity) } : {}),
      ...layout,
    };
    return inFlow([this.layers.make("FRAME", "", box, fields)]);
  }

  /** Each child is one item, so that one of several layers needs a frame around them. */
  private layOut(element: PageElement): Partial<RawLayer> | null {
    const items = element.children.flatMap((child): FlexItem[] => {
      if (child.kind === "words")
        return this.drawText([child], element).map((layer) => ({ layer, grows: false }));
      const children = inPaintOrder(this.draw(child));
      const [only] = children;
      if (only === undefined) return [];
      const grows = pixels(child.style.flexGrow) > 0;
      const isItem = children.length === 1 && hasBox(only, child.box);
      const layer = isItem ? only : this.layers.make("FRAME", "", child.box, { children });
      return [{ layer, grows }];
    });
    return toAutoLayout(element.box, element.style, items);
  }

  private fillsOf({ style }: PageElement): RawPaint[] {
    const fills = solidPaints(style.backgroundColor);
    if (style.backgroundImage.includes("url(")) fills.push(imagePaint(this.layers.nextReference()));
    return [...fills, ...gradientPaints(style.backgroundImage)];
  }
}

const inFlow = (layers: readonly RawLayer[]): DrawnLayer[] =>
  layers.map((layer) => ({ layer, level: IN_FLOW }));

const protrudes = ({ absoluteBoundingBox: box }: RawLayer, clip: Box): boolean =>
  box.x < clip.x - 1 ||
  box.y < clip.y - 1 ||
  box.x + box.width > clip.x + clip.width + 1 ||
  box.y + box.height > clip.y + clip.height + 1;

const hasBox = ({ absoluteBoundingBox: box }: RawLayer, { x, y, width, height }: Box): boolean =>
  [box.x - x, box.y - y, box.width - width, box.height - height].every(
    (difference) => Math.abs(difference) <= 1,
  );

const paintLetters = (layer: RawLayer): RawLayer =>
  layer.type === "TEXT" ? { ...layer, fills: [STRONG_PAINT] } : layer;

/** Boxes beside each other may be of letters of several sizes. */
function countLines(boxes: readonly Box[]): number {
  let lines = 0;
  let end = -Infinity;
  for (const { y, height } of boxes.toSorted((one, other) => one.y - other.y)) {
    if (y + height / 2 > end) lines += 1;
    end = Math.max(end, y + height);
  }
  return lines;
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
