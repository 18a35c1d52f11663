import type { Tag } from "../elements/element";
import { indent } from "../output/literal";
import type { CallView, ChoiceView, LoopView, NodeView, TagView, Value } from "../output/view";

/** Lays out the markup of languages in which a line break among inline elements is a space. */

/** How a language writes what stands in a tag, and a text. */
export interface Syntax {
  /** Of an opening tag; `loop`: the one that repeats it. */
  attributesOf(tag: TagView, loop: LoopView | null): string[];
  argumentsOf(call: CallView, loop: LoopView | null): string[];
  calleeOf(call: CallView): string;
  letters(value: Value): string;
  /** What stands before and after a repeated tag; null where its attributes say it all. */
  around(loop: LoopView): Around | null;
  /** What stands in a tag that is shown or not, or before and after it. */
  choice(when: string): readonly string[] | { readonly around: Around };
}

type Around = readonly [before: string, after: string];

/** `more`: further attributes of the root. */
export function writeMarkup(
  root: TagView,
  depth: number,
  syntax: Syntax,
  more: readonly string[] = [],
): string[] {
  return new MarkupWriter(syntax).write(root, depth, null, more);
}

/** They have no end tag, or none if they are empty. */
const CLOSED: ReadonlySet<Tag> = new Set(["img", "input", "hr", "col", "svg", "g", "path"]);
const BLOCKS =
  /^(?:div|p|h[1-6]|hgroup|hr|nav|header|footer|main|aside|section|article|form|figure|figcaption|dl|dt|dd|ul|ol|li|img|svg|g|path)$/;

class MarkupWriter {
  readonly #syntax: Syntax;

  constructor(syntax: Syntax) {
    this.#syntax = syntax;
  }

  write(
    node: NodeView,
    depth: number,
    loop: LoopView | null = null,
    more: readonly string[] = [],
  ): string[] {
    const margin = indent(depth);
    if (node.kind === "loop") return this.#writeLoop(node, depth);
    if (node.kind === "choice") return this.#writeChoice(node, depth);
    if (node.kind === "tag" && allowsBreaks(node)) {
      const opening = [node.tag, ...more, ...this.#syntax.attributesOf(node, loop)].join(" ");
      return [
        `${margin}<${opening}>`,
        ...node.children.flatMap((child) => this.write(child, depth + 1)),
        `${margin}</${node.tag}>`,
      ];
    }
    return [`${margin}${this.#writeInline(node, loop, more)}`];
  }

  #writeLoop(loop: LoopView, depth: number): string[] {
    const around = this.#syntax.around(loop);
    if (around === null) return this.write(loop.body, depth, loop);
    const [before, after] = around;
    const margin = indent(depth);
    return [`${margin}${before}`, ...this.write(loop.body, depth + 1, loop), `${margin}${after}`];
  }

  #writeChoice({ when, node }: ChoiceView, depth: number): string[] {
    const choice = this.#syntax.choice(when);
    if (!("around" in choice)) return this.write(node, depth, null, choice);
    const [before, after] = choice.around.map((line) => indent(depth) + line);
    return [before ?? "", ...this.write(node, depth + 1), after ?? ""];
  }

  #writeInline(node: NodeView, loop: LoopView | null, more: readonly string[] = []): string {
    switch (node.kind) {
      case "letters":
        return this.#syntax.letters(node.value);
      case "call":
        return `<${[this.#syntax.calleeOf(node), ...more, ...this.#syntax.argumentsOf(node, loop)].join(" ")} />`;
      case "choice": {
        const choice = this.#syntax.choice(node.when);
        if (!("around" in choice)) return this.#writeInline(node.node, null, choice);
        const [before, after] = choice.around;
        return `${before}${this.#writeInline(node.node, null)}${after}`;
      }
      case "loop": {
        const [before, after] = this.#syntax.around(node) ?? ["", ""];
        return `${before}${this.#writeInline(node.body, node)}${after}`;
      }
      case "tag": {
        const { tag, children } = node;
        const opening = [tag, ...more, ...this.#syntax.attributesOf(node, loop)].join(" ");
        if (CLOSED.has(tag) && children.length === 0) return `<${opening} />`;
        const inside = children.map((child) => this.#writeInline(child, null)).join("");
        return `<${opening}>${inside}</${tag}>`;
      }
    }
  }
}

/** White space shows among letters and inline elements, but neither among blocks nor in a flexible box. */
function allowsBreaks({ tag, utilities, children }: TagView): boolean {
  if (children.length === 0 || children.some(({ kind }) => kind === "letters")) return false;
  return tag === "svg" || tag === "g" || utilities.includes("flex") || children.every(isBlock);
}

function isBlock(node: NodeView): boolean {
  const inside = node.kind === "loop" ? node.body : node.kind === "choice" ? node.node : node;
  return inside.kind === "tag" && BLOCKS.test(inside.tag);
}
