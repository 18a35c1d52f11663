// Finds the payment events of a state other than "processed", in the order of their arrival. Reads only.
import type { EventStatus } from "../../../lib/webhooks/polar/event-record";
import type { QueryCtx } from "../../_generated/server";

/** Exclusive lower and inclusive upper bound of the creation time, which is the time of reception. */
export interface Span {
  after: number;
  upTo: number;
}

const ALWAYS: Span = { after: Number.NEGATIVE_INFINITY, upTo: Number.POSITIVE_INFINITY };

/** Only processed events have an outcome, so the others of one state lie side by side. */
export const unsettledEvents = (
  ctx: QueryCtx,
  status: Exclude<EventStatus, "processed">,
  { after, upTo }: Span = ALWAYS,
) =>
  ctx.db
    .query("webhookEvents")
    .withIndex("by_status_and_outcome", (q) =>
      q
        .eq("status", status)
        .eq("outcome", undefined)
        .gt("_creationTime", after)
        .lte("_creationTime", upTo),
    );
