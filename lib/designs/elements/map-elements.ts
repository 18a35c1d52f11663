import type { Child, Element } from "./element";

type Parent = Pick<Element, "children">;

/** The children with their elements changed, or the same list if none of them changes; letters stay as they are. */
export function mapElements(
  { children }: Parent,
  change: (element: Element) => Element,
): readonly Child[] {
  let changed: Child[] | null = null;
  let index = 0;
  for (const child of children) {
    const next = child.kind === "letters" ? child : change(child);
    if (changed === null && next !== child) changed = children.slice(0, index);
    changed?.push(next);
    index += 1;
  }
  return changed ?? children;
}

/** The element with these children, or itself if it has them. */
export const withChildren = (element: Element, children: readonly Child[]): Element =>
  children === element.children ? element : { ...element, children };
