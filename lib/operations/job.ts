import { type Infer, v } from "convex/values";
import { DAY, HOUR, MINUTE } from "../durations";

// What runs by the clock, judged by the work that lies undone: a job that fails cannot report it, its leavings can. Pure.

const LIMITS_MS = {
  /** A planned attempt that is due and has not begun. */
  automatic_retries: 5 * MINUTE,
  /** An attempt that has begun and not ended. */
  running_retries: 5 * MINUTE,
  /** Every 15 minutes; two may be missed. */
  reconciliation: 45 * MINUTE,
  /** Six attempts, most of them at once. */
  billing_endings: HOUR,
  /** Daily, of what is older than 30 days. */
  spend_pruning: 32 * DAY,
  /** Daily, of what is older than 90 days. */
  event_pruning: 92 * DAY,
  /** Hourly. */
  token_resealing: 3 * HOUR,
} as const;
export type JobName = keyof typeof LIMITS_MS;

export const vJobName = v.union(
  v.literal("automatic_retries"),
  v.literal("running_retries"),
  v.literal("reconciliation"),
  v.literal("billing_endings"),
  v.literal("spend_pruning"),
  v.literal("event_pruning"),
  v.literal("token_resealing"),
);

export const vJob = v.object({
  name: vJobName,
  state: v.union(v.literal("done"), v.literal("overdue")),
  /** Since when (epoch ms) the oldest piece of work has been waiting; null when none is. */
  since: v.union(v.number(), v.null()),
});
export type Job = Infer<typeof vJob>;

/** As far ahead of the clock is as overdue: it was set back, and tells nothing about when. */
export const toJob = (name: JobName, since: number | null, now: number): Job => ({
  name,
  state: since !== null && Math.abs(now - since) > LIMITS_MS[name] ? "overdue" : "done",
  since,
});
