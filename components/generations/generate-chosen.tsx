"use client";

import { type Ref, useRef } from "react";
import { StepFailure } from "../ui/step-failure";
import { ChosenPanel } from "./chosen-panel";
import { RunProgress } from "./run-progress";
import { useContinuation } from "./use-continuation";
import { useRuns } from "./use-runs";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { toForm } from "./workspace-state";

interface GenerateChosenProps {
  importId: string;
  /** The design's name. */
  title: string;
  /** The chosen frames. They stay chosen while they are generated, to be taken along after. */
  nodeIds: readonly string[];
  onChoose: (nodeIds: readonly string[]) => void;
  generateButton: Ref<HTMLButtonElement>;
}

/** What can be done with the chosen frames, and how far generating them is. */
export function GenerateChosen({ importId, nodeIds, onChoose, ...rest }: GenerateChosenProps) {
  const state = useWorkspaceState();
  const runs = useRuns(importId);
  const place = useRef<HTMLDivElement>(null);
  const start = async (wanted: readonly string[]) => {
    const form = toForm(state, false);
    const failure = await runs.start({ nodeIds: wanted, target: state.target, form });
    // The button disappears with what it started, so the focus moves on.
    if (failure === null) place.current?.focus();
    return failure;
  };
  const failure = useContinuation((wanted) => {
    onChoose(wanted);
    return start(wanted);
  });
  const isAsking = nodeIds.length > 0 && !runs.isRunning;
  const isSticky = runs.isRunning || (isAsking && !state.asksPull);
  const progress = <RunProgress runs={runs} />;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={
        isSticky
          ? "sticky bottom-4 z-1 mt-6 outline-none max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
          : "mt-6"
      }
    >
      {isAsking ? (
        <ChosenPanel
          {...{ importId, nodeIds, ...rest }}
          onClear={() => {
            onChoose([]);
            changeState({ asksPull: false });
            place.current?.focus();
          }}
          onGenerate={start}
        >
          {progress}
        </ChosenPanel>
      ) : (
        <div
          className={
            runs.isRunning
              ? "rounded-box border border-line bg-raised px-4 pt-3 shadow-lifted"
              : undefined
          }
        >
          {progress}
        </div>
      )}
      <StepFailure failure={failure} />
    </div>
  );
}
