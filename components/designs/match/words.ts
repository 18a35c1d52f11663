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

/** Names at most two of the fonts that this device lacks. */
export function describeMissingFonts(missing: readonly string[]): string {
  if (missing.length === 0) return "Its fonts are not on this device, so its letters differ.";
  const named = [
    ...missing.slice(0, 2),
    ...(missing.length > 2 ? [`${missing.length - 2} more`] : []),
  ];
  const verb = missing.length === 1 ? "is" : "are";
  const list = new Intl.ListFormat("en").format(named);
  return `${list} ${verb} not on this device, so its letters differ.`;
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
