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
  const drop = classes.flatMap((name) => {
    const [, prefix] = /^(.+:)max-w-none$/.exec(name) ?? [];
    const isSame = prefix !== undefined && classes.includes(`${prefix}${width}`);
    return isSame &&
      classes.every((one) => !KEPT.has(one.slice(prefix.length)) || !one.startsWith(prefix))
      ? [name, `${prefix}${width}`]
      : [];
  });
  return drop.length === 0 ? element : editClasses(element, { drop: new Set(drop) });
}

/** Beside one of these, the width is one to start from, or what a container that is as wide as its content goes by. */
const KEPT: ReadonlySet<string> = new Set(["grow", "shrink-0"]);

const SIZED = /^(?:w-|size-|flex-1$|grow$)/;
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

/** A page is no place for layers at coordinates where it has none. */
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
