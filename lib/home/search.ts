// Finds things by what a user types: the same rule for the backend's things and the palette's own pages and actions.
/**
 * How well a thing answers a text: the higher the better, null where one of the text's words is missing. Words may be
 * in `within` too, and count more at the beginning of a word.
 */
export function rankMatch(text: string, title: string, within = ""): number | null {
  const wanted = text.trim().toLowerCase();
  const name = title.toLowerCase();
  const all = `${name} ${within.toLowerCase()}`;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => all.includes(word))) return null;
  if (name === wanted) return 3;
  if (name.startsWith(wanted)) return 2;
  return words.every((word) => ` ${all}`.includes(` ${word}`)) ? 1 : 0;
}

/** The best first, otherwise in the given order. */
export function findMatches<Thing extends { readonly title: string; readonly within?: string }>(
  text: string,
  things: readonly Thing[],
): Thing[] {
  const ranked = things.flatMap((thing) => {
    const rank = rankMatch(text, thing.title, thing.within);
    return rank === null ? [] : [{ thing, rank }];
  });
  return ranked.sort((one, other) => other.rank - one.rank).map(({ thing }) => thing);
}
