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

function firstLineTop(box: Box, style: TypeStyle, height: number): number {
  const free = box.height - height;
  if (style.textAlignVertical === "TOP") return box.y;
  return style.textAlignVertical === "CENTER" ? box.y + free / 2 : box.y + free;
}

interface Line {
  text: string;
  /** Below the first line's. */
  top: number;
  /** From where the others begin. */
  indent: number;
  marker: string;
}

const LEVEL_WIDTH = 1.5;
const MARKER_GAP = 0.3;
const FIRST_LETTER = 97;
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

function numberOf(count: number, level: number): string {
  const kinds = [
    String(count),
    String.fromCharCode(FIRST_LETTER + count - 1),
    ROMAN[count - 1] ?? "",
  ];
  return `${kinds[(level - 1) % kinds.length]}.`;
}

/** Each paragraph is one line here; lists count by their levels. */
function linesOf(
  { lineTypes = [], lineIndentations = [] }: FigmaNode,
  shown: string,
  style: TypeStyle,
) {
  const { lineHeightPx, fontSize, paragraphSpacing = 0, listSpacing = 0 } = style;
  const counts: { type: string; count: number }[] = [];
  let top = -lineHeightPx;
  return shown.split("\n").map((text, index): Line => {
    const [type = "NONE", before = "NONE"] = [lineTypes[index], lineTypes[index - 1]];
    const level = lineIndentations[index] ?? 0;
    const gap = type !== "NONE" && before !== "NONE" ? listSpacing : paragraphSpacing;
    top += lineHeightPx + (index === 0 ? 0 : gap);
    counts.length = type === "NONE" ? 0 : level + 1;
    const counted = counts[level]?.type === type ? counts[level].count : 0;
    const count = counted + 1;
    counts[level] = { type, count };
    const indent =
      level * LEVEL_WIDTH * fontSize + (type === "NONE" ? (style.paragraphIndent ?? 0) : 0);
    const marker = { NONE: "", UNORDERED: "•", ORDERED: numberOf(count, level) }[type];
    return { text, top, indent, marker };
  });
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
  const lines = linesOf(node, shown, style);
  const last = lines.at(-1)?.top ?? 0;
  const top = firstLineTop(box, style, last + style.lineHeightPx);
  const isTurned = RIGHT_TO_LEFT.test(characters);
  const anchors = isTurned ? TURNED_ANCHORS : ANCHORS;
  const direction = isTurned ? ' direction="rtl"' : "";
  const begin = anchorX(box, style.textAlignHorizontal);
  const drawn = lines.map(({ text, top: below, indent, marker }) => {
    const y = short(top + below + style.lineHeightPx / 2);
    const x = short(isTurned ? begin - indent : begin + indent);
    const gap = MARKER_GAP * style.fontSize;
    const at = short(Number(x) + (isTurned ? gap : -gap));
    const sign = marker === "" ? "" : `<text x="${at}" y="${y}" text-anchor="end">${marker}</text>`;
    return `${sign}<text x="${x}" y="${y}">${escapeText(text)}</text>`;
  });
  const anchor = `text-anchor="${anchors[style.textAlignHorizontal]}"${direction} dominant-baseline="central"`;
  return `<g ${faceOf(style)} ${anchor} ${ink} xml:space="preserve">${drawn.join("")}</g>`;
}
