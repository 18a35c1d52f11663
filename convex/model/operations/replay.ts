// Processes one stored event again for an operator, also one that was processed before.
import type { Replayed } from "../../../lib/operations/event-view";
import { redactText } from "../../../lib/operations/redact-text";
import { toEventFailure } from "../../../lib/webhooks/polar/event-failure";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { settleReplayed } from "../webhooks/eventStore";

type StoredEvent = Doc<"webhookEvents">;

export async function replayEvent(
  ctx: MutationCtx,
  event: StoredEvent,
  now: number,
): Promise<Replayed> {
  if (event.prunedAt !== undefined) return { result: "gone", error: null };
  let settlement: Settlement;
  try {
    settlement = await ctx.runMutation(internal.operations.replay.processOne, { id: event._id });
  } catch (error) {
    return { result: "failed", error: redactText(toEventFailure(error).message) };
  }
  if (!isNews(event, settlement)) return { result: "kept", error: null };
  await settleReplayed(ctx, event, settlement, now);
  return { result: settlement.outcome, error: null };
}

/** A replayed event is often stale by now, which must not erase its earlier effect. */
const isNews = ({ status, outcome: was }: StoredEvent, { outcome }: Settlement): boolean =>
  status !== "processed" || (outcome !== was && (outcome === "applied" || was === "ignored"));
