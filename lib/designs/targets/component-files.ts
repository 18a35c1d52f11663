import { toListType } from "../output/declarations";
import type { Literal } from "../output/literal";
import {
  type ComponentView,
  type FrameView,
  GIVEN_CLASSES,
  type ListType,
  type NodeView,
} from "../output/view";

/** What languages with one file for each component have in common. */

export interface ComponentFile {
  readonly view: ComponentView;
  /** Without its extension. */
  readonly name: string;
  /** The components that it shows, and whether it names the type of their properties. */
  readonly imports: readonly Import[];
  /** Another file names the type of its properties. */
  readonly isTypeShared: boolean;
}

export interface Import {
  readonly name: string;
  readonly file: string;
  readonly isTypeNamed: boolean;
}

/** The frame's own comes first. */
export function toComponentFiles({ frame, components }: FrameView): ComponentFile[] {
  const all = [frame, ...components];
  const files = nameFiles(all);
  const named = new Map(all.map((view) => [view, namedTypesOf(view)]));
  return all.map((view) => ({
    view,
    name: files.get(view.name) ?? view.name,
    imports: [
      ...new Set([
        ...view.bodies.flatMap(({ root }) => calledBy(root)),
        ...(named.get(view) ?? []),
      ]),
    ].map((name) => ({
      name,
      file: files.get(name) ?? name,
      isTypeNamed: named.get(view)?.has(name) ?? false,
    })),
    isTypeShared: all.some((other) => other !== view && named.get(other)?.has(view.name)),
  }));
}

/** File systems may not tell upper from lower case. */
function nameFiles(views: readonly ComponentView[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    views.map(({ name }) => {
      let file = name;
      for (let number = 2; taken.has(file.toLowerCase()); number++) file = `${name}${number}`;
      taken.add(file.toLowerCase());
      return [name, file];
    }),
  );
}

function namedTypesOf({ properties, lists }: ComponentView): Set<string> {
  const types = [
    ...properties.flatMap(({ type }) => (type.kind === "list" ? [type.list] : [])),
    ...lists.map(({ type }) => type),
  ];
  return new Set(types.flatMap((type) => (type.kind === "calls" ? [type.component] : [])));
}

function calledBy(node: NodeView): string[] {
  switch (node.kind) {
    case "letters":
      return [];
    case "tag":
      return node.children.flatMap(calledBy);
    case "call":
      return [node.component];
    case "loop":
      return calledBy(node.body);
  }
}

/** Elsewhere than in React, the property with the caller's classes is an attribute like any other. */
export const toClassName = (name: string): string => (name === GIVEN_CLASSES ? "class" : name);

export function renameClasses(literal: Literal): Literal {
  if (typeof literal !== "object") return literal;
  if ("entries" in literal) return { entries: literal.entries.map(renameClasses) };
  if (!("fields" in literal)) return literal;
  return {
    fields: literal.fields.map(([name, value]) => [toClassName(name), renameClasses(value)]),
  };
}

export function toListTypeOf(list: ListType): string {
  return toListType(
    list.kind === "texts" ? list : { ...list, omitted: list.omitted.map(toClassName) },
  );
}
