// Reads what monitoring scrapes: counters that exist, and lists of bounded length.
import { DAY } from "../../../lib/durations";
import type { BackendMetrics } from "../../../lib/operations/metrics";
import { BUCKETS_SHOWN, toSlowest } from "../../../lib/webhooks/traffic-record";
import type { QueryCtx } from "../../_generated/server";
import { MIB, readWithinBudget } from "../boundedRead";
import { readHeartbeat } from "../webhooks/heartbeatStore";
import { listRefusals } from "../webhooks/refusalStore";
import { listBuckets } from "../webhooks/trafficStore";
import { unsettledEvents } from "../webhooks/unsettled";

const MOST_WAITING = { maxRows: 100, maxBytes: 2 * MIB };
const MOST_OF_DAY = 500;

export async function readMetrics(ctx: QueryCtx, now: number): Promise<BackendMetrics> {
  const buckets = await listBuckets(ctx, "half_hour", BUCKETS_SHOWN.half_hour, now);
  const sum = (count: "events" | "failures" | "duplicates") =>
    buckets.reduce((total, bucket) => total + bucket[count], 0);
  const took = buckets.reduce<readonly number[]>(
    (total, bucket) => bucket.took.map((count, place) => count + (total[place] ?? 0)),
    [],
  );
  return {
    events: sum("events"),
    failedAttempts: sum("failures"),
    duplicates: sum("duplicates"),
    slowestMs: toSlowest(took),
    ...(await readWaiting(ctx)),
    pendingPurchases: (await readWithinBudget(ctx.db.query("pendingSubscriptions"), MOST_WAITING))
      .rows.length,
    lastEventAt: (await ctx.db.query("webhookEvents").order("desc").first())?.receivedAt ?? null,
    refused: (await listRefusals(ctx)).flatMap(({ endpoint, reasons }) =>
      reasons.map(({ reason, count }) => ({ endpoint, reason, count })),
    ),
    ...(await readWork(ctx, now - DAY)),
    heartbeat: await readHeartbeat(ctx, now),
  };
}

async function readWaiting(ctx: QueryCtx) {
  const read = async (status: "received" | "retrying" | "failed") => {
    return (await readWithinBudget(unsettledEvents(ctx, status), MOST_WAITING)).rows;
  };
  const received = await read("received");
  const retrying = await read("retrying");
  const failed = await read("failed");
  const waiting = [...received, ...retrying].map(({ receivedAt }) => receivedAt);
  return {
    received: received.length,
    retrying: retrying.length,
    failed: failed.length,
    oldestWaitingAt: waiting.length === 0 ? null : Math.min(...waiting),
  };
}

async function readWork(ctx: QueryCtx, since: number) {
  const generations = await ctx.db
    .query("generations")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
    .take(MOST_OF_DAY);
  const spends = await ctx.db
    .query("usage")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
    .take(MOST_OF_DAY);
  return {
    generations: generations.length,
    creditsSpent: spends.reduce((total, { amount }) => total + amount, 0),
  };
}
