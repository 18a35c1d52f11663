"use client";

import { type EventFilter, isFiltering, writeFilter } from "@/lib/operations/event-filter";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { EventFilterBar } from "./event-filter-bar";
import { ReplayOutcome } from "./replay-outcome";
import { useEventFilter } from "./use-event-filter";
import { useReplay } from "./use-replay";

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
        <ReplayOutcome state={state} onDryRun={dryRunPart} onApply={applyPart} />
      </div>
    </>
  );
}
