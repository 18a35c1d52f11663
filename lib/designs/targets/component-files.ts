import { toListType } from "../output/declarations";
import type { Literal } from "../output/literal";
import {
  type ComponentView,
  type FrameView,
  GIVEN_CLASSES,
  type ListType,
  type NodeView,
} from "../output/view";

/** Puts components into files, and says what these import. */

export interface ComponentFile {
  /** What the file is for. */
  readonly view: ComponentView;
  /** The components that only it shows, where they stand in its file. */
  readonly inside: readonly ComponentView[];
  /** Without its extension. */
  readonly name: string;
  /** The components of other files that it shows, and whether it names the type of their properties. */
  readonly imports: readonly Import[];
  /** Another file names the type of its properties. */
  readonly isTypeShared: boolean;
}

export interface Import {
  readonly name: string;
  readonly file: string;
  readonly isTypeNamed: boolean;
}

/** A file for each component; those of the frames come first. */
export const toComponentFiles = (view: FrameView): ComponentFile[] => toFiles(view, (name) => name);

/** A file for each frame, and for each component that is shown in several files. */
export function toSourceFiles(view: FrameView): ComponentFile[] {
  const homes = findHomes(view);
  return toFiles(view, (name) => homes.get(name) ?? name);
}

/** `homeOf`: the component in whose file another stands. */
function toFiles(
  { frames, components }: FrameView,
  homeOf: (name: string) => string,
): ComponentFile[] {
  const all = [...frames, ...components];
  const own = all.filter(({ name }) => homeOf(name) === name);
  const files = nameFiles(own);
  const placed = own.map((view) => {
    const inside = components.filter((one) => one !== view && homeOf(one.name) === view.name);
    const types = new Set([view, ...inside].flatMap((one) => [...namedTypesOf(one)]));
    return {
      view,
      inside,
      types,
      shown: new Set([view, ...inside].flatMap((one) => [...referredBy(one)])),
    };
  });
  return placed.map(({ view, inside, types, shown }) => ({
    view,
    inside,
    name: files.get(view.name) ?? view.name,
    imports: [...shown].flatMap((name) => {
      const file = files.get(name);
      return file === undefined ? [] : [{ name, file, isTypeNamed: types.has(name) }];
    }),
    isTypeShared: placed.some((other) => other.view !== view && other.types.has(view.name)),
  }));
}

/** By component: the one in whose file it stands, because nothing else shows it; itself where several do. */
function findHomes({ frames, components }: FrameView): ReadonlyMap<string, string> {
  const all = [...frames, ...components];
  const callers = new Map<string, string[]>();
  for (const view of all) {
    for (const name of referredBy(view))
      callers.set(name, [...(callers.get(name) ?? []), view.name]);
  }
  const only = new Map<string, string>();
  const homeOf = (name: string): string => {
    const around = only.get(name);
    return around === undefined ? name : homeOf(around);
  };
  const settled = new Set(frames.map(({ name }) => name));
  const settle = (name: string): void => {
    if (settled.has(name)) return;
    // Before its callers: a component may show itself.
    settled.add(name);
    const shownBy = callers.get(name) ?? [];
    for (const caller of shownBy) settle(caller);
    const around = new Set(shownBy.map(homeOf));
    around.delete(name);
    const [first] = around;
    if (first !== undefined && around.size === 1) only.set(name, first);
  };
  for (const { name } of components) settle(name);
  return new Map(components.map(({ name }) => [name, homeOf(name)]));
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

const referredBy = (view: ComponentView): Set<string> =>
  new Set([...view.bodies.flatMap(({ root }) => calledBy(root)), ...namedTypesOf(view)]);

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
