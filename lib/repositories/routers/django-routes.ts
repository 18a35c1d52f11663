// Reads the routes of Django from urls.py: https://docs.djangoproject.com/en/stable/topics/http/urls/

import type { RoutesFacts } from "../file-facts";
import { Code, isMark, isWord, type Span, toTokens } from "./code-tokens";
import { kindOfAddress, RouteList } from "./route-list";

export function readDjangoRoutes(path: string, text: string): RoutesFacts {
  const code = new Code(toTokens(text, "python"));
  const list = new RouteList();
  const reader = new Reader(code);
  expand(reader, reader.lists.get("urlpatterns") ?? [], "", { list, steps: 0, depth: 0 });
  return list.toFacts(path, "django");
}

const DEEPEST = 12;
const MOST_STEPS = 4000;
const MOST_TYPED = 20;

type Target =
  | { readonly kind: "view" }
  | { readonly kind: "redirect" }
  | { readonly kind: "unread" }
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "list"; readonly name: string }
  | { readonly kind: "entries"; readonly entries: readonly Entry[] };

interface Entry {
  /** Null for one that is computed. */
  readonly place: string | null;
  readonly target: Target;
}

const UNREAD: Entry = { place: null, target: { kind: "unread" } };

const CALLS = new Set(["path", "re_path", "url"]);

class Reader {
  /** The entries of every list that the file makes. */
  readonly lists = new Map<string, Entry[]>();
  readonly #texts = new Map<string, string>();
  readonly #code: Code;

  constructor(code: Code) {
    this.#code = code;
    const { length } = code.tokens;
    for (let at = 0; at < length; at = code.endOf(at) + 1) {
      const name = code.at(at);
      const from = this.#valueAfter(at);
      if (name?.kind !== "word" || from === null) continue;
      while (at < length && code.at(at)?.kind !== "line") at = code.endOf(at) + 1;
      this.#keep(name.text, { from, to: at });
    }
  }

  /** Where the value that a name gets begins; null where it gets none. */
  #valueAfter(name: number): number | null {
    const code = this.#code;
    let sign = name + 1;
    // `urlpatterns: list[URLPattern] = [`
    const isTyped = isMark(code.at(sign), ":") && code.at(name)?.text === "urlpatterns";
    const isSign = () => isMark(code.at(sign), "=") || isMark(code.at(sign), "+=");
    while (isTyped && !isSign() && sign < name + MOST_TYPED) sign = code.endOf(sign) + 1;
    return isSign() ? sign + 1 : null;
  }

  #keep(name: string, value: Span): void {
    const code = this.#code;
    const text = code.textOf(value);
    if (text !== null && !this.#texts.has(name)) this.#texts.set(name, text);
    const entries = [...this.#namedIn(value), ...this.#entriesIn(value, 0)];
    this.lists.set(name, [...(this.lists.get(name) ?? []), ...entries].slice(0, MOST_STEPS));
  }

  /** `docs_urlpatterns + [...]`: the entries of a list by its name. */
  #namedIn({ from, to }: Span): Entry[] {
    const code = this.#code;
    const entries: Entry[] = [];
    for (let at = from; at < to; at = code.endOf(at) + 1) {
      const token = code.at(at);
      const isPart = isMark(code.at(at + 1), "(") || isMark(code.at(at + 1), ".");
      if (token?.kind !== "word" || isPart) continue;
      entries.push(...(this.lists.get(token.text) ?? [UNREAD]));
    }
    return entries;
  }

  #entriesIn({ from, to }: Span, depth: number): Entry[] {
    const code = this.#code;
    const entries: Entry[] = [];
    for (let at = from; at < to; at += 1) {
      const name = code.at(at);
      const isCall = name?.kind === "word" && CALLS.has(name.text) && isMark(code.at(at + 1), "(");
      if (!isCall || isMark(code.at(at - 1), ".")) continue;
      const [place, shown] = code.split(code.inside(at + 1));
      const text = place === undefined ? null : this.#textOf(place);
      entries.push({
        place: text === null || name.text === "path" ? text : toPlace(text),
        target: shown === undefined ? { kind: "unread" } : this.#targetOf(shown, depth),
      });
      at = code.endOf(at + 1);
    }
    return entries;
  }

  /** A text, texts beside each other, or a name or a formatted text that stands for one. */
  #textOf({ from, to }: Span): string | null {
    const parts = this.#code.tokens.slice(from, to).filter(({ kind }) => kind !== "line");
    const texts = parts.map(({ kind, text }) => {
      if (kind === "text") return text;
      if (kind === "word") return this.#texts.get(text) ?? null;
      return kind === "code" ? this.#format(text) : null;
    });
    return texts.includes(null) ? null : texts.join("");
  }

  #format(text: string): string | null {
    const whole = text.replace(
      /\{(\w{1,60})\}/g,
      (all, name: string) => this.#texts.get(name) ?? all,
    );
    return /[{}]/.test(whole) ? null : whole;
  }

  #targetOf(shown: Span, depth: number): Target {
    const code = this.#code;
    if (code.has(shown, "RedirectView")) return { kind: "redirect" };
    if (!isWord(code.at(shown.from), "include")) return { kind: "view" };
    const [given] = code.split(code.inside(shown.from + 1));
    if (given === undefined || depth === DEEPEST) return { kind: "unread" };
    const first = code.at(given.from);
    const isTuple = isMark(first, "(");
    const { from, to } = isTuple ? (code.split(code.inside(given.from))[0] ?? given) : given;
    const text = code.textOf({ from, to });
    if (text !== null) return { kind: "file", file: text.replaceAll(".", "/") };
    const token = code.at(from);
    if (isMark(token, "[")) {
      return { kind: "entries", entries: this.#entriesIn(code.inside(from), depth + 1) };
    }
    const isName = token?.kind === "word" && to === from + 1;
    return isName ? { kind: "list", name: token.text } : { kind: "unread" };
  }
}

/** `^blog/(?P<slug>[-\w]+)/$` is `blog/<slug>/`; null for a pattern that cannot be said so. */
function toPlace(pattern: string): string | null {
  let place = "";
  for (let at = 0; at < pattern.length; at += 1) {
    const [, name] = /^\(\?P<(\w{1,60})>/.exec(pattern.slice(at, at + 80)) ?? [];
    if (name !== undefined) {
      place += `<${name}>`;
      at = endOfGroup(pattern, at);
    } else place += pattern.charAt(at);
  }
  const plain = place
    .replace(/^\^/, "")
    .replace(/(?:\$|\\Z)$/, "")
    .replace(/\/\?$/, "/");
  const spoken = plain.replace(/\\([./_-])/g, "$1");
  return /[\\()[\]{}*+?|^$]/.test(spoken) ? null : spoken;
}

const GROUP_PART = /\\.|\[(?:[^\]\\]|\\.)*\]?|[()]/g;

/** The place of the bracket that closes the one at `start`. */
function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  for (const { 0: part, index } of pattern.slice(start).matchAll(GROUP_PART)) {
    if (part === "(") depth += 1;
    else if (part === ")") depth -= 1;
    if (depth === 0) return start + index;
  }
  return pattern.length;
}

interface Expansion {
  readonly list: RouteList;
  /** A list that includes another twice would double with every step. */
  steps: number;
  depth: number;
}

function expand(
  reader: Reader,
  entries: readonly Entry[],
  prefix: string,
  expansion: Expansion,
): void {
  const { list } = expansion;
  for (const { place, target } of entries) {
    expansion.steps += 1;
    if (expansion.steps > MOST_STEPS || list.isFull) {
      list.unread += 1;
      return;
    }
    const address = `${prefix}${place ?? ""}`;
    if (place === null || target.kind === "unread") list.unread += 1;
    else if (target.kind === "file") list.include(`/${address}`, target.file);
    else if (target.kind === "view") list.add(`/${address}`, kindOfAddress(`/${address}`, true));
    else if (target.kind !== "redirect") {
      const inner = target.kind === "entries" ? target.entries : reader.lists.get(target.name);
      if (inner === undefined || expansion.depth === DEEPEST) list.unread += 1;
      else {
        expansion.depth += 1;
        expand(reader, inner, address, expansion);
        expansion.depth -= 1;
      }
    }
  }
}
