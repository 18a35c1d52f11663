"use client";

import { useMemo } from "react";
import { Button } from "../ui/button";
import { Section } from "../ui/section";
import { ReplayOutcome } from "./replay-outcome";
import { useReplay } from "./use-replay";

/** Processes one event again, after a dry run. */
export function ReplayEvent({ eventId }: { eventId: string }) {
  const filter = useMemo(() => ({ eventId }), [eventId]);
  const { state, dryRunPart, applyPart } = useReplay(filter);
  return (
    <Section
      title="Replay"
      description="Process this event again. A dry run shows every change before anything is applied."
      action={
        <Button busy={state.step === "working"} onClick={() => void dryRunPart(null)}>
          Start a dry run
        </Button>
      }
    >
      <div aria-live="polite">
        {state.step !== "idle" && (
          <ReplayOutcome state={state} onDryRun={dryRunPart} onApply={applyPart} />
        )}
      </div>
    </Section>
  );
}
