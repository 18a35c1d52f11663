import { type Infer, v } from "convex/values";

// A page of records that may grant access, to be compared with Polar's.

export const vLiveRecords = v.object({
  live: v.array(v.object({ id: v.string(), createdAt: v.number() })),
  /** The start of the next page; null at the end. */
  after: v.union(v.number(), v.null()),
});
export type LiveRecords = Infer<typeof vLiveRecords>;
