// How closely a frame's code matches the provider's own render, as a browser of the import's owner measured it.
import { type Infer, v } from "convex/values";
import type { CodeVersion } from "../designs/elements/element";

/** The first is the default. */
export const CODE_VERSIONS = ["flowing", "exact"] as const satisfies readonly CodeVersion[];
export const vCodeVersion = v.union(...CODE_VERSIONS.map((version) => v.literal(version)));

export const vFrameMatch = v.object({
  /** Share of the frame's pixels that differ, from 0 to 1. */
  differing: v.number(),
  /** False if the browser lacked a font of the frame, which makes the difference larger. */
  hasFonts: v.boolean(),
});
export type FrameMatch = Infer<typeof vFrameMatch>;

/** Limits the share to its range. Returns null for one that is not a number. */
export function toRecordedMatch({ differing, hasFonts }: FrameMatch): FrameMatch | null {
  if (Number.isNaN(differing)) return null;
  return { differing: Math.min(1, Math.max(0, differing)), hasFonts };
}

/** Code and render never change, so the first measurement stays, unless it lacked fonts that a later one had. */
export const isBetterMatch = (next: FrameMatch, known: FrameMatch | null): boolean =>
  known === null || (next.hasFonts && !known.hasFonts);
