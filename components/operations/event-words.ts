import type { OperatorAction } from "@/lib/operations/action-record";
import type { AttemptTrigger } from "@/lib/operations/attempt-record";
import type { EventState } from "@/lib/operations/event-filter";
import type { ReplayResult } from "@/lib/operations/replay-difference";
import type { Tone } from "../ui/tone";

// The label of each event state, outcome and operator action.

interface Word {
  readonly tone: Tone;
  readonly label: string;
}

export const STATE_WORDS: Record<EventState, Word> = {
  received: { tone: "neutral", label: "Received" },
  retrying: { tone: "attention", label: "Retrying" },
  failed: { tone: "attention", label: "Failed" },
  exhausted: { tone: "bad", label: "Given up" },
  processed: { tone: "good", label: "Processed" },
};

/** Follows the word "Processed". */
export const OUTCOME_WORDS: Record<string, string> = {
  applied: "applied",
  stale: "stale: newer data was known",
  pending: "waiting for its user",
  ignored: "ignored: type not handled",
  logged: "logged",
};

/** Only an event that changed something gets the color of success. */
export function outcomeTone(outcome: string | null): Tone {
  if (outcome === "applied") return "good";
  return outcome === "pending" ? "attention" : "neutral";
}

/** One word each, for lists. */
export const OUTCOME_LABELS: Record<string, string> = {
  applied: "Applied",
  stale: "Stale",
  pending: "Pending",
  ignored: "Ignored",
  logged: "Logged",
};

export const TRIGGER_WORDS: Record<AttemptTrigger, string> = {
  delivery: "On delivery",
  retry: "Retry",
  replay: "Replay",
};

export const ACTION_WORDS: Record<OperatorAction, string> = {
  retried_event: "Retried an event",
  retried_failed: "Retried failed events",
  dry_run_replay: "Dry run",
  replayed: "Replayed events",
  started_reconciliation: "Started a comparison with the provider",
  viewed_person: "Opened a user",
  added_credits: "Added credits",
  linked_purchase: "Linked a purchase",
};

export const RESULT_WORDS: Record<ReplayResult, Word> = {
  applied: { tone: "good", label: "Applied" },
  kept: { tone: "neutral", label: "No change" },
  stale: { tone: "neutral", label: "Stale" },
  pending: { tone: "attention", label: "Waiting for user" },
  ignored: { tone: "neutral", label: "Ignored" },
  logged: { tone: "neutral", label: "Logged" },
  failed: { tone: "bad", label: "Fails" },
  gone: { tone: "neutral", label: "Payload deleted" },
};
