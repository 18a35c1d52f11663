// Sends the heartbeat through the public address. Off unless the backend has APP_URL and POLAR_WEBHOOK_SECRET.
import { v } from "convex/values";
import { WEBHOOK_PATH } from "../../lib/reconciliation/endpoint";
import {
  HEARTBEAT_TIMEOUT_MS,
  HEARTBEAT_TYPE,
  type HeartbeatFailure,
  vHeartbeatFailure,
} from "../../lib/webhooks/heartbeat";
import { signDelivery } from "../../lib/webhooks/sign-delivery";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import { announceBeat, findHeartbeatSettings, settleBeat } from "../model/webhooks/heartbeatStore";

/** Run every five minutes. Announced before it is sent, so that its arrival is recognized and a lost one is missed. */
export const beat = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (findHeartbeatSettings() === null) return null;
    const beatId = await announceBeat(ctx, Date.now());
    await ctx.scheduler.runAfter(0, internal.webhooks.heartbeat.post, { beatId });
    return null;
  },
});

/** For the doctor, which wants to know how it is now: settles when the beat has. */
export const beatNow = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (findHeartbeatSettings() === null) return null;
    const beatId: string = await ctx.runMutation(internal.webhooks.heartbeat.announce, {});
    await ctx.runAction(internal.webhooks.heartbeat.post, { beatId });
    return null;
  },
});

export const announce = internalMutation({
  args: {},
  returns: v.string(),
  handler: (ctx) => announceBeat(ctx, Date.now()),
});

export const post = internalAction({
  args: { beatId: v.string() },
  returns: v.null(),
  handler: async (ctx, { beatId }) => {
    const settings = findHeartbeatSettings();
    if (settings === null) return null;
    const url = `${settings.appUrl}${WEBHOOK_PATH}`;
    const answer = await send(url, beatId, settings.secret);
    await ctx.runMutation(internal.webhooks.heartbeat.settle, { beatId, ...answer });
    return null;
  },
});

/** A beat that arrived is settled already; then this changes nothing. */
export const settle = internalMutation({
  args: { beatId: v.string(), failure: vHeartbeatFailure, status: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, answer) => {
    const isMissed = await settleBeat(ctx, answer);
    if (isMissed) await ctx.scheduler.runAfter(0, internal.operations.alerts.evaluate, {});
    return null;
  },
});

/** What the answer means if the beat has not arrived. */
async function send(
  url: string,
  beatId: string,
  secret: string,
): Promise<{ failure: HeartbeatFailure; status?: number }> {
  const sentAt = Date.now();
  const timestamp = new Date(sentAt).toISOString();
  const body = JSON.stringify({ type: HEARTBEAT_TYPE, timestamp, data: {} });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await signDelivery({ id: beatId, sentAt, body }, secret)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(HEARTBEAT_TIMEOUT_MS),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status === 200) return { failure: "elsewhere", status };
    return { failure: status === 401 || status === 500 ? "refused" : "answered", status };
  } catch {
    return { failure: "unreachable" };
  }
}
