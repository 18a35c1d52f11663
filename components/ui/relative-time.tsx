"use client";

import { useSyncExternalStore } from "react";
import { describeAge } from "./age";

const EVERY_SECOND_MS = 1000;

/** "3 minutes ago", with the exact local time on hover and for screen readers. `at` is epoch ms. */
export function RelativeTime({ at }: { at: number }) {
  const now = useSyncExternalStore(subscribeToClock, readClock, () => null);
  const iso = new Date(at).toISOString();
  const exact = now === null ? iso : new Date(at).toLocaleString();
  return (
    <time dateTime={iso} title={exact} className="tabular-nums">
      {now === null ? iso : describeAge(now - at)}
      {now !== null && <span className="sr-only"> ({exact})</span>}
    </time>
  );
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}

/** Whole seconds: between two ticks the snapshot must stay the same. */
function readClock(): number | null {
  return Math.floor(Date.now() / EVERY_SECOND_MS) * EVERY_SECOND_MS;
}
