import type { HeadingLevel, Landmark, Role } from "./role";

/** What the name of a layer, of its component or of its text style says about its role. */

const LANDMARKS: readonly [RegExp, Landmark][] = [
  [/^(nav|navbar|navigation)$/i, "nav"],
  [/^(header|top ?bar)$/i, "header"],
  [/^footer$/i, "footer"],
  [/^main$/i, "main"],
  [/^(aside|side ?bar)$/i, "aside"],
];
const BUTTON = /\b(button|btn)\b(?!.*\b(group|bar|row|list|set)\b)/i;
const LINK = /\blink\b/i;

export function roleOfName(name: string): Role | null {
  if (name === "") return null;
  if (BUTTON.test(name)) return { kind: "button" };
  if (LINK.test(name)) return { kind: "link" };
  const trimmed = name.trim();
  const landmark = LANDMARKS.find(([pattern]) => pattern.test(trimmed));
  return landmark === undefined ? null : { kind: "landmark", tag: landmark[1] };
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export function levelOfName(name: string): HeadingLevel | null {
  const numbered = /\b(?:h|heading|title)[ /_-]?([1-6])\b/i.exec(name);
  const level = LEVELS.find((one) => String(one) === numbered?.[1]);
  if (level !== undefined) return level;
  if (/\b(display|hero)\b/i.test(name)) return 1;
  return /\b(heading|headline|title)\b/i.test(name) ? 2 : null;
}
