// Puts a repository's components in place of a tree's elements, wherever they keep their look.

import type { Element, ImportedTag } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import { variablesOf } from "./colors";
import { dress, type Styling } from "./component-classes";
import type { ComponentFit } from "./component-fit";
import { connect } from "./connections";
import type { Fit } from "./fit";
import { canBe } from "./judge-component";
import { adopt } from "./own-look";
import { isField, kindOf, subjectOf, toKey } from "./subjects";

export function fitComponents(
  tree: FrameTree,
  {
    components = [],
    ...fit
  }: Pick<Fit, "components" | "tokens" | "colors" | "tailwind" | "staysLight">,
): FrameTree {
  if (components.length === 0) return tree;
  const styling = toStyling(tree, fit);
  const bySubject = new Map(components.map((one) => [one.subject, one]));
  const layers = new Set(
    components.flatMap(({ subject }) => /^layer (.*)$/.exec(subject)?.[1] ?? []),
  );
  const used = new Set<ComponentFit>();
  const replaceIn = (element: Element, isInField: boolean): Element => ({
    ...element,
    children: mapElements(element, (child) => replace(child, isInField)),
  });
  const replace = (element: Element, isInField: boolean): Element => {
    const fit = bySubject.get(subjectOf(element, { isInField, layers }) ?? "");
    const worn = fit && wear(element, fit, styling);
    if (worn) used.add(fit);
    return replaceIn({ ...element, ...worn }, isInField || isField(element));
  };
  // The frame's own element is the page's, or whatever the frame is put into.
  const root = replaceIn(tree.root, false);
  const imports = [...used].map(({ name, from, isDefault }) => ({ name, from, isDefault }));
  const unique = new Map(imports.map((one) => [`${one.from} ${one.name}`, one]));
  return { ...tree, root, imports: [...unique.values(), ...(tree.imports ?? [])] };
}

/** `tree`: with the repository's names for the tokens that it has. */
export const toStyling = (
  { theme }: FrameTree,
  {
    tokens,
    colors = [],
    tailwind,
    staysLight,
  }: Pick<Fit, "tokens" | "colors" | "tailwind" | "staysLight">,
): Styling => ({
  declared: new Set([
    ...[...theme.matchAll(/^[ \t]*(--[\w-]+):/gm)].map(([, name = ""]) => name),
    ...tokens.map(({ theirs }) => theirs),
    ...variablesOf(colors),
  ]),
  tailwind: tailwind ?? 4,
  staysLight,
});

export type Worn = Pick<Element, "classes" | "attributes" | "children" | "origin"> & {
  readonly component: ImportedTag;
};

type Part = Pick<
  ComponentFit,
  "name" | "tag" | "classes" | "variants" | "isClosed" | "hasOwnLook" | "connected"
>;

/** Null where the element would not look the same, or the component cannot show what is in it. */
export function wear(element: Element, part: Part, styling: Styling): Worn | null {
  const { name, tag, classes, variants, hasOwnLook, connected } = part;
  if (connected) {
    const made = connect(element, connected, styling);
    if (made === null) return null;
    const { properties, ...worn } = made;
    return { ...worn, origin: null, component: { name, properties } };
  }
  if (!canBe(kindOf(element), tag)) return null;
  const chosen = chooseValues(element, variants);
  const worn = variants.map(({ standard, values }, index) => {
    const shown = chosen[index] ?? standard;
    return values.find((one) => one.name === shown)?.classes ?? "";
  });
  const wearer = { ...part, classes: [classes, ...worn].join(" ") };
  const adopted = hasOwnLook ? adopt(element, wearer, styling) : dressed(element, wearer, styling);
  if (adopted === null) return null;
  const properties = variants.flatMap(({ name: property, standard }, index) => {
    const value = chosen[index] ?? null;
    return value === null || value === standard ? [] : [[property, value] as const];
  });
  return { ...adopted, origin: null, component: { name, properties } };
}

function dressed(
  element: Element,
  part: Pick<Part, "tag" | "classes" | "isClosed">,
  styling: Styling,
): Pick<Worn, "classes" | "attributes" | "children"> | null {
  if (part.isClosed || !holds(part.tag, element)) return null;
  const classes = dress(element, part, styling);
  return classes && { classes, attributes: element.attributes, children: element.children };
}

/** For each of the component's, the design's value, by the name of the property, or else of the value; null for none. */
function chooseValues({ origin }: Element, variants: Part["variants"]): (string | null)[] {
  const given = [...(origin?.variants ?? [])].map(
    ([property, value]) => [toKey(property), toKey(value)] as const,
  );
  const byProperty = new Map(given);
  const values = new Set(given.map(([, value]) => value).filter((value) => !SWITCHED.has(value)));
  return variants.map((variant) => {
    const names = SPOKEN.get(variant.name) ?? [variant.name];
    const wanted = names.map((one) => byProperty.get(toKey(one)));
    const meant = variant.values.find(({ name }) => wanted.includes(toKey(name)));
    const [alike, ...others] = variant.values.filter(({ name }) => values.has(toKey(name)));
    const named = meant?.name ?? (others.length === 0 ? alike?.name : null);
    return named ?? findSynonym(wanted, variant.values) ?? null;
  });
}

/** A second button that looks like the first one would be pressed for it. */
function findSynonym(
  wanted: readonly (string | undefined)[],
  values: readonly { readonly name: string }[],
): string | undefined {
  const synonyms = wanted.flatMap((one) => SYNONYMS.get(one ?? "") ?? []);
  const found = synonyms.find((one) => values.some(({ name }) => toKey(name) === one));
  return values.find(({ name }) => toKey(name) === found)?.name;
}

/** What libraries of components call what designers call otherwise, the nearest first. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["secondary", ["outline", "outlined", "subtle", "soft", "neutral", "ghost"]],
  ["tertiary", ["ghost", "text", "subtle", "link", "plain"]],
  ["ghost", ["text", "plain", "subtle", "tertiary"]],
  ["text", ["ghost", "link", "plain"]],
  ["outline", ["outlined", "secondary"]],
  ["outlined", ["outline", "secondary"]],
  ["danger", ["destructive", "error", "negative"]],
  ["error", ["destructive", "danger", "negative"]],
  ["destructive", ["danger", "error", "negative"]],
]);

const SWITCHED = new Set(["true", "false", "default", "on", "off", "yes", "no"]);

/** What designers call the properties of components. */
const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["variant", ["variant", "type", "style", "kind", "hierarchy"]],
  ["kind", ["kind", "type", "variant", "style", "hierarchy"]],
]);

const PHRASING = new Set(["span", "strong", "em", "small", "s", "a", "img", "svg", "g", "path"]);

/** Whether HTML allows what is in the element in one of that tag. */
function holds(tag: string, { children }: Element): boolean {
  if (tag !== "span") return true;
  return children.every(
    (child) => child.kind === "letters" || (PHRASING.has(child.tag) && holds(tag, child)),
  );
}
