// Reads the routes of Laravel from routes/*.php: https://laravel.com/docs/routing

import type { RoutesFacts } from "../file-facts";
import { nameOf } from "../places";
import { Code, isMark, isWord, type Span, toTokens } from "./code-tokens";
import { joinAddress, kindOfAddress, RouteList, singularOf } from "./route-list";

export function readLaravelRoutes(path: string, text: string): RoutesFacts {
  const code = new Code(toTokens(text, "php"));
  const reader = new Reader(code);
  // Laravel itself puts this file's routes there; others say where theirs are.
  const prefix = nameOf(path) === "api.php" ? "/api" : "/";
  reader.read({ from: 0, to: code.tokens.length }, prefix, 0);
  return reader.list.toFacts(path, "laravel");
}

const DEEPEST = 20;
const SHOWN = new Set(["get", "view", "any", "inertia", "livewire"]);
const ASKED = new Set(["post", "put", "patch", "delete", "options"]);
const RESOURCES = new Set(["resource", "apiResource", "resources", "apiResources"]);
const INCLUDES = new Set(["require", "require_once", "include", "include_once"]);

interface Call {
  readonly name: string;
  readonly given: readonly Span[];
}

class Reader {
  readonly list = new RouteList();
  readonly #code: Code;

  constructor(code: Code) {
    this.#code = code;
  }

  read({ from, to }: Span, prefix: string | null, depth: number): void {
    const code = this.#code;
    for (let at = from; at < to; at += 1) {
      const token = code.at(at);
      if (token?.kind === "word" && INCLUDES.has(token.text)) this.#include(at, prefix);
      if (!isWord(token, "Route") || !isMark(code.at(at + 1), "::")) continue;
      const { calls, end } = this.#chainAt(at + 2);
      this.#readChain(calls, prefix, depth);
      at = Math.max(at, end - 1);
    }
  }

  /** `prefix("admin")->group(...)`: the calls, and where the last one ends. */
  #chainAt(start: number): { calls: Call[]; end: number } {
    const code = this.#code;
    const calls: Call[] = [];
    let at = start;
    while (code.at(at)?.kind === "word" && isMark(code.at(at + 1), "(")) {
      const inside = code.inside(at + 1);
      calls.push({ name: code.at(at)?.text ?? "", given: code.split(inside) });
      at = inside.to + 1;
      if (!isMark(code.at(at), "->")) break;
      at += 1;
    }
    return { calls, end: at };
  }

  /** Up to the call that defines routes; those before it say where they stand. */
  #readChain(calls: readonly Call[], outer: string | null, depth: number): void {
    let prefix = outer;
    for (const call of calls) {
      if (call.name === "prefix") prefix = this.#below(prefix, call.given[0]);
      else if (this.#define(call, calls, prefix, depth)) break;
    }
  }

  #define(call: Call, calls: readonly Call[], prefix: string | null, depth: number): boolean {
    const { name, given } = call;
    if (name === "group") this.#readGroup(call, prefix, depth);
    else if (RESOURCES.has(name)) this.#readResources(call, calls, prefix);
    else if (SHOWN.has(name) || ASKED.has(name)) this.#add(prefix, given[0], SHOWN.has(name));
    else if (name === "match") {
      const [methods = { from: 0, to: 0 }, place] = given;
      this.#add(prefix, place, this.#code.textsIn(methods).some(isGet));
    } else return false;
    return true;
  }

  #below(prefix: string | null, given: Span | undefined): string | null {
    const text = given === undefined ? null : this.#code.textOf(given);
    return prefix === null || text === null ? null : joinAddress(prefix, text);
  }

  #add(prefix: string | null, place: Span | undefined, isShown: boolean): void {
    const address = this.#below(prefix, place);
    if (address === null) this.list.unread += 1;
    else this.list.add(address, kindOfAddress(address, isShown));
  }

  #readGroup({ given }: Call, outer: string | null, depth: number): void {
    const code = this.#code;
    const body = given.at(-1);
    if (body === undefined || depth === DEEPEST) {
      this.list.unread += 1;
      return;
    }
    const options = given.length > 1 ? given[0] : undefined;
    const named = options && this.#option(options, "prefix");
    const prefix = named === undefined ? outer : this.#below(outer, named);
    const [file] = code.textsIn(body).filter((text) => text.endsWith(".php"));
    const isClosure = code.has(body, "function") || code.has(body, "fn");
    if (!isClosure && file !== undefined) this.#addInclude(prefix, file);
    else this.read(body, prefix, depth + 1);
  }

  /** The value of a key of an array. */
  #option({ from, to }: Span, key: string): Span | undefined {
    const code = this.#code;
    if (!isMark(code.at(from), "[")) return undefined;
    const entries = code.split({ from: from + 1, to: to - 1 });
    const found = entries.find(
      (entry) => code.at(entry.from)?.text === key && isMark(code.at(entry.from + 1), "=>"),
    );
    return found && { from: found.from + 2, to: found.to };
  }

  #include(at: number, prefix: string | null): void {
    const near = this.#code.tokens.slice(at, at + 8);
    const file = near.find(({ kind, text }) => kind === "text" && text.endsWith(".php"));
    if (file) this.#addInclude(prefix, file.text);
  }

  #addInclude(prefix: string | null, file: string): void {
    if (prefix === null) this.list.unread += 1;
    else this.list.include(prefix, `routes/${nameOf(file)}`);
  }

  #readResources({ name, given }: Call, calls: readonly Call[], prefix: string | null): void {
    const code = this.#code;
    const [first] = given;
    const isMany = name.endsWith("s");
    const named = first && (isMany ? code.split(code.inside(first.from)) : [first]);
    const without = name.startsWith("api") ? ["create", "edit"] : [];
    const asked = (key: "only" | "except"): string[] | undefined => {
      const call = calls.find((one) => one.name === key)?.given;
      const option = given[2] && this.#option(given[2], key);
      const spans = call ?? (option ? [option] : null);
      return spans?.flatMap((span) => code.textsIn(span));
    };
    const [only, except] = [asked("only"), [...(asked("except") ?? []), ...without]];
    for (const { from, to } of named ?? []) {
      const place = code.textOf({ from, to: isMany ? from + 1 : to });
      if (place === null || prefix === null) this.list.unread += 1;
      else this.#addResource(prefix, place, (action) => isIn(action, only, except));
    }
  }

  /** `photos.comments` is `/photos/{photo}/comments/{comment}`. */
  #addResource(prefix: string, name: string, has: (action: string) => boolean): void {
    const names = name.split(/[./]/);
    const last = names.pop() ?? "";
    const parameter = (one: string) => `{${singularOf(one).replaceAll("-", "_")}}`;
    const outer = names.flatMap((one) => (name.includes("/") ? [one] : [one, parameter(one)]));
    const all = joinAddress(prefix, ...outer, last);
    const one = joinAddress(all, parameter(last));
    const add = (address: string, shown: readonly string[], sent: readonly string[]) => {
      const isShown = shown.some(has);
      if (isShown || sent.some(has)) this.list.add(address, kindOfAddress(address, isShown));
    };
    add(all, ["index"], ["store"]);
    add(`${all}/create`, ["create"], []);
    add(one, ["show"], ["update", "destroy"]);
    add(`${one}/edit`, ["edit"], []);
  }
}

const isGet = (method: string): boolean => method.toLowerCase() === "get";

const isIn = (
  action: string,
  only: readonly string[] | undefined,
  except: readonly string[],
): boolean => (only?.includes(action) ?? true) && !except.includes(action);
