import type { Literal } from "./literal";
import type { ClassPart, ComponentView, FrameView, NodeView } from "./view";

/** The rank of each class; a class without one stands first. */
export type ClassOrder = ReadonlyMap<string, number>;

/** `sorted`: the first class has the lowest rank. */
export const toClassOrder = (sorted: readonly string[]): ClassOrder =>
  new Map(sorted.map((name, rank) => [name, rank]));

/**
 * Sorts the classes of each attribute. It is done last: what an element takes from its caller, and what alike elements share, is
 * found by classes that stand in the order of their making.
 */
export function orderClasses(view: FrameView, order: ClassOrder): FrameView {
  const rankOf = (name: string): number => order.get(name) ?? -1;
  const sort = (names: readonly string[]): readonly string[] =>
    names.toSorted((one, other) => rankOf(one) - rankOf(other));
  const toComponent = (component: ComponentView): ComponentView => ({
    ...component,
    bodies: component.bodies.map((body) => ({ ...body, root: orderNode(body.root, sort) })),
  });
  return { frame: toComponent(view.frame), components: view.components.map(toComponent) };
}

type Sort = (names: readonly string[]) => readonly string[];

function orderNode<View extends NodeView>(node: View, sort: Sort): View;
function orderNode(node: NodeView, sort: Sort): NodeView {
  switch (node.kind) {
    case "letters":
      return node;
    case "loop":
      return { ...node, body: orderNode(node.body, sort) };
    case "call":
      return {
        ...node,
        attributes: node.attributes.map(([name, value]) => [name, orderLiteral(value, sort)]),
      };
    case "tag":
      return {
        ...node,
        classes: joinFixed(node.classes).map((part) => orderPart(part, sort)),
        children: node.children.map((child) => orderNode(child, sort)),
      };
  }
}

/** What stands in one attribute without anything in between is sorted as one. */
function joinFixed(parts: readonly ClassPart[]): readonly ClassPart[] {
  const joined: ClassPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "fixed" && last?.kind === "fixed")
      joined.splice(-1, 1, { kind: "fixed", names: [...last.names, ...part.names] });
    else joined.push(part);
  }
  return joined;
}

function orderPart(part: ClassPart, sort: Sort): ClassPart {
  if (part.kind === "fixed") return { ...part, names: sort(part.names) };
  return part.kind === "choice" ? { ...part, yes: sort(part.yes), no: sort(part.no) } : part;
}

const orderLiteral = (value: Literal, sort: Sort): Literal =>
  typeof value === "object" && "classes" in value ? { classes: sort(value.classes) } : value;
