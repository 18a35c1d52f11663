import { type Infer, v } from "convex/values";

// One entry of the drift ledger: a field in which our record differed from Polar, and why. No payloads.

/**
 * `missed`: no event reported it. `under_way`: it changed within the last minute, so its event may still arrive.
 * `failed`: an event reported it but could not be processed. `out_of_order`: the record follows an event other than the
 * last one. `edited`: the record follows no event. `unknown_at_provider`: Polar has no such subscription; it is only
 * reported, because a wrong access token must not revoke access.
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

/** A scalar, or the names of metadata fields: their values may be personal data. */
const vDriftValue = v.union(v.string(), v.number(), v.boolean(), v.null(), v.array(v.string()));
export type DriftValue = Infer<typeof vDriftValue>;

export const driftFields = {
  runId: v.id("reconciliationRuns"),
  polarSubscriptionId: v.string(),
  /** Null while the purchase is pending. */
  userId: v.union(v.string(), v.null()),
  /** The record's field; `record` or `pending` if it was missing entirely, `customer` for a missing link. */
  field: v.string(),
  before: vDriftValue,
  after: vDriftValue,
  cause: vDriftCause,
  /** Epoch ms of the repair. */
  at: v.number(),
};
const vDriftRecord = v.object(driftFields);
export type DriftRecord = Infer<typeof vDriftRecord>;
