"use client";

import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { useMemo } from "react";
import { api } from "@/convex/_generated/api";
import type { CodeVersion } from "@/lib/designs/elements/element";
import { type FrameMatch, isBetterMatch } from "@/lib/imports/frame-match";
import { versionHref } from "../version-query";
import type { FrameSize } from "./frame-drawing";
import { findMissingFonts, measureOnCanvas } from "./missing-fonts";
import { NoMatch } from "./no-match";
import { describeNoMatch } from "./words";

export interface MatchedFrame {
  readonly importId: string;
  readonly nodeId: string;
  readonly version: CodeVersion;
  readonly size: FrameSize;
  readonly fonts: readonly string[];
  /** Whether the result can be shown in the dark too. */
  readonly isThemed: boolean;
  /** Null if the provider returned none. */
  readonly render: string | null;
  /** The match that an earlier visit has measured. */
  readonly known: FrameMatch | null;
}

export type MatchState =
  | { readonly kind: "measured"; readonly match: FrameMatch; readonly missingFonts: string[] }
  | { readonly kind: "measuring" }
  | { readonly kind: "unavailable"; readonly why: string };

/** Measures a frame's match in this browser unless a match as good is known, and records it. */
export function useMatch({
  importId,
  nodeId,
  version,
  size,
  fonts,
  render,
  known,
}: MatchedFrame): MatchState {
  const backend = useConvex();
  const missingFonts = useMemo(() => findMissingFonts(fonts, measureOnCanvas()), [fonts]);
  const hasFonts = missingFonts.length === 0;
  const { data, error } = useQuery({
    queryKey: ["frame match", importId, nodeId, version],
    queryFn: async ({ signal }): Promise<FrameMatch> => {
      const { measureMatch } = await import("./measure-match");
      const preview = versionHref(importId, nodeId, version);
      const compared = { preview, render: render ?? "", size };
      const match = { differing: await measureMatch(compared, signal), hasFonts };
      // The figure is true whether or not it can be kept.
      backend
        .mutation(api.imports.recordMatch, { importId, nodeId, version, match })
        .catch(() => {});
      return match;
    },
    enabled: render !== null && isBetterMatch({ differing: 0, hasFonts }, known),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (render === null)
    return { kind: "unavailable", why: describeNoMatch(new NoMatch("no_render")) };
  const match = data ?? known;
  if (match !== null) return { kind: "measured", match, missingFonts };
  return error === null
    ? { kind: "measuring" }
    : { kind: "unavailable", why: describeNoMatch(error) };
}
