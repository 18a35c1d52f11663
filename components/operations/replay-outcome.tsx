"use client";

import type { ReplayDifference, ReplayResult } from "@/lib/operations/replay-difference";
import { Button } from "../ui/button";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { Notice } from "../ui/notice";
import { SkeletonRows } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { ReplayDifferenceView } from "./replay-difference-view";
import { describeDifference } from "./replay-words";
import { NO_NAMES, useProductNames } from "./use-product-names";
import type { ReplayState, useReplay } from "./use-replay";

interface OutcomeProps {
  state: ReplayState;
  onDryRun: (after: number | null) => Promise<void>;
  onApply: ReturnType<typeof useReplay>["applyPart"];
}

/** What a dry run showed, and applying it. */
export function ReplayOutcome({ state, onDryRun, onApply }: OutcomeProps) {
  switch (state.step) {
    case "idle":
      return (
        <EmptyState title="No dry run yet">
          A dry run processes up to fifty events, oldest first, and rolls everything back. It shows
          exactly what would happen.
        </EmptyState>
      );
    case "working":
      return <SkeletonRows count={4} />;
    case "failed":
      return (
        <ErrorState title="The dry run failed" onRetry={() => void onDryRun(null)}>
          Nothing was changed. A narrower time range may help.
        </ErrorState>
      );
    case "shown":
    case "outdated":
    case "applied":
      return <Shown state={state} onDryRun={onDryRun} onApply={onApply} />;
  }
}

const CHANGES_NOTHING: ReadonlySet<ReplayResult> = new Set(["kept", "failed", "gone"]);

/** Processing an event can succeed without changing any record. */
const doesAnything = ({ events, changeCount }: ReplayDifference): boolean =>
  changeCount > 0 || events.some(({ result }) => !CHANGES_NOTHING.has(result));

const countEvents = ({ events }: ReplayDifference): string =>
  `${events.length} ${events.length === 1 ? "event" : "events"}`;

type ShownState = Extract<ReplayState, { difference: unknown }>;

function Shown({ state, onDryRun, onApply }: OutcomeProps & { state: ShownState }) {
  const { step, part, difference } = state;
  const products = useProductNames() ?? NO_NAMES;
  const { next } = difference;
  const { failure, take, forget } = useStep(async () =>
    (await onApply(part, difference.mark)) ? null : "The replay failed. Nothing was changed.",
  );
  return (
    <>
      <Notice
        tone={step === "applied" ? "good" : step === "outdated" ? "attention" : "neutral"}
        title={describeDifference(step, difference)}
      >
        {step === "outdated" &&
          "Data changed since your dry run, so nothing was applied. Below are the new changes."}
        {next !== null && "More events follow in the next part."}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-2">
        {step !== "applied" && doesAnything(difference) && (
          <ConfirmInPlace
            label="Apply"
            question={`Process ${countEvents(difference)} again?`}
            confirmLabel="Apply these changes"
            onDecline={forget}
            onConfirm={take}
          >
            Applies exactly the changes listed below. If they no longer match, nothing is applied.
            <StepFailure failure={failure} framed={false} />
          </ConfirmInPlace>
        )}
        {next !== null && (
          <Button onClick={() => void onDryRun(next)}>
            {step === "applied" ? "Continue with the next part" : "Skip to the next part"}
          </Button>
        )}
      </div>
      <ReplayDifferenceView
        difference={difference}
        isApplied={step === "applied"}
        products={products}
      />
    </>
  );
}
