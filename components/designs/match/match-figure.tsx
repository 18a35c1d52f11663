import type { MatchState } from "./use-match";
import { describeMatch, describeMissingFonts } from "./words";

/** The measured match of a frame with the provider's render, or why there is none. */
export function MatchFigure({ state }: { state: MatchState }) {
  return (
    <div role="status" aria-label="Match" className="min-h-16 min-w-0">
      <MatchText state={state} />
    </div>
  );
}

function MatchText({ state }: { state: MatchState }) {
  if (state.kind === "measuring") return <p className="py-2 text-meta text-quiet">Measuring…</p>;
  if (state.kind === "unavailable") return <p className="py-2 text-meta text-quiet">{state.why}</p>;
  const { match, missingFonts } = state;
  return (
    <>
      <p className="flex min-h-9 flex-wrap items-baseline gap-x-2">
        Matches Figma's picture:
        <strong className="font-semibold text-title tabular-nums">{describeMatch(match)}</strong>
      </p>
      {!match.hasFonts && (
        <p className="mt-1 text-meta text-quiet">{describeMissingFonts(missingFonts)}</p>
      )}
    </>
  );
}
