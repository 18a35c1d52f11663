import type { FrameMatch } from "@/lib/imports/frame-match";
import { NoMatch, type NoMatchReason } from "./no-match";

/** "98.7%". Rounded down, so that 100% means no difference at all. */
export function describeMatch({ differing }: Pick<FrameMatch, "differing">): string {
  const tenths = Math.floor((1 - differing) * 1000 + 1e-9) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}%`;
}

/** For a list: "98.7% match", "96.1% match without its fonts". */
export const describeListedMatch = (match: FrameMatch): string =>
  `${describeMatch(match)} match${match.hasFonts ? "" : " without its fonts"}`;

/** Names at most two of the fonts that this browser lacks. */
export function describeMissingFonts(missing: readonly string[]): string {
  if (missing.length === 0) return "Measured without its fonts.";
  const named = missing.slice(0, 2).join(", ");
  const others = missing.length > 2 ? ` and ${missing.length - 2} more` : "";
  return `Measured without its fonts: ${named}${others}.`;
}

const REASONS: Readonly<Record<NoMatchReason, string>> = {
  no_render: "Figma's picture of this frame is not available.",
  too_large: "This frame is too large to compare with Figma's picture.",
  other_size: "Figma's picture has another size than this frame.",
  unreadable: "This browser cannot compare the frame with Figma's picture.",
  unreachable: "The pictures for the comparison could not be loaded.",
};

export const describeNoMatch = (error: unknown): string =>
  REASONS[error instanceof NoMatch ? error.reason : "unreachable"];
