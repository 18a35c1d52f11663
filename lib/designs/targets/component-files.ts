import { namedTypesOf, toListType } from "../output/declarations";
import { NameRegistry } from "../output/identifiers";
import type { Literal } from "../output/literal";
import {
  type ComponentView,
  type FrameView,
  GIVEN_CLASSES,
  type ListType,
  type NodeView,
} from "../output/view";
import type { GeneratedFile, Language } from "./target";

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

/** What stands beside the file of a component, such as a story; null for none. */
export type Beside = (file: ComponentFile, language: Language) => GeneratedFile | null;

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
    imports: [...shown]
      .flatMap((name) => {
        const file = files.get(name);
        return file === undefined ? [] : [{ name, file, isTypeNamed: types.has(name) }];
      })
      .toSorted(byFile),
    isTypeShared: placed.some((other) => other.view !== view && other.types.has(view.name)),
  }));
}

/** As linters and formatters sort imports. */
const byFile = (one: Import, other: Import): number => (one.file < other.file ? -1 : 1);

/** By component: the one in whose file it stands, because nothing else shows it; itself where several do. */
function findHomes({ frames, components }: FrameView): ReadonlyMap<string, string> {
  const shown = new Map([...frames, ...components].map((view) => [view.name, referredBy(view)]));
  const reached = frames.map(({ name }) => [name, reachedFrom(name, shown)] as const);
  const homes = new Map<string, string>();
  for (const { name } of components) {
    const [first, ...others] = reached.filter(([, inFrame]) => inFrame.has(name));
    if (first !== undefined && others.length === 0) homes.set(name, first[0]);
  }
  // What several frames show may still be a part of one thing that they show.
  const homeOf = (name: string): string => {
    const home = homes.get(name);
    return home === undefined ? name : homeOf(home);
  };
  for (const { name } of components.toReversed()) {
    if (homes.has(name)) continue;
    const around = [...shown].flatMap(([caller, names]) => (names.has(name) ? [caller] : []));
    const [home, ...others] = new Set(around.filter((caller) => caller !== name).map(homeOf));
    if (home !== undefined && home !== name && others.length === 0) homes.set(name, home);
  }
  return new Map(components.map(({ name }) => [name, homeOf(name)]));
}

/** All that a component shows, and what that shows. */
function reachedFrom(name: string, shown: ReadonlyMap<string, Set<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [name];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const other of shown.get(at) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}

function nameFiles(views: readonly ComponentView[]): Map<string, string> {
  const files = NameRegistry.ofFiles();
  return new Map(views.map(({ name }) => [name, files.take(name)]));
}

/** The components that it shows, names the types of, or gives to others. */
export const referredBy = (view: ComponentView): Set<string> =>
  new Set([
    ...view.bodies.flatMap(({ root }) => calledBy(root)),
    ...view.lists.flatMap(({ data }) => shownIn(data)),
    ...view.properties.flatMap(({ type, isOptional }) =>
      type.kind === "component" && isOptional ? [type.otherwise] : [],
    ),
    ...namedTypesOf(view),
  ]);

function shownIn(literal: Literal): string[] {
  if (typeof literal !== "object") return [];
  if ("component" in literal) return [literal.component];
  if ("entries" in literal) return literal.entries.flatMap(shownIn);
  return "fields" in literal ? literal.fields.flatMap(([, value]) => shownIn(value)) : [];
}

function calledBy(node: NodeView): string[] {
  switch (node.kind) {
    case "letters":
      return [];
    case "tag":
      return node.children.flatMap(calledBy);
    case "choice":
      return calledBy(node.node);
    case "call":
      return [
        ...(node.property === undefined ? [node.component] : []),
        ...node.attributes.flatMap(([, value]) => shownIn(value)),
      ];
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
