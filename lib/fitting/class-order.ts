// Puts classes into Tailwind's own order, which prettier-plugin-tailwindcss checks.
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { SCALE_THEME } from "../designs/classes/tailwind-scale";
import type { Element } from "../designs/elements/element";
import { collectClasses } from "../designs/output/frame-preview";
import type { FrameTree } from "../designs/output/frame-tree";
import type { TokenFit } from "./fit";

/** `tree`: with the repository's names for the tokens that it has, which are no longer in its own theme. */
export async function orderClasses<Tree extends Pick<FrameTree, "root" | "theme">>(
  tree: Tree,
  tokens: readonly TokenFit[],
): Promise<Tree> {
  const names = tokens.map(({ theirs }) => `${theirs}:0;`).join("");
  const css = `${SCALE_THEME}${tree.theme}@theme{${names}}@tailwind utilities;`;
  const design = await loadDesignSystem(css);
  const ranks = new Map(design.getClassOrder(collectClasses(tree.root)));
  // What Tailwind does not know stands first, as it was.
  const rankOf = (name: string): bigint => ranks.get(name) ?? -1n;
  const order = (element: Element): Element => ({
    ...element,
    classes: element.classes.toSorted((one, other) => Number(rankOf(one) - rankOf(other))),
    children: element.children.map((child) => (child.kind === "letters" ? child : order(child))),
  });
  return { ...tree, root: order(tree.root) };
}
