import type { PageNode, PageStyle, PageWords } from "../in-page/snapshot.ts";
import { pixels, solidPaints } from "./css-values.ts";
import type { RawLayer } from "./layers.ts";

/** The letters of a text, of which some look otherwise than the rest: a bold word, a link, a small unit. */

interface TextPart {
  readonly words: PageWords;
  readonly style: PageStyle;
}

export const partsOf = (node: PageNode, style: PageStyle): TextPart[] =>
  node.kind === "words"
    ? [{ words: node, style }]
    : node.children.flatMap((child) => partsOf(child, node.style));

interface Letters {
  readonly characters: string;
  /** Of each character. */
  readonly styles: readonly PageStyle[];
}

/** White space as a browser shows it: one space between words, none at the ends. */
export function lettersOf(parts: readonly TextPart[]): Letters {
  let characters = "";
  const styles: PageStyle[] = [];
  for (const { words, style } of parts)
    for (const letter of words.text.replace(/\s+/g, " ").split("")) {
      if (letter === " " && (characters === "" || characters.endsWith(" "))) continue;
      characters += letter;
      styles.push(style);
    }
  const trimmed = characters.trimEnd();
  return { characters: trimmed, styles: styles.slice(0, trimmed.length) };
}

/** The fields of Figma's REST API for what differs from the style of the whole text. */
export function overrides({ styles }: Letters, base: PageStyle): Partial<RawLayer> {
  const plain = JSON.stringify(looksOf(base));
  const numbers = new Map<string, number>([[plain, 0]]);
  const characterStyleOverrides = styles.map((style) => {
    const looks = JSON.stringify(looksOf(style));
    const number = numbers.get(looks) ?? numbers.size;
    numbers.set(looks, number);
    return number;
  });
  const table = [...numbers].filter(([, number]) => number > 0);
  return {
    characterStyleOverrides: table.length === 0 ? [] : characterStyleOverrides,
    styleOverrideTable: Object.fromEntries(
      table.map(([looks, number]) => [number, JSON.parse(looks)]),
    ),
  };
}

const looksOf = ({ color, fontSize, fontWeight }: PageStyle) => ({
  fills: solidPaints(color),
  fontSize: pixels(fontSize),
  fontWeight: Number(fontWeight) || 400,
});
