// Gathers one event's history for an operator: payload, attempts, changes and operator actions. Reads only.
import {
  type EventStory,
  type StoryChange,
  toAttempts,
  toEventRow,
  toRedeliveries,
} from "../../../lib/operations/event-view";
import { redactPayload } from "../../../lib/operations/redact-payload";
import { redactText } from "../../../lib/operations/redact-text";
import { toHistoryEntry } from "../../../lib/subscriptions/history-entry";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { planCatalog } from "../subscriptions/access";
import { listChangesOfEvent } from "../subscriptions/changeStore";
import { findAttempts } from "../webhooks/attemptStore";
import { findEvent } from "../webhooks/eventStore";
import { listActionsOn } from "./actionStore";

/** An event concerns one subscription; a checkout that reveals a user may hand over a few more. */
const CHANGES_SHOWN = 50;

export async function readStory(ctx: QueryCtx, eventId: string): Promise<EventStory | null> {
  const event = await findEvent(ctx, eventId);
  if (!event) return null;
  const kept = await findAttempts(ctx, event._id);
  const attempts = toAttempts(event, kept?.attempts ?? null);
  return {
    ...toEventRow(event),
    ...toOrigin(event),
    ...toRedeliveries(event, attempts),
    attempts,
    attemptCount: kept?.count ?? attempts.length,
    changes: await listStoryChanges(ctx, eventId),
    actions: await listActionsOn(ctx, eventId),
  };
}

const toOrigin = (event: Doc<"webhookEvents">) => ({
  eventTimestamp: event.eventTimestamp === null ? null : redactText(event.eventTimestamp),
  deliveredAt: event.deliveredAt,
  conflictedAt: event.conflictedAt ?? null,
  waitingFor: event.waitingFor ?? null,
  isTruncated: event.payloadTruncated,
  payload: event.prunedAt !== undefined ? null : redactPayload(event.payload),
});

async function listStoryChanges(ctx: QueryCtx, eventId: string): Promise<StoryChange[]> {
  const changes = await listChangesOfEvent(ctx, eventId, CHANGES_SHOWN);
  const catalog = planCatalog();
  return changes.map((change) => ({ ...toHistoryEntry(change, catalog), user: change.userId }));
}
