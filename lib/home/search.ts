// Finds things by what a user types: the same rule for the backend's things and the palette's own pages and actions.
import { type Infer, v } from "convex/values";
import { vProvider } from "../providers/names";

/** A frame of a design, or an import. */
export const vFound = v.object({
  importId: v.string(),
  provider: vProvider,
  /** Null for an import. */
  nodeId: v.union(v.string(), v.null()),
  title: v.string(),
  /** Of a frame, the name of its design; otherwise empty. */
  within: v.string(),
});
export type Found = Infer<typeof vFound>;

/**
 * How well a thing answers a text: the higher the better, null where one of the text's words is missing. `within` may
 * hold words too, but never makes an answer better.
 */
export function rankMatch(text: string, title: string, within = ""): number | null {
  const wanted = text.trim().toLowerCase();
  const name = title.toLowerCase();
  const all = `${name} ${within.toLowerCase()}`;
  if (!wanted.split(/\s+/).every((word) => all.includes(word))) return null;
  if (name === wanted) return 3;
  if (name.startsWith(wanted)) return 2;
  return name.includes(wanted) ? 1 : 0;
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
