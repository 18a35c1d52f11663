import type { Child, Element } from "./element";

type Parent = Pick<Element, "children">;

/** The children with their elements changed, or the same list if none of them changes; letters stay as they are. */
export function mapElements(
  { children }: Parent,
  change: (element: Element) => Element,
): readonly Child[] {
  const changed = children.map((child) => (child.kind === "letters" ? child : change(child)));
  return changed.every((child, index) => child === children[index]) ? children : changed;
}

/** The element with these children, or itself if it has them. */
export const withChildren = (element: Element, children: readonly Child[]): Element =>
  children === element.children ? element : { ...element, children };
