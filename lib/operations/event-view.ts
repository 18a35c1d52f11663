import { type Infer, v } from "convex/values";
import { vHistoryEntry } from "../subscriptions/history-entry";
import { type EventRecord, vEventOutcome } from "../webhooks/polar/event-record";
import { vOperatorActionView } from "./action-record";
import { type Attempt, vAttempt } from "./attempt-record";
import { toEventState, vEventState } from "./event-filter";
import { redactText } from "./redact-text";

// A payment event as an operator sees it: in the log without its payload, in its own story with a redacted one. Pure.

const vMoment = v.union(v.number(), v.null());
const vText = v.union(v.string(), v.null());

const rowFields = {
  eventId: v.string(),
  eventType: v.string(),
  state: vEventState,
  outcome: v.union(vEventOutcome, v.null()),
  /** Why the last attempt failed, redacted. */
  error: vText,
  receivedAt: v.number(),
  processedAt: vMoment,
  nextAttemptAt: vMoment,
  retryCount: v.number(),
  user: vText,
  /** Where the log goes on: creation time, which no two events share. */
  position: v.number(),
};
export const vEventRow = v.object(rowFields);
export type EventRow = Infer<typeof vEventRow>;

export const vEventPage = v.object({
  /** Newest first. */
  events: v.array(vEventRow),
  /** How many were looked at to find them. */
  looked: v.number(),
  /** Where to look on; null at the end of the log. */
  lookedTo: vMoment,
  lookedToTime: vMoment,
});
export type EventPage = Infer<typeof vEventPage>;

export const vStoryChange = v.object({ ...vHistoryEntry.fields, user: v.string() });
export type StoryChange = Infer<typeof vStoryChange>;

export const vEventStory = v.object({
  ...rowFields,
  eventTimestamp: vText,
  deliveredAt: v.number(),
  conflictedAt: vMoment,
  waitingFor: vText,
  isTruncated: v.boolean(),
  /** Redacted JSON; null when it is no longer kept. */
  payload: vText,
  /** Oldest first; of very many, the newest. */
  attempts: v.array(vAttempt),
  attemptCount: v.number(),
  /** What people would notice of what it did. */
  changes: v.array(vStoryChange),
  /** What operators did with it, newest first. */
  actions: v.array(vOperatorActionView),
});
export type EventStory = Infer<typeof vEventStory>;

export type StoredEvent = EventRecord & { _creationTime: number };

export const toEventRow = (event: StoredEvent): EventRow => ({
  eventId: event.eventId,
  eventType: redactText(event.eventType),
  state: toEventState(event),
  outcome: event.outcome ?? null,
  error: event.error === undefined ? null : redactText(event.error),
  receivedAt: event.receivedAt,
  processedAt: event.processedAt ?? null,
  nextAttemptAt: event.nextAttemptAt ?? null,
  retryCount: event.retryCount,
  user: event.resolvedUserId ?? null,
  position: event._creationTime,
});

/** An event that was settled at its first attempt has no row of attempts: its record says all. */
export function toAttempts(
  event: Pick<EventRecord, "status" | "outcome" | "error" | "receivedAt" | "processedAt">,
  kept: readonly Attempt[] | null,
): Attempt[] {
  if (kept) return kept.map(redactAttempt);
  const { status, outcome, error, receivedAt, processedAt } = event;
  if (status === "processed" && outcome !== undefined) {
    return [{ at: processedAt ?? receivedAt, trigger: "delivery", outcome }];
  }
  if (error === undefined) return [];
  return [redactAttempt({ at: receivedAt, trigger: "delivery", error })];
}

const redactAttempt = ({ error, ...attempt }: Attempt): Attempt =>
  error === undefined ? attempt : { ...attempt, error: redactText(error) };
