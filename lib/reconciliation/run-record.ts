import { type Infer, v } from "convex/values";
import { vEndpointReport } from "./endpoint";

// The fields of a reconciliation run, during and after it.

export const vRunState = v.union(v.literal("running"), v.literal("completed"), v.literal("failed"));

/** Why a run could not finish; the first two are retried for a while. */
export const vRunFailure = v.union(
  v.literal("unreachable"),
  v.literal("rate_limited"),
  v.literal("token_refused"),
  v.literal("refused"),
  v.literal("invalid_response"),
);
export type RunFailure = Infer<typeof vRunFailure>;

/** A change that users make to their own subscription in Switchboard. */
export const vOwnStep = v.union(v.literal("canceled"), v.literal("resumed"), v.literal("switched"));
export type OwnStep = Infer<typeof vOwnStep>;

/** The step that a comparison of one user follows, and the subscription that it changed. */
export const vFollowedStep = v.object({ step: vOwnStep, polarSubscriptionId: v.string() });
export type FollowedStep = Infer<typeof vFollowedStep>;

export const runCountFields = {
  /** Subscriptions that Polar listed. */
  listed: v.number(),
  /** Subscriptions with at least one repair. */
  repaired: v.number(),
  /** Those of them whose event was merely still on its way. */
  underWay: v.optional(v.number()),
  /** Purchases kept until their user is known. */
  pending: v.number(),
  /** Listed objects that are not usable subscriptions. */
  unreadable: v.number(),
  /** Live records that Polar does not know. */
  unknown: v.number(),
};
export const vRunCounts = v.object(runCountFields);
export type RunCounts = Infer<typeof vRunCounts>;

export const NO_COUNTS: RunCounts = {
  listed: 0,
  repaired: 0,
  underWay: 0,
  pending: 0,
  unreadable: 0,
  unknown: 0,
};

export const addCounts = (a: RunCounts, b: Partial<RunCounts>): RunCounts => ({
  listed: a.listed + (b.listed ?? 0),
  repaired: a.repaired + (b.repaired ?? 0),
  underWay: (a.underWay ?? 0) + (b.underWay ?? 0),
  pending: a.pending + (b.pending ?? 0),
  unreadable: a.unreadable + (b.unreadable ?? 0),
  unknown: a.unknown + (b.unknown ?? 0),
});

export const runFields = {
  scope: v.union(v.literal("all_users"), v.literal("one_user")),
  /** Absent for a run over all users. */
  userId: v.optional(v.string()),
  /** Absent unless the run follows the user's own step. */
  follows: v.optional(vFollowedStep),
  state: vRunState,
  failure: v.optional(vRunFailure),
  startedAt: v.number(),
  /** The last heartbeat: a run without one for a while is taken over. */
  steppedAt: v.number(),
  finishedAt: v.optional(v.number()),
  /** Set while Polar asks us to wait. */
  waitsUntil: v.optional(v.number()),
  /** The next page to request; 1-based, and 0 once all are done. */
  page: v.number(),
  /** Failed calls in a row. */
  attempts: v.number(),
  /** The fencing token: each takeover changes it. */
  fence: v.number(),
  /**
   * Of the records that no page contained, the creation time of the last one checked; null if there are no more.
   */
  askedUpTo: v.optional(v.union(v.number(), v.null())),
  /** How Polar delivers to us; absent until checked. */
  endpoint: v.optional(vEndpointReport),
  ...runCountFields,
};
