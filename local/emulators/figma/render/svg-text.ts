import type { Box, FigmaNode, TypeStyle } from "../design/node.ts";
import { short } from "./paint-server.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const ANCHORS = { LEFT: "start", CENTER: "middle", RIGHT: "end" } as const;
const TURNED_ANCHORS = { ...ANCHORS, LEFT: "end", RIGHT: "start" } as const;
/** The first letter of a text says which way all of it is read. */
const RIGHT_TO_LEFT = /^\P{L}*?[\p{Script=Hebrew}\p{Script=Arabic}\u200f]/u;

function anchorX({ x, width }: Box, align: TypeStyle["textAlignHorizontal"]): number {
  if (align === "LEFT") return x;
  return align === "CENTER" ? x + width / 2 : x + width;
}

function firstLineTop(box: Box, style: TypeStyle, lines: number): number {
  const free = box.height - lines * style.lineHeightPx;
  if (style.textAlignVertical === "TOP") return box.y;
  return style.textAlignVertical === "CENTER" ? box.y + free / 2 : box.y + free;
}

function faceOf(style: TypeStyle): string {
  const spacing =
    style.letterSpacing === 0 ? "" : ` letter-spacing="${short(style.letterSpacing)}"`;
  return `font-family="${style.fontFamily}, sans-serif" font-size="${short(style.fontSize)}" font-weight="${style.fontWeight}"${spacing}`;
}

/**
 * One `<text>` per line, centered on the line's middle: for any substitute typeface, that is
 * where a browser puts it in a line box of this height.
 */
export function textElements(node: FigmaNode, box: Box, ink: string): string {
  const { style, characters = "" } = node;
  if (!style || characters === "") return "";
  const shown = style.textCase === "UPPER" ? characters.toUpperCase() : characters;
  const lines = shown.split("\n");
  const top = firstLineTop(box, style, lines.length);
  const x = short(anchorX(box, style.textAlignHorizontal));
  const middles = lines.map((_, index) => short(top + (index + 0.5) * style.lineHeightPx));
  const drawn = lines.map(
    (line, index) => `<text x="${x}" y="${middles[index]}">${escapeText(line)}</text>`,
  );
  const isTurned = RIGHT_TO_LEFT.test(characters);
  const anchors = isTurned ? TURNED_ANCHORS : ANCHORS;
  const direction = isTurned ? ' direction="rtl"' : "";
  const anchor = `text-anchor="${anchors[style.textAlignHorizontal]}"${direction} dominant-baseline="central"`;
  return `<g ${faceOf(style)} ${anchor} ${ink} xml:space="preserve">${drawn.join("")}</g>`;
}
