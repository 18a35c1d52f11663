import type { Role } from "../meaning/role";
import type { Tag } from "./element";

/** Chooses a layer's HTML element by its role; a plain box or paragraph otherwise. */

/** What the ancestors allow: an HTML parser would close a button before a nested one. */
export interface TagContext {
  /** Inside a button, a paragraph or a heading: only phrasing content is allowed. */
  readonly isPhrasing: boolean;
  /** Inside a button or a link: no nested interactive element is allowed. */
  readonly isInteractive: boolean;
  /** Inside a button, which centers its text by itself. */
  readonly isButton: boolean;
  /** Directly inside the header of a column, whose text browsers set bold and centered. */
  readonly isHeader: boolean;
  /** Directly inside a list, where every child is an item. */
  readonly isList: boolean;
}

export const NO_TAG_CONTEXT: TagContext = {
  isPhrasing: false,
  isInteractive: false,
  isButton: false,
  isHeader: false,
  isList: false,
};

const GROUPS = {
  card: "article",
  titles: "hgroup",
  intro: "header",
  figure: "figure",
  form: "form",
  pairs: "dl",
} as const;
const TABLE = {
  table: "table",
  columns: "colgroup",
  column: "col",
  tablehead: "thead",
  tablebody: "tbody",
  row: "tr",
  columnheader: "th",
  cell: "td",
} as const;
const LEVELS = { 1: "h1", 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const;

export function chooseTag(role: Role | null, plain: "div" | "p", tagContext: TagContext): Tag {
  return toTag(role, tagContext) ?? (tagContext.isPhrasing ? "span" : plain);
}

function toTag(role: Role | null, { isPhrasing, isInteractive, isList }: TagContext): Tag | null {
  switch (role?.kind) {
    case "button":
    case "choice":
    case "tab":
      return isInteractive ? null : "button";
    case "link":
      return isInteractive ? null : "a";
    case "captioned":
      return isInteractive ? null : "label";
    case "caption":
      return isInteractive || role.field === null ? null : "label";
    case "entry":
      if (isInteractive) return null;
      return role.type === "lines" ? "textarea" : "input";
    case "item":
      return isList ? "li" : null;
    case "term":
      return isPhrasing ? null : "dt";
    case "value":
      return isPhrasing ? null : "dd";
    case "figcaption":
      return isPhrasing ? null : "figcaption";
    case "heading":
      return isPhrasing ? null : LEVELS[role.level];
    case "section":
      return isPhrasing ? null : "section";
    case "list":
      return isPhrasing ? null : "ul";
    case "card":
    case "titles":
    case "intro":
    case "figure":
    case "form":
    case "pairs":
      return isPhrasing ? null : GROUPS[role.kind];
    case "table":
    case "columns":
    case "column":
    case "tablehead":
    case "tablebody":
    case "row":
    case "columnheader":
    case "cell":
      return isPhrasing ? null : TABLE[role.kind];
    case "landmark":
      return isPhrasing ? null : role.tag;
    case "rule":
      return isPhrasing || isList ? null : "hr";
    case "field":
    case "pair":
    case "tabs":
    case "toggle":
    case undefined:
      return null;
  }
}

export function inside(tag: Tag, tagContext: TagContext): TagContext {
  return {
    isPhrasing: tagContext.isPhrasing || /^(button|label|p|h\d)$/.test(tag),
    isInteractive: tagContext.isInteractive || tag === "button" || tag === "a",
    isButton: tagContext.isButton || tag === "button",
    isHeader: tag === "th",
    isList: tag === "ul",
  };
}
