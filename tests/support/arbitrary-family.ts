import fc from "fast-check";
import { anyPage, type PageSketch, type Sketch } from "./arbitrary-page.ts";
import { readLayer } from "./design-code.ts";
import type { RawLayer } from "./design-layers.ts";
import { drawPage } from "./drawn-page.ts";

/** One arbitrary page in two widths: the wider one is made of the other by rearranging, dropping and resizing. */

type Change = "turn" | "reverse" | "drop" | "resize" | "keep";

export const anyFamily = fc.record({
  page: anyPage,
  changes: fc.array(fc.constantFrom<Change>("turn", "reverse", "drop", "resize", "keep"), {
    minLength: 1,
    maxLength: 8,
  }),
});

const LEAST_RATIO = 1.3;
const MARGIN_STEP = 40;

/** From narrow to wide. */
export function drawFamily(
  { page, changes }: { page: PageSketch; changes: readonly Change[] },
  letter: number,
): readonly [RawLayer, RawLayer] {
  let next = 0;
  const take = (): Change => changes[next++ % changes.length] ?? "keep";
  const narrow = drawPage(page, letter);
  const parts = page.parts.map((part) => change(part, take));
  let { margin } = page;
  let wide = drawPage({ ...page, parts }, letter);
  while (widthOf(wide) < LEAST_RATIO * widthOf(narrow)) {
    margin += MARGIN_STEP;
    wide = drawPage({ ...page, parts, margin }, letter);
  }
  return [narrow, wide];
}

const widthOf = (raw: RawLayer): number => readLayer(raw).box?.width ?? 0;

function change(sketch: Sketch, take: () => Change): Sketch {
  const how = take();
  switch (sketch.kind) {
    case "words":
      return how === "resize" ? { ...sketch, words: [...sketch.words, "more"] } : sketch;
    case "shape":
      return how === "resize" ? { ...sketch, width: sketch.width + 40 } : sketch;
    case "card":
      return {
        ...sketch,
        padding: how === "resize" ? sketch.padding + 8 : sketch.padding,
        inner: change(sketch.inner, take),
      };
    case "row":
    case "column": {
      const parts = sketch.parts.map((part) => change(part, take));
      if (how === "turn")
        return { ...sketch, kind: sketch.kind === "row" ? "column" : "row", parts };
      if (how === "reverse") return { ...sketch, parts: parts.toReversed() };
      return { ...sketch, parts: how === "drop" && parts.length > 1 ? parts.slice(1) : parts };
    }
  }
}
