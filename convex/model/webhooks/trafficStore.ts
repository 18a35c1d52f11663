// The one writer of `eventTicks` and `trafficBuckets`: how many events came, failed, and how long they took.
//
// An attempt only inserts a tick and reads nothing, so parallel deliveries never conflict over a counter. An event that succeeds at
// once adds no tick: its own row says as much. Once a minute one job adds both to their buckets.
import { MINUTE, SECOND } from "../../../lib/durations";
import {
  addTick,
  BUCKET_LIFE_MS,
  type Bucket,
  emptyBucket,
  SPAN_MS,
  type Span,
  type Tick,
  toBucketStart,
} from "../../../lib/webhooks/traffic-record";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { findMark, putMark } from "./markStore";
import { unsettledEvents } from "./unsettled";

const TICKS_AT_ONCE = 500;
const PASSED_AT_ONCE: ReadBudget = { maxRows: 500, maxBytes: 6 * MIB };
/** The mark that says up to which event the traffic has been added up. */
const PASSED = "webhookEvents traffic";
const BUCKETS_PRUNED_AT_ONCE = 50;
const MOST_WAITING = 100;
const SPANS = Object.keys(SPAN_MS) as Span[];

/** Newer ticks are left for the next minute: reading where deliveries insert would make this job conflict with them. */
const UNDISTURBED_AFTER_MS = 5 * SECOND;

export async function recordTick(ctx: MutationCtx, tick: Tick): Promise<void> {
  await ctx.db.insert("eventTicks", tick);
}

/** Schedules what one transaction cannot hold. */
export async function rollUp(ctx: MutationCtx, now: number): Promise<void> {
  const upTo = now - UNDISTURBED_AFTER_MS;
  const stored = await ctx.db
    .query("eventTicks")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", upTo))
    .take(TICKS_AT_ONCE);
  const passed = await passEvents(ctx, upTo);
  const ticks = [...passed.ticks, ...stored];
  const backlog = await countWaiting(ctx);
  for (const span of SPANS) await addToBuckets(ctx, span, { ticks, backlog, now });
  for (const { _id } of stored) await ctx.db.delete("eventTicks", _id);
  if (stored.length < TICKS_AT_ONCE && !passed.isCut) return;
  await ctx.scheduler.runAfter(0, internal.webhooks.rollUpTraffic, {});
}

/** Events that were processed when they first came, among those since the last time. */
async function passEvents(ctx: MutationCtx, upTo: number) {
  const mark = await findMark(ctx, PASSED);
  const { rows, isCut } = await readWithinBudget(
    ctx.db
      .query("webhookEvents")
      .withIndex("by_creation_time", (q) =>
        q.gt("_creationTime", mark?.upTo ?? upTo - MINUTE).lte("_creationTime", upTo),
      ),
    PASSED_AT_ONCE,
  );
  const last = rows.at(-1);
  if (last) await putMark(ctx, mark, { name: PASSED, upTo: last._creationTime });
  return { ticks: rows.filter(isDoneAtOnce).map(toTick), isCut };
}

const isDoneAtOnce = (event: Doc<"webhookEvents">): boolean =>
  event.status === "processed" && event.retryCount === 0 && event.processedAt === event.receivedAt;

const toTick = ({ receivedAt }: Doc<"webhookEvents">): Tick => ({
  at: receivedAt,
  isNew: true,
  result: "processed",
  tookMs: 0,
});

interface Sample {
  ticks: readonly Tick[];
  backlog: number;
  now: number;
}

async function addToBuckets(ctx: MutationCtx, span: Span, { ticks, backlog, now }: Sample) {
  const current = toBucketStart(span, now);
  const starts = new Set(ticks.map(({ at }) => toBucketStart(span, at)));
  if (backlog > 0) starts.add(current);
  for (const startsAt of starts) {
    const mine = ticks.filter(({ at }) => toBucketStart(span, at) === startsAt);
    const stored = await findBucket(ctx, span, startsAt);
    const before = stored ? toBucket(stored) : emptyBucket(span, startsAt);
    const waiting = startsAt === current ? backlog : 0;
    const after = { ...mine.reduce(addTick, before), backlog: Math.max(before.backlog, waiting) };
    if (stored) await ctx.db.patch("trafficBuckets", stored._id, after);
    else {
      await ctx.db.insert("trafficBuckets", after);
      await pruneBuckets(ctx, span, now);
    }
  }
}

const findBucket = (ctx: QueryCtx, span: Span, startsAt: number) =>
  ctx.db
    .query("trafficBuckets")
    .withIndex("by_span_and_startsAt", (q) => q.eq("span", span).eq("startsAt", startsAt))
    .unique();

const toBucket = ({ _id, _creationTime, ...bucket }: Doc<"trafficBuckets">): Bucket => bucket;

/** A new bucket replaces those that no chart shows. */
async function pruneBuckets(ctx: MutationCtx, span: Span, now: number): Promise<void> {
  const dead = await ctx.db
    .query("trafficBuckets")
    .withIndex("by_span_and_startsAt", (q) =>
      q.eq("span", span).lt("startsAt", now - BUCKET_LIFE_MS[span]),
    )
    .take(BUCKETS_PRUNED_AT_ONCE);
  for (const { _id } of dead) await ctx.db.delete("trafficBuckets", _id);
}

/** Events that are stored and not processed, given up ones included; "100" means at least. */
async function countWaiting(ctx: QueryCtx): Promise<number> {
  let waiting = 0;
  for (const status of ["received", "retrying", "failed"] as const) {
    const events = unsettledEvents(ctx, status);
    const budget = { maxRows: MOST_WAITING, maxBytes: MIB };
    waiting += (await readWithinBudget(events, budget)).rows.length;
  }
  return Math.min(waiting, MOST_WAITING);
}

/** The stored buckets of the last `count` spans, oldest first; a quiet one has none. */
export async function listBuckets(
  ctx: QueryCtx,
  span: Span,
  count: number,
  now: number,
): Promise<Bucket[]> {
  const first = toBucketStart(span, now) - (count - 1) * SPAN_MS[span];
  const stored = await ctx.db
    .query("trafficBuckets")
    .withIndex("by_span_and_startsAt", (q) =>
      q
        .eq("span", span)
        .gte("startsAt", first)
        .lte("startsAt", now + MINUTE),
    )
    .take(count);
  return stored.map(toBucket);
}
