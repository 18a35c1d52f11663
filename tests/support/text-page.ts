import { aSolid, aStack, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

const LINE_PX = 24;
const PADDING_PX = 24;
const GAP_PX = 16;
const WIDTH_PX = 400;
const INNER_PX = WIDTH_PX - 2 * PADDING_PX;

type Line = readonly [type: "NONE" | "ORDERED" | "UNORDERED", level: number, words: string];

interface Paragraphs {
  readonly lines: readonly Line[];
  readonly style?: RawLayer;
  /** Between its lines, all together. */
  readonly between?: number;
}

export const ALL_KINDS: readonly Paragraphs[] = [
  {
    lines: [
      ["NONE", 0, "What is included"],
      ["UNORDERED", 1, "Unlimited frames"],
      ["UNORDERED", 1, "Pull requests"],
      ["ORDERED", 1, "First step"],
      ["ORDERED", 1, "Second step"],
      ["ORDERED", 2, "Nested step"],
      ["ORDERED", 2, "Another one"],
      ["ORDERED", 1, "Third step"],
    ],
  },
  {
    lines: [
      ["UNORDERED", 1, "Apart"],
      ["UNORDERED", 2, "Deeper"],
      ["UNORDERED", 1, "From each other"],
      ["NONE", 0, "After the list"],
    ],
    style: { listSpacing: 6, paragraphSpacing: 14 },
    between: 2 * 6 + 14,
  },
  {
    lines: [
      ["NONE", 0, "First paragraph"],
      ["NONE", 0, "Second paragraph"],
      ["NONE", 0, "Third paragraph"],
    ],
    style: { paragraphSpacing: 20, paragraphIndent: 32 },
    between: 2 * 20,
  },
  { lines: [["NONE", 0, "A paragraph alone"]], style: { paragraphIndent: 32 } },
];

/** A page of texts below each other. `mark`: before the letters of each line. */
export function aTextPage(kinds: readonly Paragraphs[], mark = ""): RawLayer {
  let y = PADDING_PX;
  const align = mark === "" ? "LEFT" : "RIGHT";
  const children = kinds.map(({ lines, style = {}, between = 0 }, index) => {
    const height = lines.length * LINE_PX + between;
    const box = { x: PADDING_PX, y, width: INNER_PX, height };
    y += height + GAP_PX;
    return aText(lines.map(([, , words]) => mark + words).join("\n"), {
      name: `text ${index}`,
      absoluteBoundingBox: box,
      style: aTypeStyle({ textAutoResize: "HEIGHT", textAlignHorizontal: align, ...style }),
      lineTypes: lines.map(([type]) => type),
      lineIndentations: lines.map(([, level]) => level),
      layoutSizingHorizontal: "FILL",
      layoutSizingVertical: "HUG",
    });
  });
  return aStack({
    name: "Text page",
    layoutMode: "VERTICAL",
    itemSpacing: GAP_PX,
    ...{ paddingTop: PADDING_PX, paddingRight: PADDING_PX },
    ...{ paddingBottom: PADDING_PX, paddingLeft: PADDING_PX },
    absoluteBoundingBox: { x: 0, y: 0, width: WIDTH_PX, height: y - GAP_PX + PADDING_PX },
    fills: [aSolid("#ffffff")],
    children,
  });
}
