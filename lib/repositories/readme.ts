// Reads the title and the first paragraph of a README.
import { type FactsOf, toLine } from "./file-facts";

/** Enough for the title and the first paragraph. */
const READ_CHARACTERS = 32 * 1024;
const MAX_LINE_LENGTH = 2000;

export function readReadme(path: string, text: string): FactsOf<"readme"> {
  const lines = text
    .slice(0, READ_CHARACTERS)
    .replace(/^\uFEFF/, "")
    .replace(/^---\r?\n(?:(?!---).*\r?\n){0,100}---\r?\n/, "")
    .split(/\r?\n/)
    .map((line) => line.slice(0, MAX_LINE_LENGTH).trim());
  const heading = findHeading(lines);
  return {
    kind: "readme",
    path,
    title: heading === null ? null : toLine(toPlain(heading.title), 120) || null,
    summary: findParagraph(lines.slice(heading?.end ?? 0)),
  };
}

interface Heading {
  readonly title: string;
  /** The index of the line after it. */
  readonly end: number;
}

/** A heading may also end with the signs that it starts with. */
const withoutMarks = (heading: string): string =>
  heading
    .trimEnd()
    .replace(/(?<!#)#+$/, "")
    .trimEnd();

function findHeading(lines: readonly string[]): Heading | null {
  for (const [place, line] of lines.entries()) {
    const marked = /^#{1,2}\s+(\S.*)/.exec(line) ?? /^<h1[^>]*>(.*?)(<\/h1>|$)/i.exec(line);
    if (marked) return { title: withoutMarks(marked[1] ?? ""), end: place + 1 };
    if (line !== "" && /^(={3,}|-{3,})$/.test(lines[place + 1] ?? "")) {
      return { title: line, end: place + 2 };
    }
  }
  return null;
}

const FENCE = /^(```|~~~)/;
/** Headings, lists, tables, quotes, rules and bare HTML are not paragraphs. */
const NOT_PROSE = /^(#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|<\/?[a-z!]|[-=*_]{3,}$|:::|\[[^\]]+\]:)/i;

function findParagraph(lines: readonly string[]): string | null {
  const paragraph: string[] = [];
  let isFenced = false;
  for (const line of lines) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const plain = isFenced || FENCE.test(line) || NOT_PROSE.test(line) ? "" : toPlain(line);
    if (plain !== "") paragraph.push(plain);
    else if (paragraph.length > 0) break;
  }
  return paragraph.length === 0 ? null : toLine(paragraph.join(" "));
}

const EMPHASIS =
  /\*\*(?=\S)([^*`]+)\*\*|__(?=\S)((?:_(?!_)|[^_*`])+)__|\*(?=\S)([^*`]+)\*|`(?=\S)([^*`]+)`/g;

/** Strips images, badges, link targets, emphasis and tags. */
const toPlain = (line: string): string =>
  line
    .replace(/\[!\[[^\][]*\]\([^()]*\)\]\([^()]*\)/g, "")
    .replace(/!\[[^\][]*\]\([^()]*\)/g, "")
    .replace(/\[([^\][]+)\]\([^()]*\)/g, "$1")
    .replace(/<[^<>]*>/g, "")
    .replace(EMPHASIS, "$1$2$3$4")
    .replace(/\s+/g, " ")
    .trim();
