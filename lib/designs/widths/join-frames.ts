import type { Child, Element } from "../elements/element";
import { mapClasses } from "../elements/map-classes";
import { joinTrees } from "./join-trees";
import { isElement } from "./likeness";
import { mergeThemes } from "./merge-themes";

/** Joins the frames of one family into one page, which looks like each frame at that frame's width. */

export interface WidthFrame {
  readonly componentName: string;
  readonly ids?: readonly string[];
  readonly root: Element;
  /** An `@theme` block. */
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  readonly isMirrored?: true;
}

export type JoinedFrames =
  | { readonly frame: WidthFrame; readonly note: null }
  /** Why they stay apart. */
  | { readonly frame: null; readonly note: string };

/** `frames`: of the flowing version, in any order. The page has the size of the widest. */
export function joinFrames(componentName: string, frames: readonly WidthFrame[]): JoinedFrames {
  const sorted = frames.toSorted((one, other) => one.width - other.width);
  const { theme, declared, toClass } = mergeThemes(sorted.map((frame) => frame.theme));
  const trees = sorted.map(({ root, width }, index) => ({
    root: mapClasses(asDesigned(root), toClass[index] ?? ((name) => name)),
    width,
  }));
  const widths = sorted.map(({ width }) => Math.round(width)).join(", ");
  const isRising = sorted.every(({ width }, index) => width > (sorted[index - 1]?.width ?? 0));
  const mirrored = sorted.filter(({ isMirrored }) => isMirrored === true).length;
  const joined = !isRising
    ? { root: null, note: "two of them are equal" }
    : mirrored % sorted.length > 0
      ? { root: null, note: "they are read in different directions" }
      : joinTrees(trees, declared);
  const widest = sorted.at(-1);
  if (joined.root === null || widest === undefined) {
    const reason = joined.root === null ? joined.note : "there are none";
    return { frame: null, note: `The widths ${widths} px stay separate pages: ${reason}.` };
  }
  const { width, height } = widest;
  const ids = sorted.flatMap((one) => one.ids ?? []);
  const page = { componentName, ids, root: joined.root, theme, width, height };
  return { frame: mirrored === 0 ? page : { ...page, isMirrored: true }, note: null };
}

/** What a frame of another width shows wins over what was found for pages of that width. */
function asDesigned({ designed, ...element }: Element): Element {
  const children = element.children.map(
    (child): Child => (isElement(child) ? asDesigned(child) : child),
  );
  if (designed === undefined) return { ...element, children };
  const { classes, placement } = designed;
  const origin = element.origin && { ...element.origin, placement };
  return { ...element, classes, children, origin };
}
