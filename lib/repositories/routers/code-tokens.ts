// Splits code into words, texts and marks, so that routes in it can be read without running it. Linear in its length.

export interface Token {
  /** `key`: a word before a colon in Ruby. `code`: a text that is computed. `line`: the end of a line. */
  readonly kind: "word" | "key" | "text" | "code" | "mark" | "line";
  readonly text: string;
}

/** Longer lines are not written by hand, and without them no pattern looks far. */
const LONGEST_LINE = 1000;

const DOUBLE = String.raw`"(?<double>(?:[^"\\\n]|\\.)*)"?`;
const SINGLE = String.raw`'(?<single>(?:[^'\\\n]|\\.)*)'?`;
const WORD = String.raw`(?<word>[A-Za-z_$][\w$]*)`;
const MARK = String.raw`(?<mark>=>|->|::|\+=|\.\.\.|[^\s\w"'])`;
const LINE = String.raw`(?<line>\n)`;
const STARRED = String.raw`\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`;

interface Grammar {
  readonly pattern: RegExp;
  /** What in a text in double quotes, or in a template, stands for a value. */
  readonly computed: RegExp;
}

const REGEXP = String.raw`(?<=[\s(,=>])\/(?:[^/\\\n]|\\.)+\/\w*`;
const RUBY_LIST = String.raw`%[iw][[({<](?<list>[^\])}>\n]*)[\])}>]?`;
const RUBY_NAMES = String.raw`(?<!\w)(?<key>[A-Za-z_]\w*[?!]?):(?!:)|(?<!:):(?<symbol>[A-Za-z_]\w*[?!]?)`;
const PYTHON_TRIPLE = `[rbfuRBFU]{0,2}(?:"""(?:"{0,2}[^"])*"{0,3}|'''(?:'{0,2}[^'])*'{0,3})`;
const PYTHON_PREFIX = String.raw`\b(?<prefix>[rbfuRBFU]{1,2})(?=["'])`;
const TEMPLATE = "`(?<template>(?:[^`\\\\]|\\\\[\\s\\S])*)`?";

export const LANGUAGES = {
  ruby: {
    computed: /#\{/,
    pattern: new RegExp(
      `#[^\\n]*|${DOUBLE}|${SINGLE}|${RUBY_LIST}|${RUBY_NAMES}|${REGEXP}|${WORD}|${MARK}|${LINE}`,
      "g",
    ),
  },
  python: {
    computed: /(?!)/,
    pattern: new RegExp(
      `#[^\\n]*|${PYTHON_TRIPLE}|${PYTHON_PREFIX}|${DOUBLE}|${SINGLE}|${WORD}|${MARK}|${LINE}`,
      "g",
    ),
  },
  php: {
    computed: /\$/,
    pattern: new RegExp(
      `//[^\\n]*|#(?!\\[)[^\\n]*|${STARRED}|${DOUBLE}|${SINGLE}|${WORD}|${MARK}`,
      "g",
    ),
  },
  script: {
    computed: /\$\{/,
    pattern: new RegExp(
      `//[^\\n]*|${STARRED}|${DOUBLE}|${SINGLE}|${TEMPLATE}|${WORD}|${MARK}`,
      "g",
    ),
  },
} as const satisfies Record<string, Grammar>;

export function toTokens(text: string, language: keyof typeof LANGUAGES): Token[] {
  const { pattern, computed } = LANGUAGES[language];
  const lines = text.split(/\r?\n/).filter((line) => line.length <= LONGEST_LINE);
  const tokens: Token[] = [];
  let isFormatted = false;
  for (const { groups = {} } of lines.join("\n").matchAll(pattern)) {
    const { double, single, template, symbol, list, prefix, word, key, mark, line } = groups;
    const quoted = double ?? single ?? template;
    if (prefix !== undefined) isFormatted = /f/i.test(prefix);
    else if (quoted !== undefined) {
      const isComputed = isFormatted || (single === undefined && computed.test(quoted));
      tokens.push({ kind: isComputed ? "code" : "text", text: quoted });
      isFormatted = false;
    } else if (symbol !== undefined) tokens.push({ kind: "text", text: symbol });
    else if (list !== undefined) tokens.push(...toList(list));
    else if (key !== undefined) tokens.push({ kind: "key", text: key });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (mark !== undefined) tokens.push({ kind: "mark", text: mark });
    else if (line !== undefined) tokens.push({ kind: "line", text: line });
  }
  return tokens;
}

/** `%i[index show]` as `[:index, :show]`. */
const toList = (list: string): Token[] => [
  { kind: "mark", text: "[" },
  ...list.split(/\s+/).flatMap((text): Token[] => [
    { kind: "text", text },
    { kind: "mark", text: "," },
  ]),
  { kind: "mark", text: "]" },
];

const OPENING = new Set(["(", "[", "{"]);
const CLOSING = new Set([")", "]", "}"]);

export const isMark = (token: Token | undefined, text: string): boolean =>
  token?.kind === "mark" && token.text === text;

export const isWord = (token: Token | undefined, text: string): boolean =>
  token?.kind === "word" && token.text === text;

const isOpening = ({ kind, text }: Token): boolean => kind === "mark" && OPENING.has(text);

/** Where the bracket at each place ends; what is never closed ends with the code. */
export function toEnds(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, at) => {
    if (isOpening(token)) open.push(at);
    else if (token.kind === "mark" && CLOSING.has(token.text)) {
      const start = open.pop();
      if (start !== undefined) ends.set(start, at);
    }
  });
  for (const start of open) ends.set(start, tokens.length);
  return ends;
}

/** A part of the code: from a token up to, but without, another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Code with its brackets matched. */
export class Code {
  readonly tokens: readonly Token[];
  readonly #ends: ReadonlyMap<number, number>;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.#ends = toEnds(tokens);
  }

  at(place: number): Token | undefined {
    return this.tokens[place];
  }

  /** The end of the bracket that opens there; the place itself where none does. */
  endOf(place: number): number {
    return this.#ends.get(place) ?? place;
  }

  /** Between the bracket at a place and its end. */
  inside(place: number): Span {
    return { from: place + 1, to: this.endOf(place) };
  }

  /** At the commas outside of brackets; without empty parts. */
  split({ from, to }: Span): Span[] {
    const parts: Span[] = [];
    let start = from;
    for (let at = from; at < to; at = this.endOf(at) + 1) {
      if (!isMark(this.at(at), ",")) continue;
      parts.push({ from: start, to: at });
      start = at + 1;
    }
    parts.push({ from: start, to });
    return parts.map((part) => this.#trim(part)).filter((part) => part.from < part.to);
  }

  /** The text that a part is; null if it is something else. */
  textOf({ from, to }: Span): string | null {
    const token = this.at(from);
    return to === from + 1 && token?.kind === "text" ? token.text : null;
  }

  /** Every text in a part. */
  textsIn({ from, to }: Span): string[] {
    return this.tokens.slice(from, to).flatMap(({ kind, text }) => (kind === "text" ? text : []));
  }

  has({ from, to }: Span, word: string): boolean {
    return this.tokens.slice(from, to).some((token) => isWord(token, word));
  }

  #trim({ from, to }: Span): Span {
    let [start, end] = [from, to];
    while (start < end && this.at(start)?.kind === "line") start += 1;
    while (end > start && this.at(end - 1)?.kind === "line") end -= 1;
    return { from: start, to: end };
  }
}
