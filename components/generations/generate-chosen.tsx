"use client";

import { type Ref, useRef, useState } from "react";
import { useNow } from "../imports/use-now";
import { Button } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { Choosers } from "./choosers";
import { describeChosen } from "./frame-selection";
import { RunProgress } from "./run-progress";
import { ShortageNotice } from "./shortage-notice";
import { useContinuation } from "./use-continuation";
import { useQuote } from "./use-quote";
import { useRuns } from "./use-runs";
import { useWorkspaceState } from "./use-workspace-state";
import { countFrames, describePrice, describeShortage } from "./words";
import { toForm } from "./workspace-state";

interface GenerateChosenProps {
  importId: string;
  /** The chosen frames. */
  nodeIds: readonly string[];
  onChoose: (nodeIds: readonly string[]) => void;
  generateButton: Ref<HTMLButtonElement>;
}

/** What the chosen frames cost, the button that generates them, and how far that is. */
export function GenerateChosen({ importId, nodeIds, onChoose, ...rest }: GenerateChosenProps) {
  const state = useWorkspaceState();
  const runs = useRuns(importId);
  const [isReady, setReady] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The buttons disappear with the selection, so the focus moves on. */
  const clear = () => {
    onChoose([]);
    place.current?.focus();
  };
  const start = (wanted: readonly string[]) =>
    runs.start({ nodeIds: wanted, target: state.target, form: toForm(state, false) }, (outcome) => {
      setReady(outcome === "ready");
      clear();
    });
  const failure = useContinuation((wanted) => {
    onChoose(wanted);
    return start(wanted);
  });
  const isAsking = nodeIds.length > 0 && !runs.isRunning;
  const isSticky = isAsking || runs.isRunning;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={
        isSticky
          ? "sticky bottom-4 z-1 mt-6 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
          : "mt-6"
      }
    >
      {isAsking ? (
        <ChosenPanel
          {...{ importId, nodeIds, ...rest }}
          onClear={clear}
          onGenerate={() => start(nodeIds)}
        />
      ) : (
        <RunProgress runs={runs} />
      )}
      {isReady && !isSticky && (
        <p role="status" className="text-meta text-quiet">
          The code of these frames was generated before. Open a frame to see it.
        </p>
      )}
      <StepFailure failure={failure} />
    </div>
  );
}

interface ChosenPanelProps extends Omit<GenerateChosenProps, "onChoose"> {
  onClear: () => void;
  onGenerate: () => Promise<string | null>;
}

function ChosenPanel({ importId, nodeIds, generateButton, onClear, onGenerate }: ChosenPanelProps) {
  const state = useWorkspaceState();
  const now = useNow();
  const { quote, isEarlier, refusal } = useQuote({ importId, nodeIds, target: state.target });
  const { busy, failure, take } = useStep(onGenerate);
  const shortage = quote ? describeShortage(quote, now) : null;
  return (
    <section
      aria-label="Generate selected frames"
      className="space-y-3 rounded-box border border-line bg-raised px-4 py-3 shadow-lifted max-sm:max-h-[60dvh] max-sm:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-medium tabular-nums">
          {describeChosen(nodeIds.length)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <div className="grow sm:flex sm:justify-end">
          <Choosers state={state} hasExact={false} isInWorkspace={false} />
        </div>
      </div>
      {shortage ? (
        <ShortageNotice shortage={shortage} nodeIds={nodeIds} framed={false} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-pretty text-meta tabular-nums" role={refusal ? "alert" : undefined}>
            {refusal ?? (quote ? describePrice(quote, now) : <Skeleton className="w-56" />)}
          </p>
          <Button
            ref={generateButton}
            variant="primary"
            className="pointer-coarse:h-11 max-sm:w-full"
            title="Generate (g)"
            busy={busy}
            disabled={quote === undefined || isEarlier || refusal !== null}
            onClick={() => void take()}
          >
            Generate code for {countFrames(nodeIds.length)}
          </Button>
        </div>
      )}
      <StepFailure failure={failure} framed={false} />
    </section>
  );
}
