// Finds where brackets of a script end, and what in it is no comment, without running it. Each function looks at each character once.

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Calls back for each character outside of strings, with how many brackets are open after it. */
function walk(text: string, visit: (at: number, depth: number) => boolean): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' || character === "'" || character === "`") {
      at = endOfString(text, at, character);
      continue;
    }
    if (CLOSING[character] !== undefined) depth += 1;
    else if (character === ")" || character === "]" || character === "}") depth -= 1;
    if (visit(at, depth)) return;
  }
}

function endOfString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === quote) return at;
    else if (character === "\n" && quote !== "`") return at;
  }
  return text.length;
}

/** The text between the bracket that it begins with and that one's partner; null without a partner. */
export function insideBrackets(text: string): string | null {
  let end: number | null = null;
  walk(text, (at, depth) => {
    if (depth === 0) end = at;
    return depth === 0;
  });
  return end === null ? null : text.slice(1, end);
}

/** At the commas that are in no bracket; without empty ones. */
export function splitArguments(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  walk(text, (at, depth) => {
    if (depth === 0 && text.charAt(at) === ",") {
      found.push(text.slice(start, at));
      start = at + 1;
    }
    return false;
  });
  return [...found, text.slice(start)].map((one) => one.trim()).filter((one) => one !== "");
}

export interface TagText {
  readonly attributes: string;
  /** What follows the tag. */
  readonly after: string;
  readonly isEmpty: boolean;
}

/** Of a tag's text after its name; null for one that is not closed. */
export function toTagText(text: string): TagText | null {
  let end: number | null = null;
  walk(text, (at, depth) => {
    if (depth !== 0 || text.charAt(at) !== ">") return false;
    end = at;
    return true;
  });
  if (end === null) return null;
  const attributes = text.slice(0, end);
  return { attributes, after: text.slice(end + 1), isEmpty: attributes.endsWith("/") };
}

/** Strings are matched too, so that what looks like a comment in one stays. An unclosed one ends with its line. */
const COMMENT =
  /("(?:[^"\\\n]|\\[^\n]?)*"?|'(?:[^'\\\n]|\\[^\n]?)*'?)|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

export const dropComments = (text: string): string =>
  text.replace(COMMENT, (_, quoted: string | undefined) => quoted ?? "");
