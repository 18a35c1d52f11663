import type { Box, FigmaNode, Paint, StyleOverride, TypeStyle } from "../design/node.ts";
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
  /** Where it begins among the letters of the text. */
  at: number;
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
  let [top, at] = [-lineHeightPx, 0];
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
    const start = at;
    at += text.length + 1;
    const marker = { NONE: "", UNORDERED: "•", ORDERED: numberOf(count, level) }[type];
    return { text, at: start, top, indent, marker };
  });
}

const DECORATIONS = { UNDERLINE: "underline", STRIKETHROUGH: "line-through" } as const;

const decorationOf = ({ textDecoration }: StyleOverride): string =>
  textDecoration ? ` text-decoration="${DECORATIONS[textDecoration]}"` : "";

/** The letters of a line, in spans where they have a style of their own. */
function spansOf({ text, at }: Line, node: FigmaNode, inkOf: (paint: Paint) => string): string {
  const { characterStyleOverrides = [], styleOverrideTable = {} } = node;
  const numberAt = (index: number) => characterStyleOverrides[at + index] ?? 0;
  const starts = [...Array.from({ length: text.length }).keys()].filter(
    (index) => index === 0 || numberAt(index) !== numberAt(index - 1),
  );
  const spans = starts.map((start, index) => {
    const words = escapeText(text.slice(start, starts[index + 1]));
    const own = styleOverrideTable[numberAt(start)];
    if (!own) return words;
    const weight = own.fontWeight ? ` font-weight="${own.fontWeight}"` : "";
    const ink = (own.fills ?? []).map((paint) => ` ${inkOf(paint)}`).join("");
    return `<tspan${ink}${weight}${decorationOf(own)}>${words}</tspan>`;
  });
  return spans.join("");
}

function faceOf(style: TypeStyle): string {
  const spacing =
    style.letterSpacing === 0 ? "" : ` letter-spacing="${short(style.letterSpacing)}"`;
  return `font-family="${style.fontFamily}, sans-serif" font-size="${short(style.fontSize)}" font-weight="${style.fontWeight}"${spacing}${decorationOf(style)}`;
}

/** Browsers begin letters at whole pixels, and round what is above them down. */
const ROUNDED_DOWN = 0.25;

/**
 * One `<text>` per line, centered on the line's middle: for any substitute typeface, that is
 * where a browser puts it in a line box of this height.
 */
export function textElements(
  node: FigmaNode,
  box: Box,
  ink: string,
  inkOf: (paint: Paint) => string,
): string {
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
  const drawn = lines.map((line) => {
    const { top: below, indent, marker } = line;
    const y = short(top + below + style.lineHeightPx / 2 - ROUNDED_DOWN);
    const x = short(isTurned ? begin - indent : begin + indent);
    const gap = MARKER_GAP * style.fontSize;
    const at = short(Number(x) + (isTurned ? gap : -gap));
    const sign = marker === "" ? "" : `<text x="${at}" y="${y}" text-anchor="end">${marker}</text>`;
    return `${sign}<text x="${x}" y="${y}">${spansOf(line, node, inkOf)}</text>`;
  });
  const anchor = `text-anchor="${anchors[style.textAlignHorizontal]}"${direction} dominant-baseline="central"`;
  return `<g ${faceOf(style)} ${anchor} ${ink} xml:space="preserve">${drawn.join("")}</g>`;
}
