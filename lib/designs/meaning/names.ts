import type { HeadingLevel, Landmark, Role } from "./role";

/** What the name of a layer, of its component or of its text style says about its role. */

const LANDMARKS: readonly [RegExp, Landmark][] = [
  [/^((main|primary|secondary|top|bottom|side|site) ?)?nav(bar| ?bar|igation)?$/i, "nav"],
  [/^(((main|site|page|app) ?)?header|top ?bar)$/i, "header"],
  [/^((main|site|page|app) ?)?footer$/i, "footer"],
  [/^main$/i, "main"],
  [/^(aside|side ?bar)$/i, "aside"],
];
/** Several buttons. */
const UP_TO_GROUP = /^.*\b(group|bar|row|list|set)\b/i;
const BUTTON = /\b(button|btn)\b/i;
const LINK = /\blink\b/i;

export function roleOfName(name: string): Role | null {
  if (name === "") return null;
  if (BUTTON.test(name.replace(UP_TO_GROUP, ""))) return { kind: "button" };
  if (LINK.test(name)) return { kind: "link" };
  const own = toOwnName(name);
  const landmark = LANDMARKS.find(([pattern]) => pattern.test(own));
  return landmark === undefined ? null : { kind: "landmark", tag: landmark[1] };
}

/** Without a tag before it, "[COMP] Navbar", or words after it, "Header - TopAppBar". */
const toOwnName = (name: string): string =>
  name
    .replace(/^\[[^\]]*\]/, "")
    .replace(/\s[-–→].*/s, "")
    .trim();

const CARD = /(\b[Cc]ard|\bCARD|[a-z]Card)([ -]?\d+)?$/;

/** A card by its name, "Room Card" or "Step-Card 01", but not a part of one. */
export const isCardName = (name: string): boolean => CARD.test(toOwnName(name));

const SECTION = /^\W?section\b(?!.*\b(?:title|heading|header|label|divider)\b)|\bsection$/i;
const JOINED_SECTION = /[a-z]Section$/;

/** "Section - Stats", "[SECTION] Hero", "HeroSection", but not "Section Title". */
export const isSectionName = (name: string): boolean =>
  SECTION.test(name.trim()) || JOINED_SECTION.test(name.trim());

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export function numberedLevelOf(name: string): HeadingLevel | null {
  const numbered = /\b(?:h|heading|title)[ /_-]?([1-6])\b/i.exec(name);
  return LEVELS.find((one) => String(one) === numbered?.[1]) ?? null;
}

export function levelOfName(name: string): HeadingLevel | null {
  const level = numberedLevelOf(name);
  if (level !== null) return level;
  if (/\b(display|hero)\b/i.test(name)) return 1;
  return /\b(heading|headline|title)\b/i.test(name) ? 2 : null;
}
