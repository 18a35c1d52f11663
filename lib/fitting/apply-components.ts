// Puts a repository's components in place of a tree's elements, wherever they keep their look.

import type { Element, ImportedTag } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import { variablesOf } from "./colors";
import { dress, type Styling } from "./component-classes";
import type { ComponentFit } from "./component-fit";
import type { Fit } from "./fit";
import { canBe } from "./judge-component";
import { isField, subjectOf } from "./subjects";

export function fitComponents(
  tree: FrameTree,
  { components = [], ...fit }: Pick<Fit, "components" | "tokens" | "colors" | "tailwind">,
): FrameTree {
  if (components.length === 0) return tree;
  const styling = toStyling(tree, fit);
  const bySubject = new Map(components.map((one) => [one.subject, one]));
  const used = new Set<ComponentFit>();
  const replaceIn = (element: Element, isInField: boolean): Element => ({
    ...element,
    children: mapElements(element, (child) => replace(child, isInField)),
  });
  const replace = (element: Element, isInField: boolean): Element => {
    const fit = bySubject.get(subjectOf(element, { isInField }) ?? "");
    const worn = fit && wear(element, fit, styling);
    const inside = replaceIn(element, isInField || isField(element));
    if (!fit || !worn) return inside;
    used.add(fit);
    return { ...inside, ...worn };
  };
  // The frame's own element is the page's, or whatever the frame is put into.
  const root = replaceIn(tree.root, false);
  const imports = [...used].map(({ name, from, isDefault }) => ({ name, from, isDefault }));
  const unique = new Map(imports.map((one) => [`${one.from} ${one.name}`, one]));
  return { ...tree, root, imports: [...unique.values()] };
}

/** `tree`: with the repository's names for the tokens that it has. */
export const toStyling = (
  { theme }: FrameTree,
  { tokens, colors = [], tailwind }: Pick<Fit, "tokens" | "colors" | "tailwind">,
): Styling => ({
  declared: new Set([
    ...[...theme.matchAll(/^[ \t]*(--[\w-]+):/gm)].map(([, name = ""]) => name),
    ...tokens.map(({ theirs }) => theirs),
    ...variablesOf(colors),
  ]),
  tailwind: tailwind ?? 4,
});

export type Worn = Pick<Element, "classes" | "origin"> & { readonly component: ImportedTag };

/** Null where the element would not look the same. */
export function wear(
  element: Element,
  { name, tag, classes, variants }: Pick<ComponentFit, "name" | "tag" | "classes" | "variants">,
  styling: Styling,
): Worn | null {
  if (!canBe(element.tag, tag) || !holds(tag, element)) return null;
  const given = new Map(
    [...(element.origin?.variants ?? [])].map(([property, value]) => [
      toKey(property),
      toKey(value),
    ]),
  );
  const chosen = variants.map((variant) => {
    const wanted = (SPOKEN.get(variant.name) ?? [variant.name]).map((one) => given.get(toKey(one)));
    const found = variant.values.find((value) => wanted.includes(toKey(value.name)));
    return { variant, value: found?.name ?? null };
  });
  const worn = chosen.map(({ variant: { standard, values }, value }) => {
    const shown = value ?? standard;
    return values.find((one) => one.name === shown)?.classes ?? "";
  });
  const dressed = dress(element, { tag, classes: [classes, ...worn].join(" ") }, styling);
  if (dressed === null) return null;
  const properties = chosen.flatMap(({ variant, value }) =>
    value === null || value === variant.standard ? [] : [[variant.name, value] as const],
  );
  return { classes: dressed, origin: null, component: { name, properties } };
}

/** What designers call the properties of components. */
const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["variant", ["variant", "type", "style", "kind", "hierarchy"]],
  ["kind", ["kind", "type", "variant", "style", "hierarchy"]],
]);

const toKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const PHRASING = new Set(["span", "strong", "em", "small", "s", "a", "img", "svg", "g", "path"]);

/** Whether HTML allows what is in the element in one of that tag. */
function holds(tag: string, { children }: Element): boolean {
  if (tag !== "span") return true;
  return children.every(
    (child) => child.kind === "letters" || (PHRASING.has(child.tag) && holds(tag, child)),
  );
}
