import type { Flow, PageSketch, Sketch, StackLayout } from "./arbitrary-page.ts";
import { at } from "./boxes.ts";
import { aFrame, aLayer, aSolid, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Draws the sketch of a page, as a person or the design's own layout would. */

const LINE_PX = 24;
const LEAST_WIDTH = 320;
const STEP_PX = 4;

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** `x` and `y`: of the drawing's own corner. */
  readonly layers: (x: number, y: number) => readonly RawLayer[];
}

/** `letter`: the width, in px, of a letter at 16 px in the font that the page will have; spacing makes it whole. */
export function drawPage(sketch: PageSketch, letter: number): RawLayer {
  const { parts, margin, gap, align, layout } = sketch;
  const flow: Flow = { kind: "column", gap, align, parts, layout: null };
  const inner = drawFlow(flow, letter);
  const width = Math.max(LEAST_WIDTH, Math.ceil(inner.width) + 2 * margin);
  if (layout !== null) {
    const own = { ...layout, padding: margin, spare: 0 };
    const [page] = drawFlow({ ...flow, layout: own }, letter, width).layers(0, 0);
    return { ...page, name: "page" };
  }
  const height = Math.round(inner.height) + 2 * margin;
  const children = inner.layers(margin, margin);
  return aFrame({ name: "page", ...at(0, 0, width, height), children });
}

/** `given`: the width that it has to fill. */
function draw(sketch: Sketch, letter: number, given: number | null = null): Drawn {
  switch (sketch.kind) {
    case "words":
      return drawWords(sketch, letter, given);
    case "shape":
      return drawShape(given ?? sketch.width, sketch.height);
    case "card":
      return drawCard(draw(sketch.inner, letter), sketch.padding);
    case "row":
    case "column":
      return drawFlow(sketch, letter, given);
  }
}

const drawShape = (width: number, height: number): Drawn => ({
  width,
  height,
  layers: (x, y) => [
    aLayer("RECTANGLE", { ...at(x, y, width, height), fills: [aSolid("#8899aa")] }),
  ],
});

function drawWords(
  { words, perLine }: Extract<Sketch, { kind: "words" }>,
  letter: number,
  given: number | null,
): Drawn {
  // A multiple of a step of the scale: 12 px.
  const advance = Math.ceil(letter / STEP_PX) * STEP_PX;
  const characters = words.join(" ");
  const width = given ?? (perLine ?? characters.length) * advance;
  const wraps = given !== null || perLine !== null;
  const height = LINE_PX * (wraps ? countLines(words, Math.floor(width / advance)) : 1);
  const style = aTypeStyle({
    fontFamily: "monospace",
    // Not a hair wider than its share of a line.
    letterSpacing: Math.floor((advance - letter) * 1000) / 1000,
    textAutoResize: wraps ? "HEIGHT" : "WIDTH_AND_HEIGHT",
  });
  const layoutSizingHorizontal = wraps ? "FIXED" : "HUG";
  const layers = (x: number, y: number) => [
    aText(characters, {
      ...at(x, y, width, height),
      style,
      layoutSizingHorizontal,
      layoutSizingVertical: "HUG",
    }),
  ];
  return { width, height, layers };
}

function countLines(words: readonly string[], perLine: number): number {
  let lines = 1;
  let used = -1;
  for (const { length } of words) {
    if (used >= 0 && used + 1 + length > perLine) {
      lines += 1;
      used = -1;
    }
    used += 1 + length;
  }
  return lines;
}

/** A rectangle, and beside it in the same container what lies on it. */
function drawCard(inner: Drawn, padding: number): Drawn {
  const [width, height] = [inner.width + 2 * padding, inner.height + 2 * padding];
  return {
    width,
    height,
    layers: (x, y) => [
      aLayer("RECTANGLE", { ...at(x, y, width, height), fills: [aSolid("#eeeeee")] }),
      ...inner.layers(x + padding, y + padding),
    ],
  };
}

function drawFlow(flow: Flow, letter: number, given: number | null = null): Drawn {
  const { layout, parts } = flow;
  if (layout !== null) return drawStack(flow, layout, letter, given);
  const drawn = parts.map((part) => draw(part, letter));
  const breadth = Math.max(...drawn.map(flow.kind === "row" ? heightOf : widthOf));
  return placeParts(flow, drawn, breadth, Math.round);
}

const widthOf = ({ width }: Drawn): number => width;
const heightOf = ({ height }: Drawn): number => height;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function placeParts(
  { kind, gap, align }: Pick<Flow, "kind" | "gap" | "align">,
  parts: readonly Drawn[],
  breadth: number,
  round = (px: number) => px,
): Drawn {
  const isRow = kind === "row";
  const [along, across] = isRow ? [widthOf, heightOf] : [heightOf, widthOf];
  const starts = parts.map((_, index) => sum(parts.slice(0, index).map(along)) + gap * index);
  const length = sum(parts.map(along)) + gap * (parts.length - 1);
  return {
    width: isRow ? length : breadth,
    height: isRow ? breadth : length,
    layers: (x, y) =>
      parts.flatMap((part, index) => {
        const offset = round((breadth - across(part)) * align);
        const start = starts[index] ?? 0;
        return isRow ? part.layers(x + start, y + offset) : part.layers(x + offset, y + start);
      }),
  };
}

const CROSS = new Map([
  [0.5, "CENTER"],
  [1, "MAX"],
]);

/** A frame with auto layout. */
function drawStack(
  flow: Flow,
  { padding, isPainted, spare, fills, isSpread }: StackLayout,
  letter: number,
  given: number | null,
): Drawn {
  const { kind, parts, align } = flow;
  const isRow = kind === "row";
  const own = parts.map((part) => drawChild(part, letter));
  const isFilling = own.map((_, index) => spare !== null && fills[index % fills.length] === true);
  const width = given ?? leastWidthOf(flow, own, isFilling) + (spare ?? 0) + 2 * padding;
  const inner = width - 2 * padding;
  const taken = sum(own.map((part, index) => (isFilling[index] ? 0 : part.width)));
  const free = inner - taken - flow.gap * (own.length - 1);
  const fillers = isFilling.filter(Boolean).length;
  const drawn = parts.map((part, index) => {
    const child = own[index] ?? drawChild(part, letter);
    if (!isFilling[index]) return child;
    return toFilling(drawChild(part, letter, isRow ? free / fillers : inner), isRow);
  });
  const isFixed = given !== null || spare !== null;
  const spreads = isRow && isSpread && isFixed && fillers === 0;
  const gap = spreads ? flow.gap + free / (own.length - 1) : flow.gap;
  const breadth = isRow ? Math.max(...drawn.map(heightOf)) : inner;
  const content = placeParts({ kind, gap, align }, drawn, breadth);
  const height = content.height + 2 * padding;
  const fields = {
    layoutMode: isRow ? "HORIZONTAL" : "VERTICAL",
    itemSpacing: flow.gap,
    ...{ paddingLeft: padding, paddingRight: padding, paddingTop: padding, paddingBottom: padding },
    primaryAxisAlignItems: spreads ? "SPACE_BETWEEN" : "MIN",
    counterAxisAlignItems: CROSS.get(align) ?? "MIN",
    layoutSizingHorizontal: isFixed ? "FIXED" : "HUG",
    layoutSizingVertical: "HUG",
    fills: isPainted ? [aSolid("#eef4ff")] : [],
  };
  const layers = (x: number, y: number) => [
    aFrame({
      ...at(x, y, width, height),
      ...fields,
      children: content.layers(x + padding, y + padding),
    }),
  ];
  return { width, height, layers };
}

/** Of the content, where what fills a row takes equal shares. */
function leastWidthOf(
  { kind, gap }: Flow,
  parts: readonly Drawn[],
  isFilling: readonly boolean[],
): number {
  const widest = (some: readonly Drawn[]) => Math.max(0, ...some.map(widthOf));
  if (kind === "column") return widest(parts);
  const fillers = parts.filter((_, index) => isFilling[index]);
  const others = parts.filter((_, index) => !isFilling[index]);
  return sum(others.map(widthOf)) + fillers.length * widest(fillers) + gap * (parts.length - 1);
}

/** One layer: what is placed by hand gets a frame of its own. */
function drawChild(sketch: Sketch, letter: number, given: number | null = null): Drawn {
  const drawn = draw(sketch, letter, given);
  const isOne = sketch.kind === "words" || sketch.kind === "shape";
  if (isOne || (sketch.kind !== "card" && sketch.layout !== null)) return drawn;
  const { height } = drawn;
  const width = given ?? drawn.width;
  const layers = (x: number, y: number) => [
    aFrame({ ...at(x, y, width, height), children: drawn.layers(x, y) }),
  ];
  return { width, height, layers };
}

function toFilling(drawn: Drawn, isRow: boolean): Drawn {
  const filling = isRow ? { layoutGrow: 1 } : { layoutAlign: "STRETCH" };
  const layers = (x: number, y: number) =>
    drawn.layers(x, y).map((layer) => ({ ...layer, layoutSizingHorizontal: "FILL", ...filling }));
  return { ...drawn, layers };
}
