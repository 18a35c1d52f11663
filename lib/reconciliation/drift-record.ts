import { type Infer, v } from "convex/values";

// One entry of the drift ledger: a field in which our record was not what the provider says, and why. No payloads.

/**
 * `missed`: no event told us. `under_way`: it changed within the last minute, and its event may still come. `failed`: an event did, and could not be processed. `out_of_order`: the record follows
 * an event, but not the last one. `edited`: the record follows no event. `unknown_at_provider`: there is no such
 * subscription; that is reported and changes nothing, because a wrong access token must lock nobody out.
 */
export const vDriftCause = v.union(
  v.literal("missed"),
  v.literal("under_way"),
  v.literal("failed"),
  v.literal("out_of_order"),
  v.literal("edited"),
  v.literal("unknown_at_provider"),
);
export type DriftCause = Infer<typeof vDriftCause>;

/** A scalar, or the names of metadata's fields: their values may be about a person. */
const vDriftValue = v.union(v.string(), v.number(), v.boolean(), v.null(), v.array(v.string()));
export type DriftValue = Infer<typeof vDriftValue>;

export const driftFields = {
  runId: v.id("reconciliationRuns"),
  polarSubscriptionId: v.string(),
  /** Null while nobody knows whose the purchase is. */
  userId: v.union(v.string(), v.null()),
  /** A field of the record; `record` and `pending` for what was not there at all, `customer` for a missing link. */
  field: v.string(),
  before: vDriftValue,
  after: vDriftValue,
  cause: vDriftCause,
  /** Epoch ms of the repair. */
  at: v.number(),
};
const vDriftRecord = v.object(driftFields);
export type DriftRecord = Infer<typeof vDriftRecord>;
