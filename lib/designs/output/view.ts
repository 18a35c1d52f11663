import type { Attribute, ImportedTag, Tag } from "../elements/element";
import type { Literal } from "./literal";

/** What the source of frames says, free of any framework's syntax: components, what they take, and what each shows. */

export interface FrameView {
  /** Those of the frames themselves. */
  readonly frames: readonly ComponentView[];
  /** A component comes before those that show it. */
  readonly components: readonly ComponentView[];
}

export interface ComponentView {
  readonly name: string;
  readonly properties: readonly PropertyView[];
  readonly tables: readonly TableView[];
  readonly lists: readonly ListView[];
  /** The last one is shown where no condition before it holds. */
  readonly bodies: readonly BodyView[];
}

export interface PropertyView {
  readonly name: string;
  readonly type: PropertyType;
  readonly isOptional: boolean;
}

export type PropertyType =
  | { readonly kind: "string" | "number" | "boolean" | "classes" }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "list"; readonly list: ListType }
  /** `local`: its name where it is shown; `otherwise`: a component that could be given. */
  | { readonly kind: "component"; readonly local: string; readonly otherwise: string };

export type ListType =
  | { readonly kind: "texts" }
  | {
      readonly kind: "calls";
      readonly component: string;
      /** The properties that the entries do not have. */
      readonly omitted: readonly string[];
      /** Entries have a field for the key alone. */
      readonly hasOwnKey: boolean;
    };

/** Looked up by the value of a property. */
export interface TableView {
  readonly name: string;
  readonly entries: Literal;
}

export interface ListView {
  readonly name: string;
  /** Of "items", the data says the type. */
  readonly type: ListType | { readonly kind: "items" };
  readonly data: Literal;
}

export interface BodyView {
  /** Any of the choices, each of which is all of its values; empty for what is always shown. */
  readonly when: readonly (readonly (readonly [property: string, value: string])[])[];
  readonly root: TagView;
}

export type NodeView = TagView | LettersView | CallView | LoopView | ChoiceView;

export interface TagView {
  readonly kind: "tag";
  readonly tag: Tag;
  /** Stands in the source instead of the tag. */
  readonly component?: ImportedTag;
  /** Of the layer that it came from. */
  readonly layer: string;
  /** Tailwind's classes of the element, by which it is laid out and named. */
  readonly utilities: readonly string[];
  readonly classes: readonly ClassPart[];
  readonly attributes: readonly (readonly [name: Attribute[0], value: Value])[];
  readonly children: readonly NodeView[];
}

export interface LettersView {
  readonly kind: "letters";
  readonly value: Value;
}

/** Code is an expression of JavaScript: a name, or a lookup in a table. */
export type Value = string | { readonly code: string };

export type ClassPart =
  | { readonly kind: "fixed"; readonly names: readonly string[] }
  /** The caller's. */
  | { readonly kind: "given"; readonly isAlways: boolean }
  | { readonly kind: "code"; readonly code: string }
  | {
      readonly kind: "choice";
      readonly property: string;
      readonly yes: readonly string[];
      readonly no: readonly string[];
    };

export interface CallView {
  readonly kind: "call";
  readonly component: string;
  /** The property that the component is. */
  readonly property?: string;
  readonly attributes: readonly (readonly [name: string, value: Literal])[];
  /** What the caller says of its place and color, where that is no list of fixed classes. */
  readonly classes?: readonly ClassPart[];
}

export interface LoopView {
  readonly kind: "loop";
  /** The name of the list, or how often. */
  readonly over: string;
  /** Of an entry; null where there are no entries. */
  readonly one: string | null;
  /** The field that tells entries apart; null for the entry itself. */
  readonly key: string | null;
  /** The key is no property: it is taken out of the entry. */
  readonly hasOwnKey: boolean;
  /** A call takes the entry's fields, after its own. */
  readonly body: TagView | CallView;
}

/** Is shown or not. */
export interface ChoiceView {
  readonly kind: "choice";
  /** The property that says so. */
  readonly when: string;
  readonly node: TagView | CallView;
}

/** The name of the property that takes the caller's classes. */
export const GIVEN_CLASSES = "className";

export const LANGUAGES = ["typescript", "javascript"] as const;
export type Language = (typeof LANGUAGES)[number];
