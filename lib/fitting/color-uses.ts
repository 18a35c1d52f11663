// What a class colors, and on what: of two colors that look the same in the light theme, each is another one in the dark.
import { roleOfToken } from "./token-roles";

const COLOR_UTILITY =
  "(?:bg|text|border(?:-[xytrblse])?|outline|fill|stroke|ring|placeholder|decoration)";
/** How a class begins that gives something a color. */
export const COLOR_HEAD = new RegExp(`^(?:[^:]+:)*${COLOR_UTILITY}-`);
const PLAIN = new RegExp(`^((?:[^:]+:)*(${COLOR_UTILITY})-)(white|black|\\[#[0-9a-f]{6,8}\\])$`);

export type Use = "surface" | "text" | "line";

export interface PlainColor {
  /** The class up to its color. */
  readonly head: string;
  /** `white`, or `[#336699]`. */
  readonly color: string;
  readonly use: Use;
}

/** Null for a class that gives no color, or one by a name. */
export function readPlainColor(name: string): PlainColor | null {
  const [, head, utility = "", color] = PLAIN.exec(name) ?? [];
  if (head === undefined || color === undefined) return null;
  return { head, color, use: toUse(utility) };
}

function toUse(utility: string): Use {
  if (utility === "bg") return "surface";
  return /^(?:border|outline|ring)/.test(utility) ? "line" : "text";
}

/** Roles of names with a color of their own, which they keep on all that is painted. */
const HUES = new Set(["brand", "danger", "success", "warning"]);
/** Quiet surfaces have names without a word for one. */
const QUIET = /^--color-(?:muted|secondary|accent)$/;

/** What a name of the repository may be used for, as far as it says. */
export function isUsedFor(name: string, use: Use): boolean | null {
  const role = roleOfToken(name);
  if (use === "surface" && QUIET.test(name)) return true;
  if (role === null) return null;
  return role === use || (HUES.has(role) && !QUIET.test(name));
}

/** Whether texts and lines stand on it as they stand on a page. */
export const isSurface = (name: string): boolean =>
  QUIET.test(name) || roleOfToken(name) === "surface";
