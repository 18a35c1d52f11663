import { type Infer, v } from "convex/values";
import { vHistoryEntry } from "../subscriptions/history-entry";
import { type EventRecord, vEventOutcome } from "../webhooks/polar/event-record";
import { vOperatorActionView } from "./action-record";
import { type Attempt, vAttempt } from "./attempt-record";
import { toEventState, vEventState } from "./event-filter";
import { redactText } from "./redact-text";

// A payment event as operators see it: without payload in the log, with a redacted payload on its page. Pure.

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
  /** The log's cursor: the creation time, which is unique per event. */
  position: v.number(),
};
export const vEventRow = v.object(rowFields);
export type EventRow = Infer<typeof vEventRow>;

export const vEventPage = v.object({
  /** Newest first. */
  events: v.array(vEventRow),
  /** The number of events searched to find them. */
  looked: v.number(),
  /** The cursor for the next search; null at the end of the log. */
  lookedTo: vMoment,
  lookedToTime: vMoment,
});
export type EventPage = Infer<typeof vEventPage>;

export const vStoryChange = v.object({ ...vHistoryEntry.fields, user: v.string() });
export type StoryChange = Infer<typeof vStoryChange>;

/** `kept`: the event changes nothing. `gone`: its payload was pruned. */
export const vReplayed = v.object({
  result: v.union(vEventOutcome, v.literal("kept"), v.literal("failed"), v.literal("gone")),
  /** Why it failed, redacted. */
  error: vText,
});
export type Replayed = Infer<typeof vReplayed>;

export const vEventStory = v.object({
  ...rowFields,
  eventTimestamp: vText,
  deliveredAt: v.number(),
  conflictedAt: vMoment,
  /** Deliveries after the first one; at least this many if not all attempts are kept. */
  redeliveries: v.number(),
  redeliveredAt: vMoment,
  waitingFor: vText,
  isTruncated: v.boolean(),
  /** Redacted JSON; null once pruned. */
  payload: vText,
  /** Oldest first; only the newest of very many. */
  attempts: v.array(vAttempt),
  attemptCount: v.number(),
  /** What users would notice of its effects. */
  changes: v.array(vStoryChange),
  /** The operators' actions on it, newest first. */
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

/** An event that succeeded at its first attempt has no attempts row: its record suffices. */
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

/** A processed event counts its duplicates; before that, each redelivery was an attempt. */
export function toRedeliveries(
  { duplicates = 0, duplicatedAt }: Pick<EventRecord, "duplicates" | "duplicatedAt">,
  attempts: readonly Attempt[],
): Pick<EventStory, "redeliveries" | "redeliveredAt"> {
  const again = attempts.filter(({ trigger }) => trigger === "delivery").slice(1);
  return {
    redeliveries: duplicates + again.length,
    redeliveredAt: duplicatedAt ?? again.at(-1)?.at ?? null,
  };
}

const redactAttempt = ({ error, ...attempt }: Attempt): Attempt =>
  error === undefined ? attempt : { ...attempt, error: redactText(error) };
