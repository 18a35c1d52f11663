/** Parses the compiler's CSS: well-formed, and without comments inside of values. */

export type CssNode =
  | { readonly kind: "block"; readonly prelude: string; readonly nodes: readonly CssNode[] }
  | { readonly kind: "declaration"; readonly property: string; readonly value: string };

export function parseCss(text: string): readonly CssNode[] {
  return new CssParser(text.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, "")).parse();
}

class CssParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the end of the block. */
  parse(): CssNode[] {
    const nodes: CssNode[] = [];
    for (;;) {
      const start = this.#at;
      this.#skipToSign();
      const written = this.#text.slice(start, this.#at).trim();
      const sign = this.#text[this.#at];
      this.#at++;
      if (sign === "{") nodes.push({ kind: "block", prelude: written, nodes: this.parse() });
      else if (written !== "" && !written.startsWith("@")) nodes.push(toDeclaration(written));
      if (sign === "}" || sign === undefined) return nodes;
    }
  }

  /** Stops at a brace or semicolon that is neither quoted, escaped, nor in parentheses. */
  #skipToSign(): void {
    let parentheses = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === "\\") this.#at++;
      else if (sign === '"' || sign === "'") this.#skipString(sign);
      else if (sign === "(") parentheses++;
      else if (sign === ")") parentheses--;
      else if (parentheses <= 0 && (sign === "{" || sign === "}" || sign === ";")) return;
    }
  }

  #skipString(quote: string): void {
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === "\\") this.#at++;
      else if (sign === quote) return;
    }
  }
}

function toDeclaration(written: string): CssNode {
  const colon = written.indexOf(":");
  const [property, value] = [written.slice(0, colon), written.slice(colon + 1)];
  return { kind: "declaration", property: property.trim(), value: value.trim() };
}

/** `.focus\:flex:focus` → the class `focus:flex`, and `:focus` after it. Null for a selector that starts otherwise. */
export function splitSelector(selector: string): readonly [name: string, after: string] | null {
  const [all, escaped] =
    /^\.((?:\\[0-9a-f]{1,6}\s?|\\[\s\S]|[\w-]|[\u0080-\u{10ffff}])+)/iu.exec(selector) ?? [];
  if (all === undefined || escaped === undefined) return null;
  return [unescapeName(escaped), selector.slice(all.length)];
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, sign = "") =>
    hex === undefined ? String(sign) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
