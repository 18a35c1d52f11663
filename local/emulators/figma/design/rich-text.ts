import type { Draft } from "./draft.ts";
import type { LineType, Paint, StyleOverride } from "./node.ts";
import type { TextStyle } from "./style-sheet.ts";
import { type TextOptions, text } from "./text.ts";

export interface RichOptions extends TextOptions {
  /** The color of links. */
  link: Paint;
  /** In px, between paragraphs and between the items of a list. */
  spacing?: [paragraphs: number, items: number];
}

const LINE = /^( *)(?:(-)|(\d+\.))? ?(.*)$/;
const MARKED = /\[(?<linked>[^\]]+)\]\((?<target>[^)]+)\)|\*\*(?<bold>[^*]+)\*\*/;
const ADDRESS = /^(?:https?|mailto|tel):/;
const BOLD = 700;

interface Line {
  type: LineType;
  level: number;
  words: string;
}

/** Two blanks before an item are a level. */
function readLine(line: string): Line {
  const [, blanks = "", dot, number, words = ""] = LINE.exec(line) ?? [];
  if ((dot ?? number) === undefined) return { type: "NONE", level: 0, words };
  return { type: dot ? "UNORDERED" : "ORDERED", level: 1 + blanks.length / 2, words };
}

function styleOf({ target = "", bold }: Record<string, string | undefined>, link: Paint) {
  const style: StyleOverride = { fontWeight: BOLD };
  if (bold !== undefined) return style;
  const to = ADDRESS.test(target)
    ? ({ type: "URL", url: target } as const)
    : ({ type: "NODE", nodeID: target } as const);
  return { fills: [link], textDecoration: "UNDERLINE", hyperlink: to } satisfies StyleOverride;
}

/** The letters without their marks, and the style of each. */
function readMarks(marked: string, link: Paint) {
  const table: Record<string, StyleOverride> = {};
  const overrides: number[] = [];
  let [characters, rest] = ["", marked];
  for (let found = MARKED.exec(rest); found?.groups; found = MARKED.exec(rest)) {
    const words = found.groups.linked ?? found.groups.bold ?? "";
    const number = Object.keys(table).length + 1;
    table[number] = styleOf(found.groups, link);
    const before = rest.slice(0, found.index);
    overrides.push(...Array.from(before, () => 0), ...Array.from(words, () => number));
    characters += before + words;
    rest = rest.slice(found.index + found[0].length);
  }
  return { characters: characters + rest, overrides, table };
}

/** A text as Markdown has it: `- ` and `1. ` begin items, `[words](target)` is a link to an address or a layer, `**words**` are bold. */
export function richText(markdown: string, style: TextStyle, options: RichOptions): Draft {
  const [paragraphSpacing, listSpacing] = options.spacing ?? [0, 0];
  const lines = markdown.split("\n").map(readLine);
  const { characters, overrides, table } = readMarks(
    lines.map(({ words }) => words).join("\n"),
    options.link,
  );
  const face = { ...style, value: { ...style.value, paragraphSpacing, listSpacing } };
  const drafted = text(characters, face, options);
  const gaps = lines.map(({ type }, index) => {
    if (index === 0) return 0;
    return type !== "NONE" && lines[index - 1]?.type !== "NONE" ? listSpacing : paragraphSpacing;
  });
  const rich = {
    lineTypes: lines.map(({ type }) => type),
    lineIndentations: lines.map(({ level }) => level),
    characterStyleOverrides: overrides,
    styleOverrideTable: table,
  };
  return {
    ...drafted,
    height: gaps.reduce((so, gap) => so + gap, drafted.height as number),
    text: drafted.text && { ...drafted.text, rich },
  };
}
