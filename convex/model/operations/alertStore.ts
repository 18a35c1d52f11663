// The one writer of `alerts` and `alertMessages`: what operators have been told, and messages on their way to them.
//
// A message is written in the transaction that finds its news, so nothing is told twice or forgotten. Off unless a receiver
// is configured.

import { MINUTE } from "../../../lib/durations";
import {
  type Alert,
  type AlertPlan,
  type Condition,
  planAlerts,
} from "../../../lib/operations/alert";
import { composeMessage } from "../../../lib/operations/alert-message";
import { isSafeUrl } from "../../../lib/providers/addresses";
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

export interface AlertReceiver {
  url: string;
  secret: string;
}

/** Null unless both settings are there and the address may receive a signature: then nothing is sent. */
export function findAlertReceiver(): AlertReceiver | null {
  const url = (env.ALERT_WEBHOOK_URL ?? "").trim();
  const secret = (env.ALERT_WEBHOOK_SECRET ?? "").trim();
  if (secret === "" || !URL.canParse(url)) return null;
  // Some chat tools have their key in the query.
  const { origin, pathname, username, password } = new URL(url);
  const isUsable = username === "" && password === "" && isSafeUrl(origin + pathname);
  return isUsable ? { url, secret } : null;
}

export const listAlerts = (ctx: QueryCtx): Promise<Doc<"alerts">[]> =>
  ctx.db.query("alerts").take(MOST_OPEN);

export const listMessages = (ctx: QueryCtx, limit: number): Promise<Doc<"alertMessages">[]> =>
  ctx.db.query("alertMessages").order("desc").take(limit);

/** Compares the present conditions with what was told, and writes one message for all that is news. */
export async function tellNews(
  ctx: MutationCtx,
  conditions: readonly Condition[],
  now: number,
): Promise<void> {
  const plan = planAlerts(await listAlerts(ctx), conditions, now);
  await applyPlan(ctx, plan, now);
  const text = composeMessage(plan, env.APP_URL, now);
  if (text === null) return;
  const message = await ctx.db.insert("alertMessages", {
    messageId: `alert_${crypto.randomUUID()}`,
    channel: "webhook",
    text,
    createdAt: now,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: now,
  });
  await pruneMessages(ctx);
  await ctx.scheduler.runAfter(0, internal.operations.alerts.deliver, { message });
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

/** For a deployment without a receiver, so that one that gets a receiver later starts with what is the case then. */
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
): Promise<{ messageId: string; text: string } | null> {
  const message = await ctx.db.get("alertMessages", id);
  if (message?.state !== "waiting" || message.nextAttemptAt > now) return null;
  const attempts = message.attempts + 1;
  const nextAttemptAt = now + ATTEMPT_LEASE_MS;
  await ctx.db.patch("alertMessages", id, { attempts, nextAttemptAt });
  const { messageId, text } = message;
  return { messageId, text };
}

/** `status` of the answer, null without one. */
export async function settleMessage(
  ctx: MutationCtx,
  { message: id, status }: { message: Id<"alertMessages">; status: number | null },
  now: number,
): Promise<void> {
  const message = await ctx.db.get("alertMessages", id);
  if (message?.state !== "waiting") return;
  if (status !== null && status >= 200 && status < 300) {
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
