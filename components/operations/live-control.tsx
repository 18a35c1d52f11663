"use client";

import { Pause, Radio } from "lucide-react";
import { Button } from "../ui/button";
import type { EventLog } from "./use-event-log";

const MOST_COUNTED = 100;

/** Has a fixed height, so that nothing below it moves. */
export function LiveControl({ isHeld, newer, hold, follow }: EventLog) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <Button
        aria-pressed={!isHeld}
        onClick={() => {
          if (isHeld) backToTop(follow);
          else hold();
        }}
      >
        {isHeld ? (
          <Radio className="size-4" aria-hidden />
        ) : (
          <Pause className="size-4" aria-hidden />
        )}
        {isHeld ? "Follow" : "Pause"}
      </Button>
      <p role="status" className="text-meta text-quiet">
        {describe(isHeld, newer)}
      </p>
    </div>
  );
}

function backToTop(follow: () => void) {
  window.scrollTo({ top: 0 });
  follow();
}

export function describe(isHeld: boolean, newer: number): string {
  if (!isHeld) return "Live: new events appear at the top.";
  if (newer === 0) return "Paused: no new events.";
  const count = newer >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(newer);
  return `Paused: ${count} new ${newer === 1 ? "event" : "events"}.`;
}
