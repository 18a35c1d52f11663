import type { Literal } from "./literal";
import type { ClassPart, ComponentView, FrameView, NodeView } from "./view";

/** How the classes of a view are written. */
export interface ClassStyle {
  /** Without it, they stand in the order of their making. */
  readonly classOrder?: ClassOrder;
  /** What stands in the source instead of a class. */
  readonly spellClass?: (name: string) => string;
}

/** The rank of each class; a class without one stands first. */
export type ClassOrder = ReadonlyMap<string, number>;

/** `sorted`: the first class has the lowest rank. */
export const toClassOrder = (sorted: readonly string[]): ClassOrder =>
  new Map(sorted.map((name, rank) => [name, rank]));

/**
 * Sorts and spells the classes of each attribute. It is done last: what an element takes from its caller, and what alike
 * elements share, is found by classes as they were made.
 */
export function styleClasses(view: FrameView, { classOrder, spellClass }: ClassStyle): FrameView {
  if (classOrder === undefined && spellClass === undefined) return view;
  const rankOf = (name: string): number => classOrder?.get(name) ?? -1;
  const restyle = (names: readonly string[]): readonly string[] => {
    const sorted = names.toSorted((one, other) => rankOf(one) - rankOf(other));
    return spellClass === undefined ? sorted : sorted.map(spellClass);
  };
  const toComponent = (component: ComponentView): ComponentView => ({
    ...component,
    tables: component.tables.map((table) => ({
      ...table,
      entries: restyleLiteral(table.entries, restyle),
    })),
    lists: component.lists.map((list) => ({ ...list, data: restyleLiteral(list.data, restyle) })),
    bodies: component.bodies.map((body) => ({ ...body, root: restyleNode(body.root, restyle) })),
  });
  return {
    frames: view.frames.map(toComponent),
    components: view.components.map(toComponent),
  };
}

type Restyle = (names: readonly string[]) => readonly string[];

function restyleNode<View extends NodeView>(node: View, restyle: Restyle): View;
function restyleNode(node: NodeView, restyle: Restyle): NodeView {
  switch (node.kind) {
    case "letters":
      return node;
    case "loop":
      return { ...node, body: restyleNode(node.body, restyle) };
    case "choice":
      return { ...node, node: restyleNode(node.node, restyle) };
    case "call":
      return {
        ...node,
        attributes: node.attributes.map(([name, value]) => [name, restyleLiteral(value, restyle)]),
        ...(node.classes && { classes: restyleParts(node.classes, restyle) }),
      };
    case "tag":
      return {
        ...node,
        classes: restyleParts(node.classes, restyle),
        children: node.children.map((child) => restyleNode(child, restyle)),
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

const restyleParts = (parts: readonly ClassPart[], restyle: Restyle): readonly ClassPart[] =>
  joinFixed(parts).map((part) => restylePart(part, restyle));

function restylePart(part: ClassPart, restyle: Restyle): ClassPart {
  if (part.kind === "fixed") return { ...part, names: restyle(part.names) };
  return part.kind === "choice" ? { ...part, yes: restyle(part.yes), no: restyle(part.no) } : part;
}

function restyleLiteral(value: Literal, restyle: Restyle): Literal {
  if (typeof value !== "object" || "code" in value || "component" in value) return value;
  if ("classes" in value) return { classes: restyle(value.classes) };
  if ("entries" in value) {
    return { entries: value.entries.map((entry) => restyleLiteral(entry, restyle)) };
  }
  return { fields: value.fields.map(([name, field]) => [name, restyleLiteral(field, restyle)]) };
}
