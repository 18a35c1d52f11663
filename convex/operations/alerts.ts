// Tells operators what needs attention, at the address of ALERT_WEBHOOK_URL. Off without it; no request waits for it.
import { v } from "convex/values";
import { SECOND } from "../../lib/durations";
import { signDelivery } from "../../lib/webhooks/sign-delivery";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import {
  type AlertReceiver,
  claimMessage,
  findAlertReceiver,
  forgetAlerts,
  resumeMessages,
  settleMessage,
  tellNews,
} from "../model/operations/alertStore";
import { readConditions } from "../model/operations/watching";

const TIMEOUT_MS = 10 * SECOND;

/** Run every five minutes, and after a missed heartbeat. */
export const evaluate = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (findAlertReceiver() === null) {
      await forgetAlerts(ctx);
      return null;
    }
    const now = Date.now();
    await tellNews(ctx, await readConditions(ctx, now), now);
    await resumeMessages(ctx, now);
    return null;
  },
});

export const deliver = internalAction({
  args: { message: v.id("alertMessages") },
  returns: v.null(),
  handler: async (ctx, { message }) => {
    const receiver = findAlertReceiver();
    if (receiver === null) return null;
    const claimed: Message | null = await ctx.runMutation(internal.operations.alerts.claim, {
      message,
    });
    if (claimed === null) return null;
    const status = await post(receiver, claimed);
    await ctx.runMutation(internal.operations.alerts.settle, { message, status });
    return null;
  },
});

const vMessage = v.object({ messageId: v.string(), text: v.string() });
type Message = typeof vMessage.type;

export const claim = internalMutation({
  args: { message: v.id("alertMessages") },
  returns: v.union(vMessage, v.null()),
  handler: (ctx, { message }) => claimMessage(ctx, message, Date.now()),
});

export const settle = internalMutation({
  args: { message: v.id("alertMessages"), status: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, answer) => {
    await settleMessage(ctx, answer, Date.now());
    return null;
  },
});

/** The body that chat tools take, with the headers by which anything else can check its sender. */
async function post({ url, secret }: AlertReceiver, { messageId, text }: Message) {
  const body = JSON.stringify({ text });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await signDelivery({ id: messageId, sentAt: Date.now(), body }, secret)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
