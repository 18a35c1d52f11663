// Receives GitHub's webhooks from the web server, which has verified the signature.
import { v } from "convex/values";
import { vGithubEvent } from "../../lib/providers/github-event";
import { serviceMutation } from "../functions";
import { findDelivery, recordDelivery } from "../model/connections/githubDeliveryStore";
import { applyGithubEvent } from "../model/connections/githubEvents";
import { applyPullEvent } from "../model/pulls/recordStore";

/** Records and applies the event in one transaction, so that a success response means it took effect. */
export const receive = serviceMutation({
  args: { deliveryId: v.string(), event: v.string(), payload: vGithubEvent },
  returns: v.object({ outcome: v.string(), isDuplicate: v.boolean() }),
  handler: async (ctx, { payload, ...delivery }) => {
    const known = await findDelivery(ctx, delivery.deliveryId);
    if (known) return { outcome: known.outcome, isDuplicate: true };
    const now = Date.now();
    const outcome =
      payload.kind === "pull_changed"
        ? await applyPullEvent(ctx, payload, now)
        : await applyGithubEvent(ctx, payload, now);
    await recordDelivery(ctx, delivery, outcome, now);
    return { outcome, isDuplicate: false };
  },
});
