import fc from "fast-check";
import { aBox, at } from "./boxes.ts";
import { aFrame, aLayer, aSolid, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Arbitrary pages as people place them by hand: rows, columns and cards of texts and shapes, at any coordinates. */

/** What a person means; its layers have no containers but cards, and lie where `draw` puts them. */
export type Sketch =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "shape"; readonly width: number; readonly height: number }
  | { readonly kind: "card"; readonly padding: number; readonly inner: Sketch }
  | {
      readonly kind: "row" | "column";
      readonly gap: number;
      readonly align: number;
      readonly parts: readonly Sketch[];
    };

const WORDS = ["alpha", "beta", "gamma", "delta", "on", "a", "extraordinary"];
const LINE_PX = 24;

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((list): Sketch => ({ kind: "words", words: list }));
const shape = fc
  .record({ width: fc.integer({ min: 8, max: 200 }), height: fc.integer({ min: 1, max: 90 }) })
  .map((size): Sketch => ({ kind: "shape", ...size }));

const { sketch } = fc.letrec<{ sketch: Sketch }>((tie) => ({
  sketch: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    shape,
    fc
      .record({ padding: fc.integer({ min: 4, max: 40 }), inner: tie("sketch") })
      .map((card): Sketch => ({ kind: "card", ...card })),
    fc
      .record({
        kind: fc.constantFrom("row" as const, "column" as const),
        gap: fc.integer({ min: 4, max: 60 }),
        align: fc.constantFrom(0, 0.5, 1),
        parts: fc.array(tie("sketch"), { minLength: 2, maxLength: 4 }),
      })
      .map((flow): Sketch => flow),
  ),
}));

export const anyPage = fc.record({
  parts: fc.array(sketch, { minLength: 1, maxLength: 4 }),
  margin: fc.integer({ min: 8, max: 120 }),
  gap: fc.integer({ min: 8, max: 80 }),
  align: fc.constantFrom(0, 0.5, 1),
});

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Layers relative to the sketch's own corner. */
  readonly layers: (x: number, y: number) => readonly RawLayer[];
}

/** `letter`: the width, in px, of a letter at 16 px in the font that the page will have; spacing makes it whole. */
export function drawPage(
  {
    parts,
    margin,
    gap,
    align,
  }: { parts: readonly Sketch[]; margin: number; gap: number; align: number },
  letter: number,
): RawLayer {
  const drawn = draw({ kind: "column", gap, align, parts }, letter);
  const width = Math.max(320, Math.round(drawn.width) + 2 * margin);
  return aFrame({
    name: "page",
    absoluteBoundingBox: aBox(0, 0, width, Math.round(drawn.height) + 2 * margin),
    children: drawn.layers(margin, margin),
  });
}

function draw(sketch: Sketch, letter: number): Drawn {
  switch (sketch.kind) {
    case "words":
      return drawWords(sketch.words.join(" "), letter);
    case "shape":
      return {
        ...sketch,
        layers: (x, y) => [
          aLayer("RECTANGLE", {
            ...at(x, y, sketch.width, sketch.height),
            fills: [aSolid("#8899aa")],
          }),
        ],
      };
    case "card":
      return drawCard(draw(sketch.inner, letter), sketch.padding);
    case "row":
    case "column":
      return drawFlow(
        sketch,
        sketch.parts.map((part) => draw(part, letter)),
      );
  }
}

function drawWords(characters: string, letter: number): Drawn {
  const advance = Math.ceil(letter);
  const width = characters.length * advance;
  return {
    width,
    height: LINE_PX,
    layers: (x, y) => [
      aText(characters, {
        ...at(x, y, width, LINE_PX),
        style: aTypeStyle({ fontFamily: "monospace", letterSpacing: advance - letter }),
      }),
    ],
  };
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

function drawFlow(
  { kind, gap, align }: { kind: "row" | "column"; gap: number; align: number },
  parts: readonly Drawn[],
): Drawn {
  const isRow = kind === "row";
  const along = (part: Drawn) => (isRow ? part.width : part.height);
  const across = (part: Drawn) => (isRow ? part.height : part.width);
  const breadth = Math.max(...parts.map(across));
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, part) => sum + along(part) + gap, 0),
  );
  const length = parts.reduce((sum, part) => sum + along(part), gap * (parts.length - 1));
  return {
    width: isRow ? length : breadth,
    height: isRow ? breadth : length,
    layers: (x, y) =>
      parts.flatMap((part, index) => {
        const offset = Math.round((breadth - across(part)) * align);
        const start = starts[index] ?? 0;
        return isRow ? part.layers(x + start, y + offset) : part.layers(x + offset, y + start);
      }),
  };
}
