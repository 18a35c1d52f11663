"use client";

import { Pause, Radio } from "lucide-react";
import { Button } from "../ui/button";
import type { EventLog } from "./use-event-log";

const MOST_COUNTED = 100;

/** Has a fixed height, so that nothing below it moves. */
export function LiveControl({ isPaused, newer, pause, resume }: EventLog) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <Button
        aria-pressed={!isPaused}
        onClick={() => {
          if (isPaused) backToTop(resume);
          else pause();
        }}
      >
        {isPaused ? (
          <Radio className="size-4" aria-hidden />
        ) : (
          <Pause className="size-4" aria-hidden />
        )}
        {isPaused ? "Follow" : "Pause"}
      </Button>
      <p role="status" className="text-meta text-quiet">
        {describe(isPaused, newer)}
      </p>
    </div>
  );
}

function backToTop(resume: () => void) {
  window.scrollTo({ top: 0 });
  resume();
}

export function describe(isPaused: boolean, newer: number): string {
  if (!isPaused) return "Live: new events appear at the top.";
  if (newer === 0) return "Paused: no new events.";
  const count = newer >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(newer);
  return `Paused: ${count} new ${newer === 1 ? "event" : "events"}.`;
}
