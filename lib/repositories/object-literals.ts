// Reads the literal values inside object literals of JavaScript or JSON, by key path, without running the code.

export interface Literal {
  /** Such as `colors.brand.500`. */
  readonly path: string;
  readonly value: string;
}

type Token =
  | { readonly kind: "mark"; readonly mark: string }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "word"; readonly text: string };

/** An unclosed token ends with its line or with the text, so matching stays linear. */
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"((?:[^"\\\n]|\\[\s\S]?)*)"?|'((?:[^'\\\n]|\\[\s\S]?)*)'?|`((?:[^`\\]|\\[\s\S]?)*)`?|(-?\d[\w.%]*)|([A-Za-z_$][\w$-]*)|([{}[\]():,])/g;

function* tokensOf(text: string): Iterable<Token> {
  for (const [, double, single, template, number, word, mark] of text.matchAll(TOKEN)) {
    const quoted = double ?? single ?? template;
    if (quoted !== undefined) yield { kind: "literal", text: quoted };
    else if (number !== undefined) yield { kind: "literal", text: number };
    else if (word !== undefined) yield { kind: "word", text: word };
    else if (mark !== undefined) yield { kind: "mark", mark };
  }
}

const DEEPEST = 12;

/** An open bracket and the key that leads to it. */
interface Level {
  readonly key: string;
  readonly isObject: boolean;
}

/** Skips values inside lists and calls: they have no meaningful path. */
export function* readLiterals(text: string): Iterable<Literal> {
  const levels: Level[] = [];
  let key: string | null = null;
  let before: Token | null = null;
  for (const token of tokensOf(text)) {
    if (token.kind === "mark") {
      if (token.mark === ":") key = before !== null && before.kind !== "mark" ? before.text : null;
      else if ("{[(".includes(token.mark)) {
        levels.push({ key: key ?? "", isObject: token.mark === "{" });
        key = null;
      } else if (token.mark === ",") key = null;
      else {
        levels.pop();
        key = null;
      }
    } else if (token.kind === "literal" && key !== null && isPlain(levels)) {
      yield { path: pathOf(levels, key), value: token.text };
      key = null;
    }
    before = token;
  }
}

const isPlain = (levels: readonly Level[]): boolean =>
  levels.length > 0 &&
  levels.length <= DEEPEST &&
  levels.every(({ isObject }, place) => isObject || (place === 0 && levels.length > 1));

const pathOf = (levels: readonly Level[], key: string): string =>
  [...levels.map((level) => level.key), key].filter((part) => part !== "").join(".");
