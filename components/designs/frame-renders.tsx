"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { previewHref } from "./frame-href";
import { Difference } from "./match/difference";
import type { MatchedFrame } from "./match/use-match";
import { ScaledFrame } from "./scaled-frame";
import { VectorImage } from "./vector-image";

interface FrameRendersProps {
  frame: MatchedFrame;
  /** True once the two pictures have been compared. */
  isCompared: boolean;
}

/** The live preview of a frame's code, and the provider's render. */
export function FrameRenders({ frame, isCompared }: FrameRendersProps) {
  const { size, render } = frame;
  return (
    <div className="min-w-0 space-y-8">
      <LivePreview frame={frame} render={isCompared ? render : null} />
      {render !== null && (
        <section aria-labelledby="provider-render">
          <h2 id="provider-render" className="mb-3 font-semibold">
            As Figma renders it
          </h2>
          <ScaledFrame {...size}>
            <VectorImage
              url={render}
              alt="Figma's own render of this frame"
              className="size-full bg-white"
            />
          </ScaledFrame>
        </section>
      )}
    </div>
  );
}

/** `render`: null when there is no difference to show. */
function LivePreview({ frame, render }: { frame: MatchedFrame; render: string | null }) {
  const [isDifferenceShown, setDifferenceShown] = useState(false);
  const { importId, nodeId, version, size } = frame;
  const preview = previewHref(importId, nodeId, version);
  return (
    <section aria-labelledby="live-preview">
      <div className="mb-3 flex h-9 items-center justify-between gap-4">
        <h2 id="live-preview" className="font-semibold">
          Live preview
        </h2>
        {render !== null && (
          <Button
            className="aria-pressed:border-accent aria-pressed:text-accent"
            aria-pressed={isDifferenceShown}
            onClick={() => setDifferenceShown(!isDifferenceShown)}
          >
            Show difference
          </Button>
        )}
      </div>
      <ScaledFrame {...size}>
        <iframe
          // A new element for each version: another address for the same one would be a step in the history.
          key={preview}
          title="Live preview of the generated code"
          src={preview}
          sandbox=""
          loading="lazy"
          className="size-full border-0 bg-white"
        />
        {isDifferenceShown && render !== null && (
          <Difference key={preview} preview={preview} render={render} size={size} />
        )}
      </ScaledFrame>
    </section>
  );
}
