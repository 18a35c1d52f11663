import { MINUTE } from "@/lib/durations";
import { formatDuration } from "@/lib/operations/span-words";
import type { TrafficSum } from "@/lib/operations/traffic-chart";
import {
  type Bucket,
  SPAN_MS,
  type Span,
  TOOK_BOUNDS_MS,
  toSlowest,
} from "@/lib/webhooks/traffic-record";

// The operators' charts in words.

export const SPAN_NAMES: Record<Span, string> = { half_hour: "24 hours", day: "30 days" };

const countOf = (count: number, thing: string): string =>
  `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;

/** "0.4 a minute"; more digits for a quiet deployment would only look exact. */
export function describeRate(events: number, spanMs: number): string {
  const rate = events / (spanMs / MINUTE);
  if (rate > 0 && rate < 0.1) return "less than 0.1 a minute";
  return `${rate.toLocaleString("en-US", { maximumFractionDigits: 1 })} a minute`;
}

export function describeTook(slowest: number | null): string {
  if (slowest === null) return "nothing processed";
  const longest = TOOK_BOUNDS_MS.at(-1) ?? 0;
  return Number.isFinite(slowest)
    ? `95% within ${formatDuration(slowest)}`
    : `more than 5% took over ${formatDuration(longest)}`;
}

/** Half hours in the reader's time zone; days are those of UTC. */
export function describeStart({ span, startsAt }: Pick<Bucket, "span" | "startsAt">): string {
  return span === "day"
    ? new Date(startsAt)
        .toLocaleDateString("en-GB", {
          weekday: "short",
          day: "numeric",
          month: "short",
          timeZone: "UTC",
        })
        .replace(",", "")
    : new Date(startsAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

export const describeEvents = ({ events, failures, duplicates, span }: Bucket): string =>
  [
    `${countOf(events, "event")} (${describeRate(events, SPAN_MS[span])})`,
    countOf(failures, "failed attempt"),
    countOf(duplicates, "duplicate"),
  ].join(", ");

export const describeBacklog = (backlog: number): string =>
  backlog >= 100 ? "100 or more events waiting" : `${countOf(backlog, "event")} waiting`;

export const describeSlowest = ({ took }: Bucket): string => describeTook(toSlowest(took));

/** The sentence above the charts. */
export function describeTraffic(span: Span, buckets: readonly Bucket[], sum: TrafficSum): string {
  const inSpan = `in ${SPAN_NAMES[span]}`;
  if (sum.events + sum.failures + sum.duplicates === 0) return `No payment events ${inSpan}.`;
  const rate = describeRate(sum.events, buckets.length * SPAN_MS[span]);
  const failed = countOf(sum.failures, "failed attempt");
  const again = countOf(sum.duplicates, "duplicate");
  const took = describeTook(sum.slowest);
  const processed = took.startsWith("95%") ? `${took.replace("95%", "95% were processed")}` : took;
  return `${countOf(sum.events, "event")} ${inSpan} (${rate}), ${failed}, ${again}. ${capital(processed)}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
