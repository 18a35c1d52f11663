import { toStep } from "../classes/tailwind-scale";
import { keepsSpaces } from "../classes/text";
import { charactersOf } from "../layout/text-box";
import type { DesignText, Paragraph } from "../read/node";
import { gapsOf, splitRuns } from "../read/paragraphs";
import { paragraphDirection } from "../read/reading-direction";
import type { Child, Element, ElementContext, Tag } from "./element";

/** Turns the paragraphs of a text into elements of their own, and those of lists into lists. */

export type Paragraphs = NonNullable<DesignText["paragraphs"]>;

interface Kit {
  readonly text: DesignText;
  /** Where only letters may stand, lists and paragraphs are letters that are set like them. */
  readonly isPhrasing: boolean;
  readonly makeLetters: (text: DesignText) => readonly Child[];
  readonly context: ElementContext;
}

interface Line extends Paragraph {
  readonly gap: number;
  readonly own: DesignText;
}

export function makeParagraphs(paragraphs: Paragraphs, kit: Kit): Element[] {
  const gaps = gapsOf(paragraphs);
  const runs = splitRuns(kit.text.runs, paragraphs.all);
  const lines = paragraphs.all.map((paragraph, index): Line => {
    const own = { ...kit.text, runs: runs[index] ?? [], paragraphs: null };
    return { ...paragraph, gap: gaps[index] ?? 0, own };
  });
  return makeLines(lines, 0, kit);
}

/** `level`: of the list that they are in. */
function makeLines(lines: readonly Line[], level: number, kit: Kit): Element[] {
  const elements: Element[] = [];
  for (let start = 0; start < lines.length; ) {
    const line = lines[start];
    if (line === undefined) break;
    const end = line.list === null ? start + 1 : endOfList(lines, start);
    elements.push(
      line.list === null
        ? makeParagraph(line, level, kit)
        : makeList(lines.slice(start, end), level, kit),
    );
    start = end;
  }
  return elements;
}

/** What is deeper belongs to the item before it. */
function endOfList(lines: readonly Line[], start: number): number {
  const { list, level } = lines[start] ?? { list: null, level: 0 };
  const end = lines.findIndex(
    (line, index) =>
      index > start &&
      (line.list === null || line.level < level || (line.level === level && line.list !== list)),
  );
  return end === -1 ? lines.length : end;
}

/** Figma's own, of the size of the letters. */
const INDENT = 1.5;

const toIndent = (kit: Kit, levels: number): string[] =>
  levels <= 0 ? [] : [`ps-${toStep(levels * INDENT * kit.text.style.size)}`];

const toGap = ({ gap }: Line): string[] => (gap === 0 ? [] : [`mt-${toStep(gap)}`]);

function makeParagraph(line: Line, level: number, kit: Kit): Element {
  const indent = kit.text.indent === 0 ? [] : [`indent-${toStep(kit.text.indent)}`];
  const classes = [...toGap(line), ...toIndent(kit, line.level - level), ...indent];
  return makeBlock(["p", classes], line, kit, makeLetters(line, kit));
}

const NUMBERS = ["list-decimal", "list-[lower-alpha]", "list-[lower-roman]"];

/** Its first line says how deep it is. */
function makeList(lines: readonly Line[], level: number, kit: Kit): Element {
  const [first] = lines;
  const depth = first?.level ?? 1;
  const isOrdered = first?.list === "ordered";
  const marker = isOrdered ? (NUMBERS[(depth - 1) % NUMBERS.length] ?? "") : "list-disc";
  const starts = lines.flatMap((line, index) => (line.level === depth ? [index] : []));
  const items = starts.map((start, index) => {
    const [item, ...inner] = lines.slice(start, starts[index + 1]);
    return item === undefined ? null : makeItem(item, { inner, isFirst: index === 0 }, kit);
  });
  kit.context.tally.addElements(1);
  return {
    ...BARE,
    tag: kit.isPhrasing ? "span" : isOrdered ? "ol" : "ul",
    classes: [
      ...(kit.isPhrasing ? ["block"] : []),
      ...(first === undefined ? [] : toGap(first)),
      ...toIndent(kit, depth - level),
      marker,
    ],
    children: items.filter((item) => item !== null),
  };
}

interface ItemPlace {
  readonly inner: readonly Line[];
  /** Its list has the gap before it. */
  readonly isFirst: boolean;
}

function makeItem(item: Line, { inner, isFirst }: ItemPlace, kit: Kit): Element {
  const lists = makeLines(inner, item.level, kit);
  const children = [...makeLetters(item, kit), ...lists];
  return makeBlock(["li", isFirst ? [] : toGap(item)], item, kit, children);
}

const DISPLAYS: Partial<Record<Tag, string>> = { p: "block", li: "list-item" };

function makeBlock(
  [tag, own]: readonly [Tag, readonly string[]],
  line: Line,
  { text, isPhrasing, context }: Kit,
  children: readonly Child[],
): Element {
  context.tally.addElements(1);
  const characters = charactersOf(line.own);
  const isOneLine = text.resize === "both" || text.keepsLine;
  const classes = [
    ...(isPhrasing ? [DISPLAYS[tag] ?? "block"] : []),
    ...own,
    // A paragraph without letters is as high as a line all the same.
    ...(characters === "" ? ["min-h-[1lh]"] : []),
    ...(keepsSpaces(characters) ? [isOneLine ? "whitespace-pre" : "whitespace-pre-wrap"] : []),
  ];
  return { ...BARE, tag: isPhrasing ? "span" : tag, classes, children };
}

const BARE = { kind: "element", attributes: [], origin: null } as const;

/** Those that are read the other way round than their text say so. */
function makeLetters({ own }: Line, { text, context, ...kit }: Kit): readonly Child[] {
  const letters = kit.makeLetters(own);
  const direction = paragraphDirection(charactersOf(own));
  const whole = text.direction ?? paragraphDirection(charactersOf(text));
  if (direction === null || whole === null || direction === whole) return letters;
  context.tally.addElements(1);
  return [
    { ...BARE, tag: "span", classes: [], attributes: [["dir", direction]], children: letters },
  ];
}
