import type { Element } from "../elements/element";
import { editClasses } from "./class-edit";
import { type Heights, OUTSIDE } from "./idle-shrink";

/**
 * What is as wide as a narrow page lets it, up to a width, and as wide as that on wider pages, says so once: in a row too, a
 * maximum is the width of what asks for more (CSS Flexible Box Layout, section 9.7).
 */
export function sayWidthOnce(element: Element): Element {
  const { classes } = element;
  const most = classes.find((name) => /^max-w-[\d.]+$/.test(name));
  if (most === undefined || !classes.includes("w-full")) return element;
  const width = most.replace("max-", "");
  const same = classes.flatMap((name) => {
    const [, prefix] = /^(.+:)max-w-none$/.exec(name) ?? [];
    return prefix !== undefined && classes.includes(`${prefix}${width}`)
      ? [name, `${prefix}${width}`]
      : [];
  });
  const drop = new Set(same);
  const others = classes.filter((name) => !drop.has(name) && name !== "w-full" && name !== most);
  return drop.size === 0 || others.some((name) => SIZES.test(name))
    ? element
    : editClasses(element, { drop });
}

/** Its width is one to start from, or another one on some page. */
const SIZES = /(?:^|:)(?:(?:max-)?w-|size-|basis-|flex-1$|grow$|shrink-0$)/;

const SIZED = /^(?:w-(?!max|min|fit|auto)|size-|flex-1$|grow$)/;
const ALIGNED = /^self-(?:start|center|end)$/;

/** It is as wide as its place, whatever is in it. */
export function hasOwnWidth({ classes }: Element, around: Heights): boolean {
  if (classes.some((name) => SIZED.test(name))) return true;
  if (!around.isColumn) return around === OUTSIDE;
  return (
    classes.includes("self-stretch") ||
    (around.stretches && !classes.some((name) => ALIGNED.test(name)))
  );
}

/** Drops the root's `relative` where nothing is placed against it. */
export function placeNothing(root: Element): Element {
  return root.classes.some(isAbsolute) || root.children.some(holdsAbsolute)
    ? root
    : editClasses(root, { drop: RELATIVE });
}

const RELATIVE: ReadonlySet<string> = new Set(["relative"]);

const isAbsolute = (name: string): boolean => /(?:^|:)absolute$/.test(name);

/** Not in another element that places it. */
function holdsAbsolute(child: Element["children"][number]): boolean {
  if (child.kind !== "element") return false;
  const { classes, children } = child;
  if (classes.includes("absolute")) return true;
  if (classes.includes("relative") || classes.includes("sticky")) return false;
  return classes.some(isAbsolute) || children.some(holdsAbsolute);
}
