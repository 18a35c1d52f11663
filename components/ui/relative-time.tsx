"use client";

import { useSyncExternalStore } from "react";
import { describeAge, describeElapsed } from "./age";

const EVERY_SECOND_MS = 1000;
const EXACT_FORM = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
} as const;

interface RelativeTimeProps {
  /** Epoch ms. */
  at: number;
  /** Epoch ms. The reference time until the browser's clock takes over; required for server rendering. */
  asOf?: number;
}

/** "3 minutes ago" or "in 3 days", with the exact time on hover and for screen readers. UTC on the server, then local. */
export function RelativeTime({ at, asOf = at }: RelativeTimeProps) {
  return <LiveTime at={at} asOf={asOf} describe={describeAge} />;
}

interface ElapsedTimeProps {
  /** Epoch ms. */
  since: number;
  /** As in `RelativeTime`. */
  asOf?: number;
}

/** "3 minutes": how long something has lasted, with its exact start on hover and for screen readers. */
export function ElapsedTime({ since, asOf = since }: ElapsedTimeProps) {
  return <LiveTime at={since} asOf={asOf} describe={describeElapsed} />;
}

interface LiveTimeProps extends Required<RelativeTimeProps> {
  describe: (ageMs: number) => string;
}

function LiveTime({ at, asOf, describe }: LiveTimeProps) {
  const now = useSyncExternalStore(subscribeToClock, readClock, () => null);
  const exact = now === null ? describeInUtc(at) : new Date(at).toLocaleString("en-GB", EXACT_FORM);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className="tabular-nums">
      {describe((now ?? asOf) - at)}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}

/** Avoids the locale, because server and browser must render the same text. */
function describeInUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}

/** Whole seconds, because the snapshot must not change between two ticks. */
function readClock(): number | null {
  return Math.floor(Date.now() / EVERY_SECOND_MS) * EVERY_SECOND_MS;
}
