"use client";

import { type EventFilter, isFiltering, writeFilter } from "@/lib/operations/event-filter";
import type { ReplayDifference, ReplayResult } from "@/lib/operations/replay-difference";
import { Button } from "../ui/button";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { showFailure } from "../ui/receipts";
import { SkeletonRows } from "../ui/skeleton";
import { EventFilterBar } from "./event-filter-bar";
import { ReplayDifferenceView } from "./replay-difference-view";
import { describeDifference } from "./replay-words";
import { useEventFilter } from "./use-event-filter";
import { NO_NAMES, useProductNames } from "./use-product-names";
import { type ReplayState, useReplay } from "./use-replay";

export function ReplayPage() {
  const { filter, setFilter } = useEventFilter();
  return (
    <>
      <PageTitle title="Replay">
        Process stored events again. You see every change before anything is applied.
      </PageTitle>
      <div className="mt-5">
        <EventFilterBar filter={filter} onChange={setFilter} />
      </div>
      <Replay key={writeFilter(filter)} filter={filter} />
    </>
  );
}

function Replay({ filter }: { filter: EventFilter }) {
  const { state, dryRunPart, applyPart } = useReplay(filter);
  return (
    <>
      <div className="mt-4">
        <Button
          variant={state.step === "shown" ? "plain" : "primary"}
          busy={state.step === "working"}
          onClick={() => void dryRunPart(null)}
        >
          {isFiltering(filter)
            ? "Start a dry run of these events"
            : "Start a dry run of all events"}
        </Button>
      </div>
      <div className="mt-6" aria-live="polite">
        <Outcome state={state} onDryRun={dryRunPart} onApply={applyPart} />
      </div>
    </>
  );
}

interface OutcomeProps {
  state: ReplayState;
  onDryRun: (after: number | null) => Promise<void>;
  onApply: ReturnType<typeof useReplay>["applyPart"];
}

function Outcome({ state, onDryRun, onApply }: OutcomeProps) {
  switch (state.step) {
    case "idle":
      return (
        <EmptyState title="No dry run yet">
          A dry run processes fifty events at a time, oldest first, and rolls everything back. It
          shows exactly what would happen.
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

type ShownState = Extract<ReplayState, { difference: unknown }>;

function Shown({ state, onDryRun, onApply }: OutcomeProps & { state: ShownState }) {
  const { step, part, difference } = state;
  const products = useProductNames() ?? NO_NAMES;
  const { next } = difference;
  async function apply(): Promise<boolean> {
    const isAnswered = await onApply(part, difference.mark);
    if (!isAnswered) await showFailure("The replay failed. Nothing was changed.");
    return isAnswered;
  }
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
            question={`Process ${difference.events.length} events again?`}
            confirmLabel="Apply these changes"
            onConfirm={apply}
          >
            Applies exactly the changes listed below. If they no longer match, nothing is applied.
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
