import { type Infer, v } from "convex/values";

// Some of the records that may grant something, on the way to be compared.

export const vLiveRecords = v.object({
  live: v.array(v.object({ id: v.string(), createdAt: v.number() })),
  /** Where the next ones begin; null at the end. */
  after: v.union(v.number(), v.null()),
});
export type LiveRecords = Infer<typeof vLiveRecords>;
