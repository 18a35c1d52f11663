// Serves the heartbeat and alerts to operators.
import { v } from "convex/values";
import { vWatchView } from "../../lib/operations/watch-view";
import { operatorQuery } from "../functions";
import { listAlertChannels } from "../model/operations/alertChannels";
import { listAlerts, listMessages } from "../model/operations/alertStore";
import { readHeartbeat } from "../model/webhooks/heartbeatStore";

const MESSAGES_SHOWN = 5;

/** `asOf` does not affect the result; it changes the cache key, because time alone makes a heartbeat late. */
export const readWatch = operatorQuery({
  args: { asOf: v.number() },
  returns: vWatchView,
  handler: async (ctx) => {
    const judgedAt = Date.now();
    const open = await listAlerts(ctx);
    const messages = await listMessages(ctx, MESSAGES_SHOWN);
    return {
      heartbeat: await readHeartbeat(ctx, judgedAt),
      alerts: {
        isOn: listAlertChannels().length > 0,
        open: open.map(({ key, text, since }) => ({ key, text, since })),
        messages: messages.map(({ channel, text, createdAt, state, attempts, lastStatus }) => ({
          ...{ channel, text, createdAt, state, attempts },
          ...(lastStatus !== undefined && { lastStatus }),
        })),
      },
      judgedAt,
    };
  },
});
