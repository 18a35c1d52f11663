import { type Infer, v } from "convex/values";
import { DAY, HOUR, MINUTE } from "../durations";

// Judges scheduled jobs by their unfinished work: a failing job cannot report itself, but its backlog shows it. Pure.

const LIMITS_MS = {
  /** A scheduled attempt that is due but has not started. */
  automatic_retries: 5 * MINUTE,
  /** An attempt that has started but not ended. */
  running_retries: 5 * MINUTE,
  /** Runs every 15 minutes; two runs may be missed. */
  reconciliation: 45 * MINUTE,
  /** Six attempts, most of them in quick succession. */
  billing_endings: HOUR,
  /** Daily, for spends older than 30 days. */
  spend_pruning: 32 * DAY,
  /** Daily, for events older than 90 days. */
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
  /** Epoch ms since which the oldest unfinished work has been waiting; null if there is none. */
  since: v.union(v.number(), v.null()),
});
export type Job = Infer<typeof vJob>;

/** A time far in the future also counts as overdue: the clock was set back, so it says nothing about the age. */
export const toJob = (name: JobName, since: number | null, now: number): Job => ({
  name,
  state: since !== null && Math.abs(now - since) > LIMITS_MS[name] ? "overdue" : "done",
  since,
});
