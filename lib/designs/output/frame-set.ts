import type { Element } from "../elements/element";
import { mapClasses } from "../elements/map-classes";
import { mergeThemes } from "../widths/merge-themes";
import type { ComponentImport, FrameTree } from "./frame-tree";
import type { NamedRoot } from "./frame-view";
import { NameRegistry } from "./identifiers";
import type { ClassStyle } from "./ordered-classes";

/** Frames that are written together: their theme, and what several of them show, is written once. */
export interface FrameSet extends ClassStyle {
  /** No two have names that differ by case alone. */
  readonly frames: readonly NamedRoot[];
  /** Of the components that stand instead of tags. */
  readonly imports: readonly ComponentImport[];
  readonly theme: string;
}

export function toFrameSet(trees: readonly FrameTree[]): FrameSet {
  const { classOrder, spellClass } = trees[0] ?? {};
  const imports = trees.flatMap((tree) => tree.imports ?? []);
  const unique = new Map(imports.map((one) => [`${one.from} ${one.name}`, one]));
  return {
    ...(classOrder && { classOrder }),
    ...(spellClass && { spellClass }),
    imports: [...unique.values()],
    ...joinThemes(nameFrames(trees)),
  };
}

function joinThemes(trees: readonly FrameTree[]): Pick<FrameSet, "frames" | "theme"> {
  const [only, ...others] = trees;
  if (only && others.length === 0) return { frames: [only], theme: only.theme };
  const { theme, toClass } = mergeThemes(trees.map((tree) => tree.theme));
  const frames = trees.map(({ componentName, root, ids = [] }, index) => ({
    componentName,
    ids,
    root: mapClasses(root, toClass[index] ?? ((name) => name)),
  }));
  return { frames, theme };
}

/** Frames of equal names get numbers. */
function nameFrames(trees: readonly FrameTree[]): FrameTree[] {
  const names = NameRegistry.ofFiles();
  return trees.map((tree) => ({ ...tree, componentName: names.take(tree.componentName) }));
}

/** Frames as one tree: for what is asked of all of them together. */
export function joinTrees(trees: readonly [FrameTree, ...FrameTree[]]): FrameTree {
  const [first, ...others] = trees;
  if (others.length === 0) return first;
  const { frames, theme } = toFrameSet(trees);
  return { ...first, root: joinRoots(frames.map(({ root }) => root)), theme };
}

/** All that is drawn, as one element. */
export const joinRoots = (roots: readonly Element[]): Element => ({ ...EMPTY, children: roots });

const EMPTY = { kind: "element", tag: "div", classes: [], attributes: [], origin: null } as const;
