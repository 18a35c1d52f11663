import { type Infer, v } from "convex/values";

// What is waiting of the payment events.

/** Each count is capped at 100. */
export const vBacklog = v.object({
  received: v.number(),
  retrying: v.number(),
  /** Failed, with another attempt due. */
  failed: v.number(),
  exhausted: v.number(),
  pending: v.number(),
});
export type Backlog = Infer<typeof vBacklog>;

export const vTraffic = v.object({
  backlog: vBacklog,
  lastEventAt: v.union(v.number(), v.null()),
  /** When the oldest unprocessed event arrived. */
  oldestWaitingAt: v.union(v.number(), v.null()),
});
export type Traffic = Infer<typeof vTraffic>;
