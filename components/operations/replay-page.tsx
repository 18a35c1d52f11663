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
import { type ReplayState, useReplay } from "./use-replay";

export function ReplayPage() {
  const { filter, setFilter } = useEventFilter();
  return (
    <>
      <PageTitle title="Replay">
        Processes stored events again. First you see what that would change; nothing happens before
        you agree.
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
          look={state.step === "shown" ? "plain" : "primary"}
          busy={state.step === "working"}
          onClick={() => void dryRunPart(null)}
        >
          {isFiltering(filter)
            ? "Show what these would change"
            : "Show what all events would change"}
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
        <EmptyState title="Nothing rehearsed yet">
          Oldest first, fifty events at a time. The rehearsal really processes them and then takes
          everything back, so what it shows is what would happen.
        </EmptyState>
      );
    case "working":
      return <SkeletonRows count={4} />;
    case "failed":
      return (
        <ErrorState title="The rehearsal could not be made" onRetry={() => void onDryRun(null)}>
          Nothing was changed. A narrower time may help.
        </ErrorState>
      );
    case "shown":
    case "outdated":
    case "applied":
      return <Shown state={state} onDryRun={onDryRun} onApply={onApply} />;
  }
}

const CHANGES_NOTHING: ReadonlySet<ReplayResult> = new Set(["kept", "failed", "gone"]);

/** An event may be settled at last without changing any record. */
const doesAnything = ({ events, changeCount }: ReplayDifference): boolean =>
  changeCount > 0 || events.some(({ result }) => !CHANGES_NOTHING.has(result));

type ShownState = Extract<ReplayState, { difference: unknown }>;

function Shown({ state, onDryRun, onApply }: OutcomeProps & { state: ShownState }) {
  const { step, part, difference } = state;
  const { next } = difference;
  async function apply(): Promise<boolean> {
    const isAnswered = await onApply(part, difference.mark);
    if (!isAnswered) await showFailure("The replay could not be made. Nothing was changed.");
    return isAnswered;
  }
  return (
    <>
      <Notice
        tone={step === "applied" ? "good" : step === "outdated" ? "attention" : "neutral"}
        title={describeDifference(step, difference)}
      >
        {step === "outdated" &&
          "Something has changed since you looked, so nothing was done. Below is what it would do now."}
        {next !== null && "There are more events after these; they come as a part of their own."}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-2">
        {step !== "applied" && doesAnything(difference) && (
          <ConfirmInPlace
            label="Apply this"
            question={`Process ${difference.events.length} events again?`}
            confirmLabel="Apply exactly this"
            onConfirm={apply}
          >
            It does what is listed below and nothing else: if that has become something else
            meanwhile, nothing is done.
          </ConfirmInPlace>
        )}
        {next !== null && (
          <Button onClick={() => void onDryRun(next)}>
            {step === "applied" ? "Go on with the next part" : "Skip to the next part"}
          </Button>
        )}
      </div>
      <ReplayDifferenceView difference={difference} isApplied={step === "applied"} />
    </>
  );
}
