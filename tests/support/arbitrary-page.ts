import fc from "fast-check";

/** Arbitrary pages: rows, columns and cards of texts and shapes, placed by hand or laid out by the design itself. */

export type Sketch =
  | {
      readonly kind: "words";
      readonly words: readonly string[];
      /** A paragraph's width, in letters; null for one line. */
      readonly perLine: number | null;
    }
  | { readonly kind: "shape"; readonly width: number; readonly height: number }
  | { readonly kind: "card"; readonly padding: number; readonly inner: Sketch }
  | Flow;

/** Without a layout its layers have no container, and lie where the drawing puts them. */
export interface Flow {
  readonly kind: "row" | "column";
  readonly gap: number;
  /** Across, from the start (0) to the end (1). */
  readonly align: number;
  readonly parts: readonly Sketch[];
  readonly layout: StackLayout | null;
}

/** How a frame lays out its children. */
export interface StackLayout {
  readonly padding: number;
  readonly isPainted: boolean;
  /** In px, what a frame of a fixed width leaves; null for one that hugs its content. */
  readonly spare: number | null;
  /** In such a frame, which children fill its width, in turn. */
  readonly fills: readonly boolean[];
  /** In a row, the free space stands between the children. */
  readonly isSpread: boolean;
}

export interface PageSketch {
  readonly parts: readonly Sketch[];
  readonly margin: number;
  readonly gap: number;
  readonly align: number;
  readonly layout: StackLayout | null;
}

const WORDS = ["alpha", "beta", "gamma", "delta", "on", "a", "extraordinary"];
const LONGEST_WORD = Math.max(...WORDS.map(({ length }) => length));

const word = fc.constantFrom(...WORDS);
const line = fc.record({
  kind: fc.constant("words" as const),
  words: fc.array(word, { minLength: 1, maxLength: 6 }),
  perLine: fc.constant(null),
});
const paragraph = fc.record({
  kind: fc.constant("words" as const),
  words: fc.array(word, { minLength: 4, maxLength: 24 }),
  perLine: fc.integer({ min: LONGEST_WORD, max: 48 }),
});
const shape = fc.record({
  kind: fc.constant("shape" as const),
  width: fc.integer({ min: 8, max: 200 }),
  height: fc.integer({ min: 1, max: 90 }),
});

const layout = fc.option(
  fc.record({
    padding: fc.integer({ min: 0, max: 40 }),
    isPainted: fc.boolean(),
    spare: fc.option(fc.integer({ min: 0, max: 120 })),
    fills: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    isSpread: fc.boolean(),
  }),
  { freq: 2 },
);

const { sketch } = fc.letrec<{ sketch: Sketch }>((tie) => ({
  sketch: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    line,
    paragraph,
    shape,
    fc.record({
      kind: fc.constant("card" as const),
      padding: fc.integer({ min: 4, max: 40 }),
      inner: tie("sketch"),
    }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom("row" as const, "column" as const),
        gap: fc.integer({ min: 4, max: 60 }),
        align: fc.constantFrom(0, 0.5, 1),
        parts: fc.array(tie("sketch"), { minLength: 2, maxLength: 4 }),
        layout,
      }),
    },
  ),
}));

export const anyPage: fc.Arbitrary<PageSketch> = fc.record({
  parts: fc.array(sketch, { minLength: 1, maxLength: 4 }),
  margin: fc.integer({ min: 8, max: 120 }),
  gap: fc.integer({ min: 8, max: 80 }),
  align: fc.constantFrom(0, 0.5, 1),
  layout,
});

const STEP_PX = 4;

/** With every length on Tailwind's scale, so that code says it as it is. Counts of letters stay what they are. */
export function onScale<Value>(sketch: Value): Value {
  return JSON.parse(
    JSON.stringify(sketch, (name, value: unknown) =>
      typeof value === "number" && LENGTHS.has(name)
        ? Math.max(STEP_PX, Math.round(value / STEP_PX) * STEP_PX)
        : value,
    ),
  ) as Value;
}

const LENGTHS = new Set(["width", "height", "padding", "gap", "margin", "spare"]);
