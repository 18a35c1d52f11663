// The operations room serves operators: the event log, health, retries, replays and the audit log.
//
// Reads the event log for operators: each filter by its index, each page within a budget. Reads only.
import { getConvexSize } from "convex/values";
import { type EventFilter, isMatch, toBounds } from "../../../lib/operations/event-filter";
import { type EventPage, toEventRow } from "../../../lib/operations/event-view";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { MIB } from "../boundedRead";
import { type Span, unsettledEvents } from "../webhooks/unsettled";

type StoredEvent = Doc<"webhookEvents">;

const PAGE = 50;
/** With several filters, one index is read and the rest is filtered; this caps the rows read per page. */
const MOST_LOOKED_AT = 400;
const MOST_BYTES = 5 * MIB;
/** A result of this size means "at least". */
const MOST_COUNTED = 100;

/** Picks the index that leaves the fewest rows to filter. */
export function eventsBy(ctx: QueryCtx, filter: EventFilter, { after, upTo }: Span) {
  const events = ctx.db.query("webhookEvents");
  const { eventId, user, type, state, outcome } = filter;
  if (eventId !== undefined) {
    return events.withIndex("by_eventId", (q) =>
      q.eq("eventId", eventId).gt("_creationTime", after).lte("_creationTime", upTo),
    );
  }
  if (user !== undefined) {
    return events.withIndex("by_resolvedUserId", (q) =>
      q.eq("resolvedUserId", user).gt("_creationTime", after).lte("_creationTime", upTo),
    );
  }
  if (state === "exhausted") {
    return events.withIndex("by_status_and_nextAttemptAt", (q) =>
      q
        .eq("status", "failed")
        .eq("nextAttemptAt", undefined)
        .gt("_creationTime", after)
        .lte("_creationTime", upTo),
    );
  }
  if (state !== undefined && state !== "processed") {
    return unsettledEvents(ctx, state, { after, upTo });
  }
  if (type !== undefined) {
    return events.withIndex("by_eventType", (q) =>
      q.eq("eventType", type).gt("_creationTime", after).lte("_creationTime", upTo),
    );
  }
  if (outcome !== undefined) {
    return events.withIndex("by_status_and_outcome", (q) =>
      q
        .eq("status", "processed")
        .eq("outcome", outcome)
        .gt("_creationTime", after)
        .lte("_creationTime", upTo),
    );
  }
  return events.withIndex("by_creation_time", (q) =>
    q.gt("_creationTime", after).lte("_creationTime", upTo),
  );
}

/** The smallest step between two creation times that a filter's whole milliseconds can express. */
const JUST_BEFORE_MS = 0.001;

export function toSpan(filter: EventFilter, { after, upTo }: Partial<Span>): Span {
  const { from, to } = toBounds(filter);
  return {
    after: Math.max(after ?? Number.NEGATIVE_INFINITY, from - JUST_BEFORE_MS),
    upTo: Math.min(upTo ?? Number.POSITIVE_INFINITY, to - JUST_BEFORE_MS),
  };
}

interface Found {
  events: StoredEvent[];
  looked: number;
  /** The last event read; null when no further one exists. */
  cutAt: StoredEvent | null;
}

export async function lookThrough(
  source: AsyncIterable<StoredEvent>,
  filter: EventFilter,
  most: number,
): Promise<Found> {
  const events: StoredEvent[] = [];
  let looked = 0;
  let bytes = 0;
  for await (const event of source) {
    looked += 1;
    bytes += getConvexSize(event);
    if (isMatch(event, filter)) events.push(event);
    if (events.length >= most || looked >= MOST_LOOKED_AT || bytes >= MOST_BYTES) {
      return { events, looked, cutAt: event };
    }
  }
  return { events, looked, cutAt: null };
}

/**
 * Newest first, starting at `upTo`, so the position of the last event shown continues there and repeats that event.
 */
export async function listEvents(
  ctx: QueryCtx,
  filter: EventFilter,
  upTo: number | null,
): Promise<EventPage> {
  const span = toSpan(filter, upTo === null ? {} : { upTo });
  const newestFirst = eventsBy(ctx, filter, span).order("desc");
  const { events, looked, cutAt } = await lookThrough(newestFirst, filter, PAGE);
  return {
    events: events.map(toEventRow),
    looked,
    lookedTo: cutAt?._creationTime ?? null,
    lookedToTime: cutAt?.receivedAt ?? null,
  };
}

export async function countEventsAfter(
  ctx: QueryCtx,
  filter: EventFilter,
  after: number,
): Promise<number> {
  const oldestFirst = eventsBy(ctx, filter, toSpan(filter, { after })).order("asc");
  return (await lookThrough(oldestFirst, filter, MOST_COUNTED)).events.length;
}
