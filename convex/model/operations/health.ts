// Reports the flow of events and whether the scheduled jobs keep up. Reads only.
import { type Job, toJob } from "../../../lib/operations/job";
import type { Backlog, Traffic } from "../../../lib/operations/traffic";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { listConnectionsFrom } from "../connections/recordStore";
import { hasVaultKeys, requireVaultKeys } from "../providers/settings";
import { findUnendedSince } from "../reconciliation/billingEndingStore";
import { findComparedAt } from "../reconciliation/runStore";
import { unsettledEvents } from "../webhooks/unsettled";
import { findNewestFingerprint } from "./fingerprintStore";

type StoredEvent = Doc<"webhookEvents">;

/** Six lists share one transaction, so each count means "at least". */
const COUNTING: ReadBudget = { maxRows: 100, maxBytes: MIB };
const CONNECTIONS_LOOKED_AT = 50;

export async function readTraffic(ctx: QueryCtx): Promise<Traffic> {
  const newest = await ctx.db.query("webhookEvents").order("desc").first();
  const waiting = await Promise.all([findOldestFailed(ctx), findOldest(ctx, "retrying")]);
  const waitingSince = waiting.flatMap((event) => (event ? [event.receivedAt] : []));
  return {
    backlog: await readBacklog(ctx),
    lastEventAt: newest?.receivedAt ?? null,
    oldestWaitingAt: waitingSince.length > 0 ? Math.min(...waitingSince) : null,
  };
}

async function readBacklog(ctx: QueryCtx): Promise<Backlog> {
  const exhausted = failedEvents(ctx, "exhausted");
  const failed = failedEvents(ctx, "failed");
  return {
    received: await count(unsettledEvents(ctx, "received")),
    retrying: await count(unsettledEvents(ctx, "retrying")),
    failed: await count(failed),
    exhausted: await count(exhausted),
    pending: await count(ctx.db.query("pendingSubscriptions")),
  };
}

/** Counted up to 100. */
export const countExhausted = (ctx: QueryCtx): Promise<number> =>
  count(failedEvents(ctx, "exhausted"));

const count = async (rows: AsyncIterable<StoredEvent | Doc<"pendingSubscriptions">>) =>
  (await readWithinBudget(rows, COUNTING)).rows.length;

/** Failed events with a scheduled attempt, in the order of that attempt; or exhausted events, which have none. */
const failedEvents = (ctx: QueryCtx, state: "failed" | "exhausted") =>
  ctx.db
    .query("webhookEvents")
    .withIndex("by_status_and_nextAttemptAt", (q) =>
      state === "exhausted"
        ? q.eq("status", "failed").eq("nextAttemptAt", undefined)
        : q.eq("status", "failed").gt("nextAttemptAt", 0),
    );

const findOldestFailed = (ctx: QueryCtx) => failedEvents(ctx, "failed").first();
const findOldest = (ctx: QueryCtx, status: "retrying") => unsettledEvents(ctx, status).first();

export async function readJobs(ctx: QueryCtx, now: number): Promise<Job[]> {
  return [
    toJob("automatic_retries", await findDueSince(ctx, now), now),
    toJob("running_retries", (await findOldest(ctx, "retrying"))?.receivedAt ?? null, now),
    toJob("reconciliation", await findComparedAt(ctx, now), now),
    toJob("billing_endings", await findUnendedSince(ctx), now),
    toJob("spend_pruning", await findOldestSpend(ctx), now),
    toJob("event_pruning", await findOldestPayload(ctx), now),
    toJob("token_resealing", await findOldSeal(ctx), now),
  ];
}

async function findDueSince(ctx: QueryCtx, now: number): Promise<number | null> {
  const dueAt = (await findOldestFailed(ctx))?.nextAttemptAt ?? null;
  return dueAt !== null && dueAt < now ? dueAt : null;
}

async function findOldestSpend(ctx: QueryCtx): Promise<number | null> {
  return (await ctx.db.query("usage").first())?.spentAt ?? null;
}

/** Pruning advances the mark, so every event after it still has its payload. */
async function findOldestPayload(ctx: QueryCtx): Promise<number | null> {
  const mark = await ctx.db
    .query("retentionMarks")
    .withIndex("by_name", (q) => q.eq("name", "webhookEvents"))
    .unique();
  const oldest = await ctx.db
    .query("webhookEvents")
    .withIndex("by_creation_time", (q) =>
      q.gt("_creationTime", mark?.upTo ?? Number.NEGATIVE_INFINITY),
    )
    .first();
  return oldest?.receivedAt ?? null;
}

/** A connection sealed with an older key has been waiting since the current key was first seen. */
async function findOldSeal(ctx: QueryCtx): Promise<number | null> {
  if (!hasVaultKeys()) return null;
  const { currentKid } = requireVaultKeys();
  const oldest = await listConnectionsFrom(ctx, 0, CONNECTIONS_LOOKED_AT);
  return oldest.some(({ kid }) => kid !== currentKid)
    ? await findNewestFingerprint(ctx, "TOKEN_ENCRYPTION_KEYS")
    : null;
}
