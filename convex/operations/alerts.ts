// Tells operators what needs attention, by webhook, by mail or by both. Off unless configured; no request waits for it.
import { type Infer, v } from "convex/values";
import { vAlertChannel } from "../../lib/operations/alert-channels";
import { composeWriteAlert, writeNewsFields } from "../../lib/operations/write-alert";
import { internal } from "../_generated/api";
import { env, internalAction, internalMutation } from "../_generated/server";
import { serviceAction } from "../functions";
import { findAlertChannels, listAlertChannels } from "../model/operations/alertChannels";
import {
  claimMessage,
  forgetAlerts,
  resumeMessages,
  settleMessage,
  tellNews,
} from "../model/operations/alertStore";
import { readConditions } from "../model/operations/watching";

/** Run every five minutes, and after a missed heartbeat. */
export const evaluate = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const channels = listAlertChannels();
    if (channels.length === 0) {
      await forgetAlerts(ctx);
      return null;
    }
    const now = Date.now();
    await tellNews(ctx, { conditions: await readConditions(ctx, now), channels }, now);
    await resumeMessages(ctx, now);
    return null;
  },
});

const vMessage = v.object({
  messageId: v.string(),
  channel: vAlertChannel,
  title: v.string(),
  text: v.string(),
});
type Message = Infer<typeof vMessage>;

/** A message whose channel is no longer configured fails like one whose receiver does not answer. */
export const deliver = internalAction({
  args: { message: v.id("alertMessages") },
  returns: v.null(),
  handler: async (ctx, { message }) => {
    const claimed: Message | null = await ctx.runMutation(internal.operations.alerts.claim, {
      message,
    });
    if (claimed === null) return null;
    const send = findAlertChannels()[claimed.channel];
    const answer = send ? await send(claimed) : { isDelivered: false, status: null };
    await ctx.runMutation(internal.operations.alerts.settle, { message, ...answer });
    return null;
  },
});

export const claim = internalMutation({
  args: { message: v.id("alertMessages") },
  returns: v.union(vMessage, v.null()),
  handler: (ctx, { message }) => claimMessage(ctx, message, Date.now()),
});

export const settle = internalMutation({
  args: {
    message: v.id("alertMessages"),
    isDelivered: v.boolean(),
    status: v.union(v.number(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, answer) => {
    await settleMessage(ctx, answer, Date.now());
    return null;
  },
});

/** Sends at once and writes nothing, for news that cannot be written. True unless a channel did not take it. */
export const tellOfWrites = serviceAction({
  args: writeNewsFields,
  returns: v.boolean(),
  handler: async (_ctx, news) => {
    const alert = composeWriteAlert(news, env.APP_URL, Date.now());
    const sends = Object.values(findAlertChannels());
    const answers = await Promise.all(sends.map((send) => send(alert)));
    return answers.every(({ isDelivered }) => isDelivered);
  },
});
