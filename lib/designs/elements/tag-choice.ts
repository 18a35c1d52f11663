import type { Tag } from "./element";

/** Chooses a layer's HTML element by its name; a plain box or paragraph otherwise. */

/** What the ancestors allow: an HTML parser would close a button before a nested one. */
export interface TagContext {
  /** Inside a button: only phrasing content is allowed. */
  readonly isPhrasing: boolean;
  /** Inside a button or a link: no nested interactive element is allowed. */
  readonly isInteractive: boolean;
}

export const NO_TAG_CONTEXT: TagContext = { isPhrasing: false, isInteractive: false };

const LANDMARKS: readonly [RegExp, Tag][] = [
  [/^(nav|navbar|navigation)$/i, "nav"],
  [/^(header|top ?bar)$/i, "header"],
  [/^footer$/i, "footer"],
  [/^main$/i, "main"],
  [/^(aside|side ?bar)$/i, "aside"],
];
const BUTTON = /\b(button|btn)\b(?!.*\b(group|bar|row|list|set)\b)/i;
const LINK = /\blink\b/i;

/** `name`: the layer's own name or its component's. */
export function chooseBoxTag(
  names: readonly string[],
  { isPhrasing, isInteractive }: TagContext,
): Tag {
  if (!isInteractive && names.some((name) => BUTTON.test(name))) return "button";
  if (!isInteractive && names.some((name) => LINK.test(name))) return "a";
  if (isPhrasing) return "span";
  const landmark = LANDMARKS.find(([pattern]) => names.some((name) => pattern.test(name.trim())));
  return landmark?.[1] ?? "div";
}

export function inside(tag: Tag, tagContext: TagContext): TagContext {
  if (tag === "button") return { isPhrasing: true, isInteractive: true };
  return tag === "a" ? { ...tagContext, isInteractive: true } : tagContext;
}

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** `names`: the layer's name and its text style's name. */
export function chooseTextTag(names: readonly string[], { isPhrasing }: TagContext): Tag {
  if (isPhrasing) return "span";
  const level = names.map(findLevel).find((found) => found !== null) ?? null;
  return level === null ? "p" : (LEVELS[level - 1] ?? "p");
}

function findLevel(name: string): number | null {
  const numbered = /\b(?:h|heading|title)[ /_-]?([1-6])\b/i.exec(name);
  if (numbered !== null) return Number(numbered[1]);
  if (/\b(display|hero)\b/i.test(name)) return 1;
  return /\b(heading|headline|title)\b/i.test(name) ? 2 : null;
}
