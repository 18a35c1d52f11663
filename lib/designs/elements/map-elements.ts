import type { Child, Element } from "./element";

/** The children with their elements changed; letters stay as they are. */
export const mapElements = (
  { children }: Pick<Element, "children">,
  change: (element: Element) => Element,
): Child[] => children.map((child) => (child.kind === "letters" ? child : change(child)));
