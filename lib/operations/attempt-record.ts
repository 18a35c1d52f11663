import { type Infer, v } from "convex/values";
import { vEventOutcome } from "../webhooks/polar/event-record";

// The attempts of an event that did not succeed at once: one small row per event, none for the others.

/** Ten scheduled and ten manual attempts; beyond that, the newest. */
export const MAX_ATTEMPTS_KEPT = 20;

/** `delivery`: sent by Polar. `retry`: scheduled, triggered by a record, or manual. `replay`: part of an operator's replay. */
export const vAttemptTrigger = v.union(
  v.literal("delivery"),
  v.literal("retry"),
  v.literal("replay"),
);
export type AttemptTrigger = Infer<typeof vAttemptTrigger>;

export const vAttempt = v.object({
  at: v.number(),
  trigger: vAttemptTrigger,
  /** Exactly one of the two is present. */
  outcome: v.optional(vEventOutcome),
  error: v.optional(v.string()),
});
export type Attempt = Infer<typeof vAttempt>;

export const attemptRecordFields = {
  event: v.id("webhookEvents"),
  /** Oldest first. */
  attempts: v.array(vAttempt),
  /** The total, including attempts no longer kept. */
  count: v.number(),
};
const vAttemptRecord = v.object(attemptRecordFields);
export type AttemptRecord = Infer<typeof vAttemptRecord>;

/** Lets twenty errors fit into one small row. */
const MAX_ERROR_LENGTH = 300;

export function addAttempt(
  record: Pick<AttemptRecord, "attempts" | "count"> | null,
  { error, ...attempt }: Attempt,
): Pick<AttemptRecord, "attempts" | "count"> {
  const kept: Attempt = error === undefined ? attempt : { ...attempt, error: cut(error) };
  const attempts = [...(record?.attempts ?? []), kept].slice(-MAX_ATTEMPTS_KEPT);
  return { attempts, count: (record?.count ?? 0) + 1 };
}

const cut = (error: string): string => error.slice(0, MAX_ERROR_LENGTH).toWellFormed();
