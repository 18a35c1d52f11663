import type { DesignNode } from "../read/node";
import { type BoundSize, sizesOf } from "../tokens/bound-numbers";
import type { ThemeNames } from "../tokens/theme-names";
import { toStep } from "./tailwind-scale";

/** Spells the sizes that variables give with the names of these. */

const SIZE = /^((?:min-|max-)?([wh]))-(.+)$/;

export function nameSizes(
  classes: readonly string[],
  node: DesignNode,
  theme: ThemeNames,
): readonly string[] {
  const sizes = sizesOf(node);
  if (sizes.length === 0) return classes;
  const name = (utility: string, axis: string, step: string): string =>
    `${utility}-${nameOf(sizes, { axis, step }, theme) ?? step}`;
  return classes.flatMap((one) => {
    const [, square] = /^size-(.+)$/.exec(one) ?? [];
    if (square !== undefined) {
      const [across, down] = [name("w", "w", square), name("h", "h", square)];
      return across.slice(1) === down.slice(1) ? [`size${across.slice(1)}`] : [across, down];
    }
    const [, utility = "", axis = "", step = ""] = SIZE.exec(one) ?? [];
    return [utility === "" ? one : name(utility, axis, step)];
  });
}

const nameOf = (
  sizes: readonly BoundSize[],
  { axis, step }: { readonly axis: string; readonly step: string },
  theme: ThemeNames,
): string | null => {
  const size = sizes.find((one) => one.axis === axis && toStep(one.px) === step);
  return size === undefined ? null : theme.findSpace(size.px, size.variables);
};
