// Splits code into words, texts and marks, so that routes in it can be read without running it. Linear in its length.

export interface Token {
  /** `code`: a text that is computed. */
  readonly kind: "word" | "text" | "code" | "mark";
  readonly text: string;
}

/** Longer lines are not written by hand, and without them no pattern looks far. */
const LONGEST_LINE = 1000;

const DOUBLE = String.raw`"(?<double>(?:[^"\\\n]|\\.)*)"?`;
const SINGLE = String.raw`'(?<single>(?:[^'\\\n]|\\.)*)'?`;
const WORD = String.raw`(?<word>[A-Za-z_$][\w$]*)`;
const MARK = String.raw`(?<mark>=>|->|::|\+=|\.\.\.|[^\s\w"'])`;
const STARRED = String.raw`\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`;

const TEMPLATE = "`(?<template>(?:[^`\\\\]|\\\\[\\s\\S])*)`?";

const TOKEN = new RegExp(
  `//[^\\n]*|${STARRED}|${DOUBLE}|${SINGLE}|${TEMPLATE}|${WORD}|${MARK}`,
  "g",
);

export function toTokens(text: string): Token[] {
  const lines = text.split(/\r?\n/).filter((line) => line.length <= LONGEST_LINE);
  return [...lines.join("\n").matchAll(TOKEN)].flatMap(({ groups = {} }): Token[] => {
    const { double, single, template, word, mark } = groups;
    const quoted = double ?? single ?? template;
    if (quoted !== undefined) {
      const isComputed = single === undefined && quoted.includes("${");
      return [{ kind: isComputed ? "code" : "text", text: quoted }];
    }
    if (word !== undefined) return [{ kind: "word", text: word }];
    return mark === undefined ? [] : [{ kind: "mark", text: mark }];
  });
}

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
    return parts.filter((part) => part.from < part.to);
  }

  /** The text that a part is; null if it is something else. */
  textOf({ from, to }: Span): string | null {
    const token = this.at(from);
    return to === from + 1 && token?.kind === "text" ? token.text : null;
  }
}
