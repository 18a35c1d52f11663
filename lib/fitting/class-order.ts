// Finds Tailwind's own order of a tree's classes, which prettier-plugin-tailwindcss checks.
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { SCALE_THEME } from "../designs/classes/tailwind-scale";
import { collectClasses } from "../designs/output/frame-preview";
import type { FrameTree } from "../designs/output/frame-tree";
import { toClassOrder } from "../designs/output/ordered-classes";
import { variablesOf } from "./colors";
import type { Fit } from "./fit";

type Sorted = Pick<Fit, "tokens" | "colors"> & Partial<Pick<Fit, "formatter">>;

/** `tree`: with the repository's names for the tokens that it has, which are no longer in its own theme. */
export async function withClassOrder<Tree extends Pick<FrameTree, "root" | "theme">>(
  tree: Tree,
  { tokens, colors = [], formatter = null }: Sorted,
): Promise<Tree & Pick<FrameTree, "classOrder">> {
  const known = [...tokens.map(({ theirs }) => theirs), ...variablesOf(colors)];
  const names = known.map((name) => `${name}:0;`).join("");
  const theme = formatter?.sortsPlainly ? "" : `${tree.theme}@theme{${names}}`;
  const css = `${SCALE_THEME}${theme}@tailwind utilities;`;
  const design = await loadDesignSystem(css);
  const ranked = design.getClassOrder(collectClasses(tree.root)).flatMap(toRanked);
  const sorted = ranked.toSorted((one, other) => Number(one.rank - other.rank));
  return { ...tree, classOrder: toClassOrder(sorted.map(({ name }) => name)) };
}

/** What Tailwind does not know has no rank. */
const toRanked = ([name, rank]: [string, bigint | null]) => (rank === null ? [] : [{ name, rank }]);
