import type { Adapted } from "../adapt/adapt-page";
import type { Declared } from "../classes/class-slots";
import type { Roles } from "../meaning/role";
import type { References } from "../read/component-properties";
import type { DesignComponents } from "../read/components";
import type { StateProperty } from "../read/states";
import type { DesignStyles } from "../read/styles";
import type { ThemeNames } from "../tokens/theme-names";
import type { ElementTally } from "./tally";

/** The tree from which both code and markup are written: HTML elements, attributes and text, free of Figma's terms. */

export type Tag =
  | "div"
  | "span"
  | "strong"
  | "em"
  | "small"
  | "s"
  | "p"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "a"
  | "button"
  | "nav"
  | "header"
  | "footer"
  | "main"
  | "aside"
  | "section"
  | "article"
  | "hgroup"
  | "figure"
  | "figcaption"
  | "form"
  | "dl"
  | "dt"
  | "dd"
  | "ul"
  | "ol"
  | "li"
  | "table"
  | "colgroup"
  | "col"
  | "thead"
  | "tbody"
  | "tr"
  | "th"
  | "td"
  | "label"
  | "input"
  | "textarea"
  | "hr"
  | "img"
  | "svg"
  | "g"
  | "path";

/** In HTML's spelling and in output order. */
export type Attribute = readonly [name: AttributeName, value: string];
export type AttributeName =
  | "lang"
  | "dir"
  | "type"
  | "id"
  | "for"
  | "placeholder"
  | "href"
  | "rel"
  | "src"
  | "alt"
  | "loading"
  | "role"
  | "scope"
  | "aria-label"
  | "aria-hidden"
  | "aria-haspopup"
  | "aria-selected"
  | "disabled"
  | "checked"
  | "value"
  | "viewBox"
  | "fill"
  | "opacity"
  | "fill-rule"
  | "d";

export interface Letters {
  readonly kind: "letters";
  readonly text: string;
  /** The layer's name, after which a component property for this text is named. */
  readonly layer: string;
  /** The key of the component's property that sets it. */
  readonly property?: string;
}

/** The component that an element came from, and the classes specific to this instance. */
export interface Origin {
  /** The ID of the component set, or of the component itself. */
  readonly family: string;
  readonly familyName: string;
  readonly variants: ReadonlyMap<string, string>;
  /** The element's leading classes: its position and size in its parent. */
  readonly placement: readonly string[];
}

export interface Element {
  readonly kind: "element";
  readonly tag: Tag;
  readonly classes: readonly string[];
  /** Its classes at the design's own width alone, where those of narrower pages are others. */
  readonly designed?: {
    readonly classes: readonly string[];
    readonly placement: readonly string[];
  };
  readonly attributes: readonly Attribute[];
  readonly children: readonly Child[];
  readonly origin: Origin | null;
  /** The name of the layer that it came from, after which lists and their items are named. */
  readonly layer?: string;
  readonly references?: References;
  /** Of its component, other instances show more in it. */
  readonly hidesParts?: true;
  /** It is only there in a state of its component, until states are joined. */
  readonly isGone?: true;
  /** Of an instance whose component has states, until they are joined. */
  readonly stateProperties?: readonly StateProperty[];
  /** Its look with the focus is seen, until states are joined. */
  readonly showsFocus?: true;
  /** A component of the user's own that stands in the source instead of the tag. */
  readonly component?: ImportedTag;
}

/** A text, or a value of the code such as `true`. */
export type Given = string | { readonly code: string };

export interface ImportedTag {
  readonly name: string;
  /** Beside the element's own attributes. */
  readonly properties: readonly (readonly [name: string, value: Given])[];
}

export type Child = Element | Letters;

/** "exact" keeps the coordinates of everything that a design placed by hand; "flowing" infers layouts. */
export type CodeVersion = "flowing" | "exact";

/** Shared by all elements of one frame. */
export interface ElementContext {
  readonly styles: DesignStyles;
  readonly components: DesignComponents;
  readonly pictures: ReadonlyMap<string, string>;
  readonly theme: ThemeNames;
  /** The font family set on the whole frame. */
  readonly family: string;
  readonly tally: ElementTally;
  readonly version: CodeVersion;
  readonly roles: Roles;
  readonly adapted: Adapted;
  /** The texts that have room for their line on all pages. */
  readonly unbroken: Adapted["unbroken"];
  /** The names that the theme declares. */
  readonly declared: Declared;
  /** What is in an element is made by others: only its own classes are asked for. */
  readonly isAlone?: boolean;
}
