"use client";

import type { Scheme } from "@/lib/designs/read/schemes";
import { Difference } from "../designs/match/difference";
import type { MatchedFrame } from "../designs/match/use-match";
import { versionHref } from "../designs/version-query";
import { SegmentedControl } from "../ui/segmented-control";
import { Overlay } from "./overlay";
import { PreviewStage } from "./preview-stage";
import { changeState, useFollowed, useWorkspaceState } from "./use-workspace-state";
import { WidthControl } from "./width-control";
import { type Comparison, clampWidth, toWidthRange } from "./workspace-state";

const COMPARISONS = [
  { value: "off", label: "Result" },
  { value: "overlay", label: "Overlay" },
  { value: "difference", label: "Difference" },
] as const;
const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
type ComparisonName = (typeof COMPARISONS)[number]["value"];

interface ResultPaneProps {
  frame: MatchedFrame;
  /** See `WidthControl`. */
  holdsFrom: number | null;
  /** True once the two pictures have been compared. */
  isCompared: boolean;
}

/** The live preview of a frame's code at any width, and under the provider's render. */
export function ResultPane({ frame, holdsFrom, isCompared }: ResultPaneProps) {
  const { size, render, version } = frame;
  const state = useWorkspaceState();
  const [asked, follow] = useFollowed("width", state.width);
  const range = toWidthRange(size.width);
  const isFlowing = version === "flowing";
  const width = isFlowing && asked !== null ? clampWidth(asked, range) : Math.round(size.width);
  const change = (next: number) => follow(clampWidth(next, range));
  const scheme = frame.isThemed ? state.scheme : "light";
  const comparison =
    asked === null && render !== null && scheme === "light" ? state.comparison : "off";
  const isAtDesignWidth = asked === null || !isFlowing;
  return (
    <section aria-labelledby="live-preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="live-preview" className="font-semibold max-lg:sr-only">
          Live preview
        </h2>
        <div className="flex flex-wrap gap-2">
          {frame.isThemed && (
            <SegmentedControl
              label="Theme of the preview"
              options={THEMES}
              value={scheme}
              onChange={(next) => changeState({ scheme: next })}
            />
          )}
          {render !== null && (
            <SegmentedControl
              label="Compare with Figma"
              options={isCompared ? COMPARISONS : COMPARISONS.slice(0, 2)}
              value={nameOf(comparison)}
              onChange={(name) => changeState({ comparison: toComparison(name), width: null })}
            />
          )}
        </div>
      </div>
      {isFlowing && (
        <WidthControl {...{ width, range, holdsFrom }} designWidth={size.width} onChange={change} />
      )}
      <div className="mt-3">
        <PreviewStage
          size={isAtDesignWidth ? size : { width, height: toHeight(size, width) }}
          onDrag={isFlowing ? change : null}
        >
          <Preview frame={frame} comparison={comparison} scheme={scheme} />
        </PreviewStage>
      </div>
      {comparison === "difference" && (
        <p className="mt-2 text-pretty text-meta text-quiet">
          Every pixel that differs is red. Letters are thin, so they are a small share of the match.
        </p>
      )}
    </section>
  );
}

/** A narrow page is longer; what is longer still scrolls. */
const toHeight = (size: MatchedFrame["size"], width: number): number =>
  Math.round(size.height * Math.max(1, size.width / width));

const nameOf = (comparison: Comparison): ComparisonName =>
  typeof comparison === "number" ? "overlay" : comparison;

const toComparison = (name: ComparisonName): Comparison => (name === "overlay" ? 50 : name);

interface PreviewProps {
  frame: MatchedFrame;
  comparison: Comparison;
  scheme: Scheme;
}

function Preview({ frame, comparison, scheme }: PreviewProps) {
  const { importId, nodeId, version, size, render } = frame;
  const preview = versionHref(importId, nodeId, version, scheme);
  const percent = typeof comparison === "number" ? comparison : 50;
  const [shown, follow] = useFollowed("comparison", percent);
  return (
    <>
      <iframe
        // A new element for each version: another address for the same one would be a step in the history.
        key={preview}
        title="Live preview of the generated code"
        src={preview}
        sandbox=""
        loading="lazy"
        className="size-full border-0 bg-white"
      />
      {comparison === "difference" && render !== null && (
        <Difference key={`${preview} difference`} preview={preview} render={render} size={size} />
      )}
      {typeof comparison === "number" && render !== null && (
        <Overlay
          render={render}
          percent={typeof shown === "number" ? shown : percent}
          onChange={follow}
        />
      )}
    </>
  );
}
