import type { Click } from "./click.ts";
import { type Draft, draft } from "./draft.ts";
import type { Cell } from "./grid-layout.ts";
import type { Bound, Paint, TypeStyle } from "./node.ts";
import type { ColorStyle, TextStyle } from "./style-sheet.ts";

export interface TextOptions {
  name?: string;
  /** Text is not measured here: its box has a fixed width, its parent's width, or room for any typeface. */
  width?: number | "fill";
  fill: ColorStyle | Paint | string;
  align?: TypeStyle["textAlignHorizontal"];
  x?: number;
  y?: number;
  opacity?: number;
  hidden?: boolean;
  property?: string;
  shownBy?: string;
  bound?: Bound;
  cell?: Cell;
  click?: Click;
}

const WIDEST_LETTER = 0.68;
const WIDEST_BOLD_LETTER = 0.74;
const BOLD = 600;
const GRID = 4;

function roomFor(lines: readonly string[], { fontSize, fontWeight, letterSpacing }: TypeStyle) {
  const letter = fontWeight >= BOLD ? WIDEST_BOLD_LETTER : WIDEST_LETTER;
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.ceil((longest * (fontSize * letter + letterSpacing)) / GRID) * GRID;
}

/** Lines break only where the text does. */
export function text(characters: string, style: TextStyle, options: TextOptions): Draft {
  const { align = "LEFT", property = null } = options;
  const lines = characters.split("\n");
  const { width = roomFor(lines, style.value) } = options;
  const base = draft("TEXT", property ?? lines[0] ?? "Text", {
    ...options,
    width,
    height: lines.length * style.value.lineHeightPx,
  });
  const textAutoResize = width === "fill" ? "HEIGHT" : "NONE";
  return {
    ...base,
    uses: { ...base.uses, text: style },
    text: {
      characters,
      style: { ...style.value, textAlignHorizontal: align, textAutoResize },
      rich: null,
    },
    textProperty: property,
  };
}
