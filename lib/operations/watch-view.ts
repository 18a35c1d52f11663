import { type Infer, v } from "convex/values";
import { vHeartbeat } from "../webhooks/heartbeat";
import { alertFields } from "./alert";
import { vAlertMessageView } from "./alert-message";

// What the operators' page shows of the heartbeat and alerts.

export const vWatchView = v.object({
  heartbeat: vHeartbeat,
  alerts: v.object({
    /** Whether a channel is configured. */
    isOn: v.boolean(),
    open: v.array(v.object(alertFields).pick("key", "text", "since")),
    /** Newest first. */
    messages: v.array(vAlertMessageView),
  }),
  judgedAt: v.number(),
});
export type WatchView = Infer<typeof vWatchView>;
