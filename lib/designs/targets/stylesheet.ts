import type { ResetRule } from "../output/reset";
import { hasSchemes, SCHEMES } from "../tokens/color-scheme";
import { ClassNames, type Wanted } from "./class-names";
import type { StyleBlock, Utilities } from "./utilities";

/** Collects the styles of frames, each once and under a name of its own, and writes them as CSS. */

interface Style {
  readonly name: string;
  readonly blocks: readonly StyleBlock[];
}

export class Stylesheet {
  readonly #utilities: Utilities;
  readonly #names: ClassNames;
  /** By their blocks. */
  readonly #styles = new Map<string, Style>();
  /** By their utilities. */
  readonly #known = new Map<string, string | null>();
  /** The classes of the frames themselves. */
  readonly roots: readonly string[];

  /** `roots`: what the frames are called; `spell`: how words that hyphens join become a class. */
  constructor(utilities: Utilities, roots: readonly string[], spell = (words: string) => words) {
    this.#utilities = utilities;
    this.#names = new ClassNames(spell);
    this.roots = roots.map((root) => this.#names.take({ own: root, role: root, around: null }));
  }

  /** Each frame keeps a class of its own, by which its reset is scoped. */
  addRoot(name: string, utilities: readonly string[]): void {
    const blocks = this.#utilities.blocksOf(utilities);
    const key = JSON.stringify(blocks);
    const isOther = this.roots.includes(this.#styles.get(key)?.name ?? "");
    this.#styles.set(isOther ? `${name} ${key}` : key, { name, blocks });
  }

  /** The class for what has these utilities; null if they declare nothing. */
  nameOf(utilities: readonly string[], wanted: Wanted): string | null {
    const key = utilities.join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const blocks = this.#utilities.blocksOf(utilities);
    const name = blocks.length === 0 ? null : this.#styleOf(blocks, wanted).name;
    this.#known.set(key, name);
    return name;
  }

  #styleOf(blocks: readonly StyleBlock[], wanted: Wanted): Style {
    const key = JSON.stringify(blocks);
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const style = { name: this.#names.take(wanted), blocks };
    this.#styles.set(key, style);
    return style;
  }

  /** `tokensOn`: the selector whose elements have the tokens as custom properties. */
  write(reset: readonly ResetRule[], tokensOn: string): string {
    const rules = [...this.#styles.values()].flatMap(writeStyle);
    const tokens = this.#writeTokens(rules.join("\n"), tokensOn);
    const start = reset.map(({ selectors, declarations }) =>
      writeRule(selectors.join(",\n"), declarations),
    );
    return [...tokens, ...start, ...rules].join("\n");
  }

  #writeTokens(css: string, selector: string): string[] {
    const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
    const declarations = [...names].toSorted().flatMap((name) => {
      const value = this.#utilities.tokenOf(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const schemes = hasSchemes(declarations.join()) ? [SCHEMES] : [];
    return declarations.length === 0 ? [] : [writeRule(selector, [...schemes, ...declarations])];
  }
}

/** Of one frame, the sheet has its name. */
export const nameSheet = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0 ? first : "styles";

function writeStyle({ name, blocks }: Style): string[] {
  return blocks.map(({ conditions, after, declarations }) => {
    const lines = declarations.map(([property, value]) => `${property}: ${value}`);
    return conditions.reduceRight(
      (inside, condition) => `${condition} {\n${inside.replace(/^(?=.)/gm, "  ")}}\n`,
      writeRule(`.${name}${after}`, lines),
    );
  });
}

function writeRule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((one) => `  ${one};\n`).join("")}}\n`;
}
