import type { Attribute, Child, Element, Origin } from "../elements/element";
import { mapElements } from "../elements/map-elements";
import { GRAY_PICTURE, toPictureReference } from "../elements/picture-path";
import type { FrameTree } from "./frame-tree";

/** A frame's tree as the text in which an import keeps it. Only `writeTree` writes it, and no user can. */

type StoredOrigin = Omit<Origin, "variants"> & {
  readonly variants: readonly (readonly [string, string])[];
};
type StoredElement = Omit<Element, "origin" | "children"> & {
  readonly origin: StoredOrigin | null;
  readonly children: readonly StoredChild[];
};
type StoredChild = Extract<Child, { kind: "letters" }> | StoredElement;
type StoredTree = Omit<FrameTree, "root"> & { readonly root: StoredElement };

export function writeTree(tree: FrameTree): string {
  return JSON.stringify(tree, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

export function readTree(text: string): FrameTree {
  const stored = JSON.parse(text) as StoredTree;
  return { ...stored, root: toElement(stored.root) };
}

function toElement({ origin, children, ...element }: StoredElement): Element {
  return {
    ...element,
    origin: origin && { ...origin, variants: new Map(origin.variants) },
    children: children.map((child) => (child.kind === "letters" ? child : toElement(child))),
  };
}

/** Replaces the placeholders of pictures with paths, by reference; a missing picture becomes the gray box. */
export function fillPictures(tree: FrameTree, paths: ReadonlyMap<string, string>): FrameTree {
  return { ...tree, root: fillElement(tree.root, paths) };
}

function fillElement(element: Element, paths: ReadonlyMap<string, string>): Element {
  return {
    ...element,
    attributes: element.attributes.map((one) => fillAttribute(one, paths)),
    children: mapElements(element, (child) => fillElement(child, paths)),
  };
}

function fillAttribute(attribute: Attribute, paths: ReadonlyMap<string, string>): Attribute {
  const [name, value] = attribute;
  const reference = name === "src" ? toPictureReference(value) : null;
  return reference === null ? attribute : [name, paths.get(reference) ?? GRAY_PICTURE];
}
