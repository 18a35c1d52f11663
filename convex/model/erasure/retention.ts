// Defines retention periods, prunes the payloads of old events, and deletes old runs, drift, notices and refusals, in
// bounded steps.
import { DAY } from "../../../lib/durations";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { forgetRunsBefore as forgetGenerationRunsBefore } from "../generations/runStore";
import { forgetNoticesBefore } from "../notices/recordStore";
import { forgetDriftBefore } from "../reconciliation/driftStore";
import { forgetRunsBefore } from "../reconciliation/runStore";
import { findMark, putMark } from "../webhooks/markStore";
import { forgetRefusalsBefore } from "../webhooks/refusalStore";
import { prunePayload } from "../webhooks/tombstones";

/** The provider can redeliver an event for this long. */
export const EVENT_LIFE_MS = 90 * DAY;
const LEDGER_LIFE_MS = 90 * DAY;
const NOTICE_LIFE_MS = 90 * DAY;
const REFUSAL_LIFE_MS = 30 * DAY;
/** What became of its frames stays with them. */
const GENERATION_RUN_LIFE_MS = 30 * DAY;

const EVENTS_AT_ONCE: ReadBudget = { maxRows: 200, maxBytes: 4 * MIB };
const ROWS_AT_ONCE = 200;
const EVENTS = "webhookEvents";

/** Runs one step of pruning and schedules the next when more is left. */
export async function pruneStep(ctx: MutationCtx, now: number): Promise<void> {
  await forgetRefusalsBefore(ctx, now - REFUSAL_LIFE_MS);
  const isEventsDone = await pruneEvents(ctx, now);
  const drift = await forgetDriftBefore(ctx, now - LEDGER_LIFE_MS, ROWS_AT_ONCE);
  const runs = await forgetRunsBefore(ctx, now - LEDGER_LIFE_MS, ROWS_AT_ONCE);
  const before = now - GENERATION_RUN_LIFE_MS;
  const generationRuns = await forgetGenerationRunsBefore(ctx, before, ROWS_AT_ONCE);
  const notices = await forgetNoticesBefore(ctx, now - NOTICE_LIFE_MS, ROWS_AT_ONCE);
  const most = Math.max(drift, runs, generationRuns, notices);
  if (isEventsDone && most < ROWS_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.erasure.retention.prune, {});
}

/** The mark lets each day's pruning skip the events that earlier days have pruned. */
async function pruneEvents(ctx: MutationCtx, now: number): Promise<boolean> {
  const mark = await findMark(ctx, EVENTS);
  const old = ctx.db
    .query("webhookEvents")
    .withIndex("by_creation_time", (q) =>
      q
        .gt("_creationTime", mark?.upTo ?? Number.NEGATIVE_INFINITY)
        .lt("_creationTime", now - EVENT_LIFE_MS),
    );
  const { rows, isCut } = await readWithinBudget(old, EVENTS_AT_ONCE);
  for (const event of rows) await prunePayload(ctx, event, now);
  const last = rows.at(-1);
  if (last) await putMark(ctx, mark, { name: EVENTS, upTo: last._creationTime });
  return !isCut;
}
