import type { DesignNode } from "../read/node";

/** What a layer is for people. It is decided once for a whole frame, after its layout. */
export type Role =
  | { readonly kind: "heading"; readonly level: HeadingLevel }
  | { readonly kind: "landmark"; readonly tag: Landmark }
  | { readonly kind: "button" | "link" | "list" | "item" };

export type Landmark = "header" | "footer" | "main" | "nav" | "aside";
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A layer without a role is a plain box or paragraph. */
export type Roles = ReadonlyMap<DesignNode, Role>;
