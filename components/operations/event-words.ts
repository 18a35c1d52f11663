import type { OperatorAction } from "@/lib/operations/action-record";
import type { AttemptTrigger } from "@/lib/operations/attempt-record";
import type { EventState } from "@/lib/operations/event-filter";
import type { Replayed } from "@/lib/operations/event-view";
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
  replayed: "Replayed an event",
  started_reconciliation: "Started a comparison with the provider",
  viewed_person: "Opened a user",
  added_credits: "Added credits",
  linked_purchase: "Linked a purchase",
};

/** What processing an event again did. */
export const RESULT_WORDS: Record<Replayed["result"], string> = {
  applied: "Processed again: applied",
  kept: "Processed again: nothing changed",
  stale: "Processed again: newer data was known",
  pending: "Processed again: waiting for its user",
  ignored: "Processed again: type not handled",
  logged: "Processed again: logged",
  failed: "Processing failed",
  gone: "The payload was deleted",
};
