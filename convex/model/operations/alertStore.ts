// The one writer of `alerts` and `alertMessages`: what operators have been told, and messages on their way to them.
//
// A message is written in the transaction that finds its news, so nothing is told twice or forgotten. Off unless a channel
// is configured.

import { MINUTE } from "../../../lib/durations";
import {
  type Alert,
  type AlertPlan,
  type Condition,
  planAlerts,
} from "../../../lib/operations/alert";
import type { AlertChannel } from "../../../lib/operations/alert-channels";
import { composeMessage } from "../../../lib/operations/alert-message";
import { nextRetryDelayMs } from "../../../lib/webhooks/retry-schedule";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { env, type MutationCtx, type QueryCtx } from "../../_generated/server";

/** More than there are conditions. */
const MOST_OPEN = 100;
const MESSAGES_KEPT = 50;
const PRUNED_AT_ONCE = 20;
const DUE_AT_ONCE = 10;
/** Longer than an attempt takes: one without an outcome by then has died. */
const ATTEMPT_LEASE_MS = 2 * MINUTE;

export const listAlerts = (ctx: QueryCtx): Promise<Doc<"alerts">[]> =>
  ctx.db.query("alerts").take(MOST_OPEN);

export const listMessages = (ctx: QueryCtx, limit: number): Promise<Doc<"alertMessages">[]> =>
  ctx.db.query("alertMessages").order("desc").take(limit);

/** Compares the present conditions with what was told, and writes one message for all that is news, once per channel. */
export async function tellNews(
  ctx: MutationCtx,
  { conditions, channels }: { conditions: readonly Condition[]; channels: readonly AlertChannel[] },
  now: number,
): Promise<void> {
  const plan = planAlerts(await listAlerts(ctx), conditions, now);
  await applyPlan(ctx, plan, now);
  const composed = composeMessage(plan, env.APP_URL, now);
  if (composed === null) return;
  for (const channel of channels) {
    const message = await ctx.db.insert("alertMessages", {
      messageId: `alert_${crypto.randomUUID()}`,
      channel,
      ...composed,
      createdAt: now,
      state: "waiting",
      attempts: 0,
      nextAttemptAt: now,
    });
    await ctx.scheduler.runAfter(0, internal.operations.alerts.deliver, { message });
  }
  await pruneMessages(ctx);
}

async function applyPlan(
  ctx: MutationCtx,
  { opened, cleared, returned, recovered, reminded }: AlertPlan<Alert & { _id: Id<"alerts"> }>,
  now: number,
): Promise<void> {
  for (const condition of opened) {
    await ctx.db.insert("alerts", { ...condition, since: now, toldAt: now });
  }
  for (const { _id } of cleared) await ctx.db.patch("alerts", _id, { clearSince: now });
  for (const { _id } of returned) await ctx.db.patch("alerts", _id, { clearSince: undefined });
  for (const { _id } of reminded) await ctx.db.patch("alerts", _id, { toldAt: now });
  for (const { _id } of recovered) await ctx.db.delete("alerts", _id);
}

/** For a deployment without a channel, so that one that gets a channel later starts with what is the case then. */
export async function forgetAlerts(ctx: MutationCtx): Promise<void> {
  for (const { _id } of await listAlerts(ctx)) await ctx.db.delete("alerts", _id);
}

async function pruneMessages(ctx: MutationCtx): Promise<void> {
  const newest = await listMessages(ctx, MESSAGES_KEPT + PRUNED_AT_ONCE);
  for (const { _id } of newest.slice(MESSAGES_KEPT)) await ctx.db.delete("alertMessages", _id);
}

/** Takes up messages whose attempt has died or whose schedule was lost. */
export async function resumeMessages(ctx: MutationCtx, now: number): Promise<void> {
  const due = await ctx.db
    .query("alertMessages")
    .withIndex("by_state_and_nextAttemptAt", (q) =>
      q.eq("state", "waiting").lt("nextAttemptAt", now),
    )
    .take(DUE_AT_ONCE);
  for (const { _id } of due) {
    await ctx.scheduler.runAfter(0, internal.operations.alerts.deliver, { message: _id });
  }
}

/** Returns null when the message is not due: another attempt has it, or it is settled. */
export async function claimMessage(
  ctx: MutationCtx,
  id: Id<"alertMessages">,
  now: number,
): Promise<{ messageId: string; channel: AlertChannel; title: string; text: string } | null> {
  const message = await ctx.db.get("alertMessages", id);
  if (message?.state !== "waiting" || message.nextAttemptAt > now) return null;
  const attempts = message.attempts + 1;
  const nextAttemptAt = now + ATTEMPT_LEASE_MS;
  await ctx.db.patch("alertMessages", id, { attempts, nextAttemptAt });
  const { messageId, channel, title = "Alert", text } = message;
  return { messageId, channel, title, text };
}

export async function settleMessage(
  ctx: MutationCtx,
  {
    message: id,
    isDelivered,
    status,
  }: { message: Id<"alertMessages">; isDelivered: boolean; status: number | null },
  now: number,
): Promise<void> {
  const message = await ctx.db.get("alertMessages", id);
  if (message?.state !== "waiting") return;
  if (isDelivered) {
    await ctx.db.patch("alertMessages", id, { state: "delivered", settledAt: now });
    return;
  }
  const delayMs = nextRetryDelayMs(message.attempts - 1, Math.random());
  if (delayMs === null) {
    await ctx.db.patch("alertMessages", id, {
      state: "given_up",
      settledAt: now,
      lastStatus: status,
    });
    return;
  }
  await ctx.db.patch("alertMessages", id, { nextAttemptAt: now + delayMs, lastStatus: status });
  await ctx.scheduler.runAfter(delayMs, internal.operations.alerts.deliver, { message: id });
}
