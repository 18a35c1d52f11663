import { type Infer, v } from "convex/values";
import { vEndpointReport } from "./endpoint";

// The fields of one comparison of our records with the provider's, as it goes on and after it.

export const vRunState = v.union(v.literal("running"), v.literal("completed"), v.literal("failed"));

/** Why a run could not be finished; the first two are tried again for a while before. */
export const vRunFailure = v.union(
  v.literal("unreachable"),
  v.literal("rate_limited"),
  v.literal("token_refused"),
  v.literal("refused"),
  v.literal("invalid_response"),
);
export type RunFailure = Infer<typeof vRunFailure>;

export const runCountFields = {
  /** Subscriptions that the provider listed. */
  listed: v.number(),
  /** Subscriptions of which something was repaired, each counted once. */
  repaired: v.number(),
  /** Purchases kept until their user is known. */
  pending: v.number(),
  /** Listed objects that are no usable subscription. */
  unreadable: v.number(),
  /** Live records that the provider does not know, whenever that was found. */
  unknown: v.number(),
};
export const vRunCounts = v.object(runCountFields);
export type RunCounts = Infer<typeof vRunCounts>;

export const NO_COUNTS: RunCounts = {
  listed: 0,
  repaired: 0,
  pending: 0,
  unreadable: 0,
  unknown: 0,
};

export const addCounts = (a: RunCounts, b: Partial<RunCounts>): RunCounts => ({
  listed: a.listed + (b.listed ?? 0),
  repaired: a.repaired + (b.repaired ?? 0),
  pending: a.pending + (b.pending ?? 0),
  unreadable: a.unreadable + (b.unreadable ?? 0),
  unknown: a.unknown + (b.unknown ?? 0),
});

export const runFields = {
  scope: v.union(v.literal("everybody"), v.literal("one_user")),
  /** Absent for a run over everybody. */
  userId: v.optional(v.string()),
  state: vRunState,
  failure: v.optional(vRunFailure),
  startedAt: v.number(),
  /** The last sign of life: a run without one for a while is taken over. */
  steppedAt: v.number(),
  finishedAt: v.optional(v.number()),
  /** Set while the provider asked us to wait. */
  waitsUntil: v.optional(v.number()),
  /** The page to ask for next; 1-based, and 0 once all are done. */
  page: v.number(),
  /** Failed calls in a row. */
  attempts: v.number(),
  /** Whoever works on the run knows this number; a takeover makes it another one. */
  fence: v.number(),
  /**
   * Of the records that no page held, creation time of the last one that the provider was asked about; null when that
   * was the last there is.
   */
  askedUpTo: v.optional(v.union(v.number(), v.null())),
  /** How the provider delivers to us; absent until it was asked. */
  endpoint: v.optional(vEndpointReport),
  ...runCountFields,
};
