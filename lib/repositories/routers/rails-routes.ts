// Reads the routes of Rails from config/routes.rb: https://guides.rubyonrails.org/routing.html

import type { RoutesFacts } from "../file-facts";
import { Code, isMark, type Span, type Token, toTokens } from "./code-tokens";
import { joinAddress, kindOfAddress, RouteList, singularOf } from "./route-list";

export function readRailsRoutes(path: string, text: string): RoutesFacts {
  const code = new Code(toTokens(text, "ruby"));
  const reader = new Reader(code);
  for (const statement of statementsOf(code)) reader.read(statement);
  return reader.list.toFacts(path, "rails");
}

const GOES_ON = new Set([",", "=>", ".", "+", "="]);

/** A statement ends with its line, unless the line cannot end there. */
function* statementsOf(code: Code): Iterable<Span> {
  let from = 0;
  let last: Token | undefined;
  for (let at = 0; at < code.tokens.length; at = code.endOf(at) + 1) {
    const token = code.at(at);
    if (token?.kind !== "line" && !isMark(token, ";")) {
      last = code.at(code.endOf(at));
    } else if (last?.kind !== "mark" || !GOES_ON.has(last.text)) {
      if (from < at) yield { from, to: at };
      from = at + 1;
      last = undefined;
    }
  }
  if (from < code.tokens.length) yield { from, to: code.tokens.length };
}

/** What an open block says of the routes in it; null for an address that is computed. */
interface Frame {
  readonly prefix: string | null;
  /** Where a block `collection` and a block `member` of a resource lead. */
  readonly all: string | null;
  readonly one: string | null;
}

const OPENERS = new Set([
  "if",
  "unless",
  "case",
  "while",
  "until",
  "begin",
  "def",
  "class",
  "module",
]);
const VERBS = new Set(["get", "post", "put", "patch", "delete", "match"]);
/** They define routes of a package, or routes that stand elsewhere. */
const FOREIGN = new Set(["mount", "devise_for", "use_doorkeeper", "concerns", "resolve", "direct"]);

interface Given {
  readonly places: readonly Span[];
  readonly options: ReadonlyMap<string, Span>;
  readonly isRedirect: boolean;
}

class Reader {
  readonly list = new RouteList();
  readonly #code: Code;
  readonly #frames: Frame[] = [{ prefix: "/", all: null, one: null }];

  constructor(code: Code) {
    this.#code = code;
  }

  read({ from, to }: Span): void {
    const code = this.#code;
    const first = code.at(from);
    if (first?.kind !== "word") return;
    if (first.text === "end") {
      if (this.#frames.length > 1) this.#frames.pop();
      return;
    }
    const isOpen = code.has({ from, to }, "do") || OPENERS.has(first.text);
    const frame = this.#readCall(first.text, this.#givenIn({ from: from + 1, to }));
    if (isOpen && !code.has({ from, to }, "end")) this.#frames.push(frame ?? this.#frame);
  }

  get #frame(): Frame {
    return this.#frames.at(-1) ?? { prefix: null, all: null, one: null };
  }

  /** Up to the block. */
  #givenIn({ from, to }: Span): Given {
    const code = this.#code;
    const start = isMark(code.at(from), "(") ? code.inside(from) : { from, to };
    const block = code.tokens.slice(start.from, start.to).findIndex(({ text }) => text === "do");
    const span = block < 0 ? start : { from: start.from, to: start.from + block };
    const places: Span[] = [];
    const options = new Map<string, Span>();
    code.split(span).forEach((part, index) => {
      const named = code.at(part.from);
      const isRocket = isMark(code.at(part.from + 1), "=>");
      if (named?.kind === "key") options.set(named.text, { from: part.from + 1, to: part.to });
      else if (named && isRocket && index > 0) {
        options.set(named.text, { from: part.from + 2, to: part.to });
      } else places.push(isRocket ? { from: part.from, to: part.from + 1 } : part);
    });
    return { places, options, isRedirect: code.has(span, "redirect") };
  }

  /** Adds the routes of a call, and says what is open in its block; null for what surrounds it. */
  #readCall(name: string, given: Given): Frame | null {
    const frame = this.#frame;
    if (VERBS.has(name)) this.#addVerb(name, given);
    else if (name === "root") this.#add(frame.prefix, true);
    else if (name === "resources") return this.#addResources(given);
    else if (name === "resource") return this.#addResource(given);
    else if (name === "namespace") return this.#inside(this.#placeOf(given));
    else if (name === "scope") return this.#inside(this.#scopeOf(given));
    else if (name === "collection") return { ...frame, prefix: frame.all };
    else if (name === "member") return { ...frame, prefix: frame.one };
    else if (name === "new")
      return { ...frame, prefix: frame.all && joinAddress(frame.all, "new") };
    else if (name === "concern") return { prefix: null, all: null, one: null };
    else if (name === "draw") this.#draw(given);
    else if (FOREIGN.has(name)) this.list.unread += 1;
    return null;
  }

  #inside(place: string | null): Frame {
    const { prefix } = this.#frame;
    const inner = place === null || prefix === null ? null : joinAddress(prefix, place);
    return { prefix: inner, all: null, one: null };
  }

  #option({ options }: Given, name: string): string | null | undefined {
    const value = options.get(name);
    return value && this.#code.textOf(value);
  }

  /** `path:` or the name itself. */
  #placeOf(given: Given): string | null {
    const path = this.#option(given, "path");
    const [first] = given.places;
    if (path !== undefined) return path;
    return first === undefined ? null : this.#code.textOf(first);
  }

  #scopeOf(given: Given): string | null {
    if (given.places.length > 0 || given.options.has("path")) return this.#placeOf(given);
    return "";
  }

  #add(address: string | null, isShown: boolean): void {
    if (address === null) this.list.unread += 1;
    else this.list.add(address, kindOfAddress(address, isShown));
  }

  #addVerb(name: string, given: Given): void {
    if (given.isRedirect) return;
    const { prefix, all, one } = this.#frame;
    const on = this.#option(given, "on");
    const base = on === "member" ? one : on === "collection" ? all : prefix;
    const via = given.options.get("via");
    const asked = via ? this.#code.textsIn(via) : [];
    const isShown =
      name === "get" || (name === "match" && asked.some((one) => one === "get" || one === "all"));
    for (const place of given.places) {
      const text = this.#code.textOf(place);
      const isKnown = base !== null && text !== null;
      this.#add(isKnown ? joinAddress(base, withoutFormat(text)) : null, isShown);
    }
  }

  #has(given: Given): (action: string) => boolean {
    const listed = (name: string) => {
      const value = given.options.get(name);
      return value && this.#code.textsIn(value);
    };
    const [only, except] = [listed("only"), listed("except")];
    return (action) => (only?.includes(action) ?? true) && !except?.includes(action);
  }

  #addActions(
    place: string,
    shown: readonly string[],
    sent: readonly string[],
    given: Given,
  ): void {
    const has = this.#has(given);
    const isShown = shown.some(has);
    if (isShown || sent.some(has)) this.#add(place, isShown);
  }

  #addResources(given: Given): Frame {
    let frame: Frame = { prefix: null, all: null, one: null };
    const { prefix } = this.#frame;
    for (const span of given.places) {
      const name = this.#code.textOf(span);
      const path = this.#option(given, "path");
      if (name === null || prefix === null || path === null) {
        this.list.unread += 1;
        continue;
      }
      const parameter = this.#option(given, "param") ?? "id";
      const all = joinAddress(prefix, path ?? name);
      const one = joinAddress(all, `:${parameter}`);
      this.#addActions(all, ["index"], ["create"], given);
      this.#addActions(`${all}/new`, ["new"], [], given);
      this.#addActions(one, ["show"], ["update", "destroy"], given);
      this.#addActions(`${one}/edit`, ["edit"], [], given);
      frame = { prefix: joinAddress(all, `:${singularOf(name)}_${parameter}`), all, one };
    }
    if (given.options.has("concerns")) this.list.unread += 1;
    return frame;
  }

  #addResource(given: Given): Frame {
    const place = this.#placeOf(given);
    const { prefix } = this.#frame;
    if (place === null || prefix === null) {
      this.list.unread += 1;
      return { prefix: null, all: null, one: null };
    }
    const one = joinAddress(prefix, place);
    this.#addActions(one, ["show"], ["create", "update", "destroy"], given);
    this.#addActions(`${one}/new`, ["new"], [], given);
    this.#addActions(`${one}/edit`, ["edit"], [], given);
    return { prefix: one, all: one, one };
  }

  #draw({ places }: Given): void {
    const [first] = places;
    const name = first && this.#code.textOf(first);
    const { prefix } = this.#frame;
    if (name && prefix !== null) this.list.include(prefix, `config/routes/${name}`);
    else this.list.unread += 1;
  }
}

const withoutFormat = (place: string): string => place.replace(/\(\.:format\)$/, "");
