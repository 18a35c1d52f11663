import type { Box } from "../../../lib/designs/read/node.ts";
import type { PageElement, PageStyle } from "../in-page/snapshot.ts";
import { pixels, type RawPaint, solidPaints } from "./css-values.ts";

/** Layers in the format of Figma's REST API, as a designer would draw what a page shows. */

export interface RawLayer {
  readonly type: string;
  readonly absoluteBoundingBox: Box;
  readonly fills: readonly RawPaint[];
  readonly children?: readonly RawLayer[];
  readonly [field: string]: unknown;
}

/** Names say nothing, as in most designs: `Frame 12`. */
export class LayerMaker {
  private made = 0;

  make(type: string, name: string, box: Box, fields: Partial<RawLayer> = {}): RawLayer {
    this.made += 1;
    return {
      id: `1:${this.made}`,
      name: name === "" ? `Frame ${this.made}` : name,
      type,
      blendMode: "PASS_THROUGH",
      absoluteBoundingBox: box,
      absoluteRenderBounds: box,
      constraints: { vertical: "TOP", horizontal: "LEFT" },
      fills: [],
      strokes: [],
      strokeWeight: 1,
      strokeAlign: "INSIDE",
      effects: [],
      ...fields,
    };
  }

  /** The picture of an address that has a name of its own. */
  nextReference = (): string => `image${this.made}`;
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: "CENTER",
  right: "RIGHT",
  end: "RIGHT",
};

export const lineHeightOf = ({ lineHeight, fontSize }: PageStyle, factor = 1.2): number =>
  pixels(lineHeight) || pixels(fontSize) * factor;

/** What a text layer says about its letters. */
export function textFields(
  characters: string,
  style: PageStyle,
  lineHeight: number,
  lines: number,
): Partial<RawLayer> {
  const fontSize = pixels(style.fontSize);
  return {
    characters,
    fills: solidPaints(style.color),
    style: {
      fontFamily: "Liberation Sans",
      fontPostScriptName: null,
      fontWeight: Number(style.fontWeight) || 400,
      fontSize,
      textAlignHorizontal: ALIGNMENTS[style.textAlign] ?? "LEFT",
      textAlignVertical: "TOP",
      letterSpacing: pixels(style.letterSpacing),
      lineHeightPx: lineHeight,
      lineHeightUnit: "PIXELS",
      lineHeightPercent: 100,
      lineHeightPercentFontSize: (100 * lineHeight) / fontSize,
      textAutoResize: lines > 1 ? "HEIGHT" : "WIDTH_AND_HEIGHT",
      ...(style.textTransform === "uppercase" ? { textCase: "UPPER" } : {}),
    },
  };
}

/** The strokes of an element's borders; those of the first one that is shown, if they differ. */
export function strokeFields({ style }: PageElement): Partial<RawLayer> {
  const borders = [
    { line: style.borderTopStyle, width: style.borderTopWidth, color: style.borderTopColor },
    { line: style.borderRightStyle, width: style.borderRightWidth, color: style.borderRightColor },
    {
      line: style.borderBottomStyle,
      width: style.borderBottomWidth,
      color: style.borderBottomColor,
    },
    { line: style.borderLeftStyle, width: style.borderLeftWidth, color: style.borderLeftColor },
  ];
  const weights = borders.map(({ line, width }) => (line === "none" ? 0 : pixels(width)));
  const first = borders[weights.findIndex((weight) => weight > 0)];
  const strokes = first === undefined ? [] : solidPaints(first.color);
  if (strokes.length === 0) return {};
  const [top, right, bottom, left] = weights;
  const strokeWeight = Math.max(...weights);
  if (new Set(weights).size === 1) return { strokes, strokeWeight };
  return { strokes, strokeWeight, individualStrokeWeights: { top, right, bottom, left } };
}
