import { compile } from "tailwindcss";
import { SCALE_THEME } from "../classes/tailwind-scale";
import { collectClasses } from "../output/frame-preview";
import type { FrameTree } from "../output/frame-tree";
import { dropEmptyShadows, simplify, substitute } from "./css-values";
import { type CssNode, parseCss, splitSelector } from "./parse-css";

/** Turns Tailwind's classes into declarations, without the variables that utilities compose their values of. */

export type Declaration = readonly [property: string, value: string];

/** The declarations that hold in one state, at one breakpoint or for one pseudo-element. */
export interface StyleBlock {
  /** At-rules around it, from outside to inside. */
  readonly conditions: readonly string[];
  /** What follows the class in the selector: `:hover`, `::after`. */
  readonly after: string;
  readonly declarations: readonly Declaration[];
}

type Variables = ReadonlyMap<string, string>;

export class Utilities {
  /** By class; in the order of the compiled rules. */
  readonly #blocks = new Map<string, readonly (StyleBlock & { readonly order: number })[]>();
  /** What a utility's variable is where no utility sets it. */
  readonly #initial = new Map<string, string>();
  readonly #themeValues = new Map<string, string>();
  readonly #tokens: ReadonlySet<string>;

  constructor(css: string, tokens: ReadonlySet<string>) {
    this.#tokens = tokens;
    for (const [order, node] of parseCss(css).entries()) this.#add(node, order);
  }

  /** `theme`: the `@theme` block of the file's tokens, which stay variables. */
  static async of({ root, theme }: Pick<FrameTree, "root" | "theme">): Promise<Utilities> {
    const compiler = await compile(`${SCALE_THEME}${theme}@tailwind utilities;`);
    const names = [...theme.matchAll(/^[ \t]*(--[\w-]+):/gm)].map(([, name = ""]) => name);
    return new Utilities(compiler.build(collectClasses(root)), new Set(names));
  }

  /** The blocks of an element with these classes; the plain one first. */
  blocksOf(classes: readonly string[]): StyleBlock[] {
    const all = classes.flatMap((name) => this.#blocks.get(name) ?? []);
    const ordered = all.toSorted((one, other) => one.order - other.order);
    const merged = new Map<string, { block: StyleBlock; values: Map<string, string> }>();
    for (const block of ordered) {
      const key = [...block.conditions, block.after].join("\n");
      const into = merged.get(key) ?? { block, values: new Map<string, string>() };
      merged.set(key, into);
      for (const [property, value] of block.declarations) {
        // What is declared last stands last.
        into.values.delete(property);
        into.values.set(property, value);
      }
    }
    const plain = merged.get("")?.values ?? new Map<string, string>();
    return [...merged.values()]
      .toSorted((one, other) => rank(one.block) - rank(other.block))
      .map(({ block, values }) => this.#resolve(block, values, plain))
      .filter(({ declarations }) => declarations.length > 0);
  }

  /** The value of a token, such as `--color-brand`. */
  tokenOf(name: string): string | null {
    return this.#tokens.has(name) ? (this.#themeValues.get(name) ?? null) : null;
  }

  #add(node: CssNode, order: number, conditions: readonly string[] = []): void {
    if (node.kind !== "block") return;
    if (node.prelude.startsWith("@property ")) {
      const initial = declarationsIn(node.nodes).find(([name]) => name === "initial-value");
      if (initial !== undefined) this.#initial.set(node.prelude.slice(10), initial[1]);
    } else if (node.prelude.startsWith("@")) {
      for (const one of node.nodes) this.#add(one, order, [...conditions, node.prelude]);
    } else if (node.prelude.startsWith(":root")) {
      for (const [name, value] of declarationsIn(node.nodes)) this.#themeValues.set(name, value);
    } else {
      const [name, after] = splitSelector(node.prelude) ?? splitGrouped(node.prelude) ?? [];
      if (name === undefined || after === undefined) return;
      const blocks = flatten(node.nodes, { conditions, after });
      const known = this.#blocks.get(name) ?? [];
      this.#blocks.set(name, [...known, ...blocks.map((block) => ({ ...block, order }))]);
    }
  }

  /** `plain`: the values of the same element in its usual state. */
  #resolve(block: StyleBlock, own: Variables, plain: Variables): StyleBlock {
    const isOther = block.after !== "" || block.conditions.length > 0;
    const isPart = /::|:(?:before|after)\b| (?!\*\))/.test(block.after);
    const inherited: Variables = isOther && !isPart ? plain : new Map();
    const findIn =
      (...all: readonly Variables[]) =>
      (name: string): string | null =>
        this.#find(name, [...all, this.#initial]);
    const find = findIn(own, inherited);
    const restated = [...inherited].filter(
      ([property, value]) =>
        !own.has(property) && substitute(value, find) !== substitute(value, findIn(inherited)),
    );
    const declarations = [...own, ...restated].flatMap(([property, value]): Declaration[] => {
      if (isVariable(property)) return [];
      const simple = simplify(substitute(value, find));
      const shown = property === "box-shadow" ? dropEmptyShadows(simple) : simple;
      return shown === "" ? [] : [[property, shown]];
    });
    return { ...block, declarations };
  }

  /** The first of the values; null for what stays a variable. */
  #find(name: string, all: readonly Variables[]): string | null {
    if (!isVariable(name))
      return this.#tokens.has(name) ? null : (this.#themeValues.get(name) ?? null);
    const value = all.map((one) => one.get(name)).find((one) => one !== undefined);
    return value === undefined ? null : substitute(value, (other) => this.#find(other, all));
  }
}

function declarationsIn(nodes: readonly CssNode[]): Declaration[] {
  return nodes.flatMap((node): Declaration[] =>
    node.kind === "declaration" ? [[node.property, node.value]] : [],
  );
}

/** Of a utility, not of the theme. */
const isVariable = (name: string): boolean => name.startsWith("--tw-");

/** States come after the plain block, and widths after both. */
const rank = ({ conditions, after }: StyleBlock): number =>
  conditions.some((one) => !HOVERS.test(one)) ? 2 : after === "" ? 0 : 1;

const HOVERS = /^@media \(hover: hover\)$/;

/**
 * Of what is in a control that is in a state, or beside a box that is. Its tag stands for the class, which elements with one
 * class each do not have.
 */
function splitGrouped(selector: string): readonly [name: string, after: string] | null {
  const [, place, state, own] =
    /^:is\(:where\(\.(group|peer)\)(\S+)(?: ~)? (\..+)\)$/s.exec(selector) ?? [];
  const [name, after] = splitSelector(own ?? "") ?? [];
  if (name === undefined) return null;
  const inside = place === "peer" ? `:where(input)${state} ~ *` : `:where(a,button)${state} *`;
  return [name, `${after}:is(${inside})`];
}

function flatten(
  nodes: readonly CssNode[],
  around: Pick<StyleBlock, "conditions" | "after">,
): StyleBlock[] {
  const declarations = declarationsIn(nodes);
  const inside = nodes.flatMap((node) => {
    if (node.kind === "declaration") return [];
    const { conditions, after } = around;
    return node.prelude.startsWith("@")
      ? flatten(node.nodes, { conditions: [...conditions, node.prelude], after })
      : flatten(node.nodes, { conditions, after: node.prelude.replaceAll("&", after) });
  });
  return [...(declarations.length === 0 ? [] : [{ ...around, declarations }]), ...inside];
}
