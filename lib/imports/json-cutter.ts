// Extracts selected members from streaming JSON, so that a response of any length is read in bounded memory. It tracks
// brackets and quotes; JSON.parse validates what it extracts.

/** Each step is a key, or `*` for every key of an object and every index of an array. */
export type Pattern = readonly string[];

export interface Member {
  readonly path: readonly string[];
  /** Null for a member over the size limit, which was dropped while streaming. */
  readonly text: string | null;
}

/** Unbalanced, truncated, or neither an object nor an array. */
export class MalformedJson extends Error {}

type State =
  | "value"
  | "value or end"
  | "key or end"
  | "key"
  | "in key"
  | "colon"
  | "comma or end"
  | "in value"
  | "done";

interface Container {
  readonly isArray: boolean;
  /** The current key or array index. */
  step: string;
  count: number;
}

const BLANK = /[\s\uFEFF]/;

export class JsonCutter {
  readonly #patterns: readonly Pattern[];
  readonly #longestText: number;
  readonly #open: Container[] = [];
  #state: State = "value";
  #key = "";
  #isEscaped = false;
  /** The chunks of the current value; null while it is skipped. */
  #kept: string[] | null = null;
  #keptLength = 0;
  #isTooLong = false;
  #depth = 0;
  #isInString = false;
  #isScalar = false;

  constructor(patterns: readonly Pattern[], longestText: number) {
    this.#patterns = patterns;
    this.#longestText = longestText;
  }

  feed(chunk: string): Member[] {
    const members: Member[] = [];
    for (let at = 0; at < chunk.length; ) {
      at = this.#state === "in value" ? this.#readValue(chunk, at, members) : this.#step(chunk, at);
    }
    return members;
  }

  end(): void {
    if (this.#state !== "done") throw new MalformedJson("The JSON ends too early");
  }

  #step(chunk: string, at: number): number {
    const character = chunk.charAt(at);
    if (this.#state === "in key") return this.#readKey(character, at);
    if (BLANK.test(character)) return at + 1;
    switch (this.#state) {
      case "key or end":
      case "value or end":
        if (character === "}" || character === "]") return this.#close(character, at);
        this.#state = this.#state === "key or end" ? "key" : "value";
        return at;
      case "key":
        if (character !== '"') throw new MalformedJson("A key is missing");
        this.#key = "";
        this.#state = "in key";
        return at + 1;
      case "colon":
        if (character !== ":") throw new MalformedJson("A colon is missing");
        this.#state = "value";
        return at + 1;
      case "comma or end":
        return this.#next(character, at);
      case "value":
        return this.#enter(character, at);
      case "done":
      case "in value":
        throw new MalformedJson("Something follows the JSON");
    }
  }

  #readKey(character: string, at: number): number {
    if (character === '"' && !this.#isEscaped) {
      const container = this.#open.at(-1);
      if (container) container.step = toKey(this.#key);
      this.#state = "colon";
      return at + 1;
    }
    this.#isEscaped = character === "\\" && !this.#isEscaped;
    this.#key += character;
    if (this.#key.length > this.#longestText) throw new MalformedJson("A key is too long");
    return at + 1;
  }

  #next(character: string, at: number): number {
    if (character !== ",") return this.#close(character, at);
    const container = this.#open.at(-1);
    if (!container) throw new MalformedJson("Something follows the JSON");
    if (container.isArray) {
      container.count += 1;
      container.step = String(container.count);
    }
    this.#state = container.isArray ? "value" : "key";
    return at + 1;
  }

  #close(character: string, at: number): number {
    const container = this.#open.pop();
    if (character !== (container?.isArray ? "]" : "}")) throw new MalformedJson("Unbalanced");
    this.#state = this.#open.length === 0 ? "done" : "comma or end";
    return at + 1;
  }

  #path = (): string[] => this.#open.map(({ step }) => step);

  #enter(character: string, at: number): number {
    const path = this.#path();
    const isContainer = character === "{" || character === "[";
    const isWanted = this.#patterns.some((pattern) => matches(pattern, path, pattern.length));
    const leadsOn = this.#patterns.some((pattern) => matches(pattern, path, path.length));
    if (this.#open.length === 0 && !isContainer) throw new MalformedJson("Not JSON");
    if (isContainer && !isWanted && (leadsOn || path.length === 0)) {
      const isArray = character === "[";
      this.#open.push({ isArray, step: isArray ? "0" : "", count: 0 });
      this.#state = isArray ? "value or end" : "key or end";
      return at + 1;
    }
    this.#kept = isWanted ? [] : null;
    this.#keptLength = 0;
    this.#isTooLong = false;
    this.#depth = 0;
    this.#isInString = false;
    this.#isEscaped = false;
    this.#isScalar = !isContainer && character !== '"';
    this.#state = "in value";
    return at;
  }

  /** The hot loop: one pass over the characters of a kept or skipped value. */
  #readValue(chunk: string, start: number, members: Member[]): number {
    let at = start;
    while (at < chunk.length) {
      const code = chunk.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === 0x5c) this.#isEscaped = true;
        else if (code === 0x22) {
          this.#isInString = false;
          if (this.#depth === 0) return this.#leave(chunk, start, at + 1, members);
        }
      } else if (code === 0x22) this.#isInString = true;
      else if (code === 0x7b || code === 0x5b) this.#depth += 1;
      else if (code === 0x7d || code === 0x5d) {
        if (this.#depth === 0) return this.#leave(chunk, start, at, members);
        this.#depth -= 1;
        if (this.#depth === 0) return this.#leave(chunk, start, at + 1, members);
      } else if (this.#isScalar && (code === 0x2c || code <= 0x20)) {
        return this.#leave(chunk, start, at, members);
      }
      at += 1;
    }
    this.#keep(chunk.slice(start));
    return at;
  }

  #keep(text: string): void {
    if (this.#kept === null || this.#isTooLong) return;
    this.#keptLength += text.length;
    this.#isTooLong = this.#keptLength > this.#longestText;
    if (this.#isTooLong) this.#kept = [];
    else this.#kept.push(text);
  }

  #leave(chunk: string, start: number, end: number, members: Member[]): number {
    this.#keep(chunk.slice(start, end));
    if (this.#kept !== null) {
      const text = this.#isTooLong ? null : this.#kept.join("");
      members.push({ path: this.#path(), text });
    }
    this.#kept = null;
    this.#state = "comma or end";
    return end;
  }
}

function matches(pattern: Pattern, path: readonly string[], steps: number): boolean {
  if (path.length > pattern.length || path.length < steps) return false;
  return path.every((step, place) => pattern[place] === "*" || pattern[place] === step);
}

function toKey(key: string): string {
  try {
    return String(JSON.parse(`"${key}"`));
  } catch {
    throw new MalformedJson("A key is invalid");
  }
}

export async function* cutJson(
  chunks: AsyncIterable<string>,
  patterns: readonly Pattern[],
  longestText: number,
): AsyncGenerator<Member> {
  const cutter = new JsonCutter(patterns, longestText);
  for await (const chunk of chunks) yield* cutter.feed(chunk);
  cutter.end();
}
