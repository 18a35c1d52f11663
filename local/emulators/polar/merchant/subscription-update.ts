import type { models } from "@polar-sh/sdk/2026-10";
import type { Draft } from "./draft.ts";
import type { EventType } from "./event-types.ts";
import { justAfter, latestOf } from "./instant.ts";
import type { SubscriptionRow } from "./state.ts";
import { isRunning } from "./wire.ts";

type Wire = models.OrderSubscription;
type Own = Partial<Omit<SubscriptionRow, "wire">>;

const isRevoked = ({ status }: Wire) => status === "canceled" || status === "unpaid";

/** Writes the change without an event, dated now or at least later than the last one. */
export function writeSubscription(
  draft: Draft,
  id: string,
  change: Partial<Wire>,
  own: Own = {},
): SubscriptionRow {
  const row = draft.get("subscriptions", id);
  const { modified_at, created_at } = row.wire;
  const later = latestOf(draft.now, justAfter(modified_at ?? created_at));
  const wire = { ...row.wire, ...change, modified_at: later };
  const written = { ...row, isAsleep: false, ...own, wire };
  draft.put("subscriptions", id, written);
  return written;
}

/** Emits `subscription.updated` and the more specific events, all with the same subscription. */
export function emitUpdate(draft: Draft, before: SubscriptionRow): void {
  const { id } = before.wire;
  const after = draft.get("subscriptions", id);
  const was = before.wire;
  const is = after.wire;
  const wasPaused = was.status === "paused";
  const hasResumed = isRunning(after) && wasPaused;
  const occurrences: [EventType, boolean][] = [
    ["subscription.updated", true],
    ["subscription.active", isRunning(after) && !isRunning(before) && !hasResumed],
    ["subscription.paused", is.status === "paused" && !wasPaused],
    ["subscription.resumed", hasResumed],
    ["subscription.uncanceled", is.canceled_at === null && was.canceled_at !== null],
    ["subscription.past_due", is.status === "past_due" && was.status !== "past_due"],
    // Emitted again when a canceled one ends early, but not when its period ends.
    ["subscription.canceled", is.canceled_at !== null && is.canceled_at !== was.canceled_at],
    ["subscription.revoked", isRevoked(is) && !isRevoked(was)],
  ];
  for (const [type, hasHappened] of occurrences) if (hasHappened) draft.emitSubscription(type, id);
}

export function changeSubscription(
  draft: Draft,
  id: string,
  change: Partial<Wire>,
  own: Own = {},
): SubscriptionRow {
  const before = draft.get("subscriptions", id);
  const after = writeSubscription(draft, id, change, own);
  emitUpdate(draft, before);
  return after;
}
