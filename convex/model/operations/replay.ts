// Replays a part of the event log. It always does the whole work; for a dry run, or when the outcome differs from
// what the operator saw, it throws the outcome, which rolls the transaction back.
import { ConvexError } from "convex/values";
import { Triggers } from "convex-helpers/server/triggers";
import { toEventState } from "../../../lib/operations/event-filter";
import {
  joinAll,
  type RecordChange,
  toRecordChange,
  WATCHED_TABLES,
} from "../../../lib/operations/record-change";
import { redactText } from "../../../lib/operations/redact-text";
import {
  type ReplayDifference,
  type ReplayedEvent,
  type ReplayPart,
  toDifference,
} from "../../../lib/operations/replay-difference";
import { toEventFailure } from "../../../lib/webhooks/polar/event-failure";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import { internal } from "../../_generated/api";
import type { DataModel, Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { processPaymentEvent } from "../paymentEvents/handlers";
import { settleReplayed } from "../webhooks/eventStore";
import { eventsBy, lookThrough, toSpan } from "./eventLog";

type StoredEvent = Doc<"webhookEvents">;

/** Each event is read, processed in a nested transaction and settled. */
const MOST_AT_ONCE = 50;

export interface Replayed {
  settlement: Settlement;
  changes: RecordChange[];
}

/** Processes one event and notes every write to the records that decide about plans. */
export async function replayEvent(
  ctx: MutationCtx,
  event: StoredEvent,
  now: number,
): Promise<Replayed> {
  const changes: RecordChange[] = [];
  const watching = new Triggers<DataModel, MutationCtx>();
  for (const table of WATCHED_TABLES) {
    watching.register(table, async (_ctx, { id, oldDoc, newDoc }) => {
      const change = toRecordChange(table, id, { before: oldDoc, after: newDoc });
      if (change) changes.push(change);
    });
  }
  const settlement = await processPaymentEvent(watching.wrapDB(ctx), event, now);
  return { settlement, changes: joinAll(changes) };
}

/** `expected` is the mark of the difference the operator agreed to; null for a dry run. */
export async function performReplay(
  ctx: MutationCtx,
  part: ReplayPart,
  expected: string | null,
  now: number,
): Promise<ReplayDifference> {
  const span = toSpan(part.filter, part.after === null ? {} : { after: part.after });
  const oldestFirst = eventsBy(ctx, part.filter, span).order("asc");
  const { events, cutAt } = await lookThrough(oldestFirst, part.filter, MOST_AT_ONCE);
  const replayed: ReplayedEvent[] = [];
  const changes: RecordChange[] = [];
  for (const event of events) {
    const one = await replayAndSettle(ctx, event, now);
    replayed.push(one.event);
    changes.push(...one.changes);
  }
  const next = cutAt?._creationTime ?? null;
  const difference = await toDifference({ events: replayed, changes: joinAll(changes), next });
  if (expected !== difference.mark) throw new ConvexError({ dryRun: difference });
  return difference;
}

async function replayAndSettle(
  ctx: MutationCtx,
  event: StoredEvent,
  now: number,
): Promise<{ event: ReplayedEvent; changes: RecordChange[] }> {
  if (event.prunedAt !== undefined) return { event: told(event, "gone"), changes: [] };
  let replayed: Replayed;
  try {
    replayed = await ctx.runMutation(internal.operations.replay.replayOne, { id: event._id });
  } catch (error) {
    const message = redactText(toEventFailure(error).message);
    return { event: told(event, "failed", message), changes: [] };
  }
  const { settlement, changes } = replayed;
  if (!isNews(event, settlement)) return { event: told(event, "kept"), changes };
  await settleReplayed(ctx, event, settlement, now);
  return { event: told(event, settlement.outcome), changes };
}

/** A replayed event is often stale by now, which must not erase its earlier effect. */
const isNews = ({ status, outcome: was }: StoredEvent, { outcome }: Settlement): boolean =>
  status !== "processed" || (outcome !== was && (outcome === "applied" || was === "ignored"));

const told = (
  event: StoredEvent,
  result: ReplayedEvent["result"],
  error: string | null = null,
): ReplayedEvent => ({
  eventId: event.eventId,
  eventType: redactText(event.eventType),
  receivedAt: event.receivedAt,
  was: toEventState(event),
  result,
  error,
});

/** Returns the difference that a dry run threw, or null for any other error. */
export function findDryRun(error: unknown): ReplayDifference | null {
  const thrown: unknown = error instanceof ConvexError ? error.data : null;
  return isDryRun(thrown) ? thrown.dryRun : null;
}

const isDryRun = (thrown: unknown): thrown is { dryRun: ReplayDifference } =>
  typeof thrown === "object" && thrown !== null && "dryRun" in thrown;
