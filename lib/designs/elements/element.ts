import type { DesignComponents } from "../read/components";
import type { DesignStyles } from "../read/styles";
import type { ThemeNames } from "../tokens/theme-names";
import type { ElementTally } from "./tally";

/** What code and markup are both written from: HTML elements, attributes and letters, nothing of the design tool left. */

export type Tag =
  | "div"
  | "span"
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
  | "img"
  | "svg"
  | "path";

/** In HTML's spelling, in the order they are written. */
export type Attribute = readonly [name: AttributeName, value: string];
export type AttributeName =
  | "type"
  | "href"
  | "rel"
  | "src"
  | "alt"
  | "loading"
  | "role"
  | "aria-label"
  | "aria-hidden"
  | "viewBox"
  | "fill"
  | "fill-rule"
  | "d";

export interface Letters {
  readonly kind: "letters";
  readonly text: string;
  /** The layer's name: what a property for these letters is called. */
  readonly layer: string;
}

/** Says that an element came from a component, and what of it belongs to this one place. */
export interface Origin {
  /** The set of variants, or the component itself. */
  readonly family: string;
  readonly familyName: string;
  readonly variants: ReadonlyMap<string, string>;
  /** The first classes of the element: where it stands and how large it is here. */
  readonly placement: readonly string[];
}

export interface Element {
  readonly kind: "element";
  readonly tag: Tag;
  readonly classes: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly children: readonly Child[];
  readonly origin: Origin | null;
}

export type Child = Element | Letters;

/** What all elements of one frame are made with. */
export interface ElementContext {
  readonly styles: DesignStyles;
  readonly components: DesignComponents;
  readonly pictures: ReadonlyMap<string, string>;
  readonly theme: ThemeNames;
  /** The family the frame as a whole is set in. */
  readonly family: string;
  readonly tally: ElementTally;
}
