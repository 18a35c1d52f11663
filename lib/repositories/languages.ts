import type { LanguageShare } from "./blueprint";

/** Sorted by size. Shares are rounded individually and need not add up to exactly 100. */
export function toLanguageShares(bytesByName: Readonly<Record<string, number>>): LanguageShare[] {
  const counted = Object.entries(bytesByName).filter(
    ([, bytes]) => Number.isFinite(bytes) && bytes > 0,
  );
  const total = counted.reduce((sum, [, bytes]) => sum + bytes, 0);
  return counted
    .map(([name, bytes]) => ({ name, bytes, share: Math.round((bytes / total) * 1000) / 10 }))
    .sort((one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1));
}
