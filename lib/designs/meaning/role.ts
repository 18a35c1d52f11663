import type { DesignNode } from "../read/node";

/** What a layer is for people. It is decided once for a whole frame, after its layout. */
export type Role =
  | { readonly kind: "heading"; readonly level: HeadingLevel }
  /** `isListed`: it holds nothing but the entries of one list. */
  | { readonly kind: "landmark"; readonly tag: Landmark; readonly isListed?: boolean }
  | { readonly kind: "choice" }
  /** `address` where the design says it; `name` where it shows only an icon; `isEntry`: an item of a list, which shows nothing else. */
  | {
      readonly kind: "link";
      readonly address?: string;
      readonly name?: string;
      readonly isEntry?: boolean;
    }
  | {
      readonly kind: "button";
      readonly name?: string;
      readonly submits?: boolean;
    }
  | { readonly kind: "list" | "item" | "field" | "section" | "tabs" | "rule" }
  /** `titles`: a heading and its tagline; `intro`: a heading of a section or card and what stands beside it. */
  | { readonly kind: "card" | "titles" | "intro" | "figure" | "figcaption" | "form" }
  /** Rows of a label and its value each. */
  | { readonly kind: "pairs" | "pair" | "term" | "value" }
  /** A head of column headers and a body of cells, in rows. */
  | { readonly kind: "table" | "tablehead" | "tablebody" | "row" | "columnheader" | "cell" }
  /** The widths of a table without a head. */
  | { readonly kind: "columns" | "column" }
  | { readonly kind: "tab"; readonly isSelected: boolean }
  /** A checkbox, radio button or switch; `name` where no caption is around it. */
  | {
      readonly kind: "toggle";
      readonly type: ToggleType;
      readonly isOn: boolean;
      readonly name: string | null;
    }
  /** The words in a field; `name` where nothing else names the field, `id` where its caption refers to it. */
  | {
      readonly kind: "entry";
      readonly type: FieldType;
      /** They are a value, not a placeholder. */
      readonly isFilled: boolean;
      readonly name: string | null;
      readonly id: string | null;
    }
  /** The words above a field; `field` is its ID where the two do not share a container of their own. */
  | { readonly kind: "caption"; readonly field: string | null }
  /** The container of a caption and its field or toggle. */
  | { readonly kind: "captioned" };

export type Landmark = "header" | "footer" | "main" | "nav" | "aside";
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type ToggleType = "checkbox" | "radio" | "switch";
export type FieldType = "text" | "email" | "password" | "search" | "tel" | "lines";

/** A layer without a role is a plain box or paragraph. */
export type Roles = ReadonlyMap<DesignNode, Role>;
