// Puts a component of the repository in place of an instance as its Code Connect file says.

import type { Child, Element, Given } from "../designs/elements/element";
import type { Blueprint } from "../repositories/blueprint";
import type { Styling } from "./component-classes";
import type { ComponentFit, Connected } from "./component-fit";
import { type FolderContext, toImportPath } from "./import-path";
import type { Judgment } from "./judge-component";
import { type Adopted, placeOf } from "./own-look";
import { type Subject, toKey } from "./subjects";

type Part = Omit<ComponentFit, "subject">;
type Known = Pick<Blueprint, "connections" | "components">;

export interface ConnectionsAsked extends Pick<FolderContext, "folder" | "aliases"> {
  /** Of the frames, which nothing else can be called in their files. */
  readonly names: readonly string[];
  /** Of the design; null where it is not known. */
  readonly fileKey: string | null;
}

/** What the repository names for the component of the instances, and the file that says so. */
export function findConnected(
  { connections, components }: Known,
  { elements }: Subject,
  { folder, aliases, fileKey, names }: ConnectionsAsked,
): (Judgment & { readonly part: Part })[] {
  const family = elements[0]?.origin?.family;
  return connections.flatMap((connection) => {
    const { component: name, isDefault, from: written, variants, properties } = connection;
    if (connection.nodeId !== family || connection.fileKey !== fileKey) return [];
    if (names.includes(name)) return [];
    const files = components.filter(({ path }) => isAt(path, written));
    const path = files[0]?.path ?? connection.path;
    const from = written.startsWith("/")
      ? toImportPath(aliases, folder === "" ? "x" : `${folder}/x`, written.slice(1))
      : written;
    if (from === null) return [];
    const known = files.flatMap(({ parts }) => parts).find((one) => one.name === name);
    const connected: Connected = {
      properties: properties.map((one) => ({ ...one, values: [...one.values] })),
      variants: [...variants],
      takesChildren: connection.takesChildren,
      takesClasses: known !== undefined,
    };
    const part = { name, path, from, isDefault, tag: known?.tag ?? "div", classes: "" };
    const evidence = `${connection.path} says so.`;
    return [{ part: { ...part, variants: [], connected }, sureness: "sure", evidence }];
  });
}

/** `/src/ui/button` is the component of `src/ui/button.tsx`, and of `src/ui/button/index.tsx`. */
const isAt = (path: string, from: string): boolean =>
  from === `/${path.replace(/\.[jt]sx?$/, "").replace(/\/index$/, "")}`;

export interface ConnectedElement extends Adopted {
  readonly properties: readonly (readonly [name: string, value: Given])[];
}

/** Null for an instance that the file is not about, or with more texts than the component has places for. */
export function connect(
  element: Element,
  { properties, variants, takesChildren, takesClasses }: Connected,
  { declared }: Styling,
): ConnectedElement | null {
  const given = new Map(
    [...(element.origin?.variants ?? [])].map(([name, value]) => [toKey(name), toKey(value)]),
  );
  const isMeant = variants.every(
    ({ property, value }) => given.get(toKey(property)) === toKey(value),
  );
  const texts = textsIn(element);
  if (takesChildren && texts.length > 1) return null;
  const named = properties.filter(({ kind }) => kind === "text");
  if (!isMeant || (!takesChildren && texts.length > named.length)) return null;
  const swapped = swappedIn(element);
  const byLayer = new Map(texts.toReversed().map((one) => [toKey(one.layer), one]));
  const written = properties.flatMap((one): [string, Given][] => {
    if (one.kind === "text") {
      const text = byLayer.get(toKey(one.property));
      const found = text ?? (named.length === 1 && texts.length === 1 ? texts[0] : undefined);
      const isSafe = found !== undefined && (!ADDRESSES.test(one.name) || ADDRESS.test(found.text));
      return !isSafe || takesChildren ? [] : [[one.name, found.text]];
    }
    if (one.kind === "instance") {
      const name = swapped.get(toKey(one.property));
      return name === undefined ? [] : [[one.name, { code: `<${name} />` }]];
    }
    const wanted = given.get(toKey(one.property));
    const value = one.values.find(({ design }) => toKey(design) === wanted);
    return value === undefined ? [] : [[one.name, value.code ?? { code: "true" }]];
  });
  return {
    properties: written,
    classes: takesClasses ? placeOf(element, "div", declared) : [],
    attributes: element.attributes.filter(
      ([name]) =>
        (name === "href" || name === "aria-label") && !written.some(([own]) => own === name),
    ),
    children: takesChildren ? texts : [],
  };
}

/** What a browser follows or loads, and what a text may say for it: an address of the site, or of another. */
const ADDRESSES = /^(?:href|src|srcdoc|to|action|formaction)$/i;
const ADDRESS = /^(?:#|\/(?![/\\])|https?:\/\/|mailto:|tel:)/i;

const textsIn = ({ children }: Element): Extract<Child, { kind: "letters" }>[] =>
  children.flatMap((child) => (child.kind === "letters" ? [child] : textsIn(child)));

/** What is imported in the place of an instance that a property of the design swaps, by the property. */
function swappedIn({ children }: Element): Map<string, string> {
  const inside = children.filter((child) => child.kind === "element");
  return new Map(
    inside.flatMap((child) => {
      const key = child.references?.swapped?.replace(/#[^#]*$/, "");
      const isKnown = key !== undefined && child.component !== undefined;
      return isKnown ? [[toKey(key), child.component.name] as const] : [...swappedIn(child)];
    }),
  );
}
