import type { OperatorAction } from "@/lib/operations/action-record";
import type { AttemptTrigger } from "@/lib/operations/attempt-record";
import type { EventState } from "@/lib/operations/event-filter";
import type { ReplayResult } from "@/lib/operations/replay-difference";
import type { Tone } from "../ui/tone";

// What an operator reads of an event: a word for each state, outcome and action.

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

/** Said of what processing did, after the word "Processed". */
export const OUTCOME_WORDS: Record<string, string> = {
  applied: "applied",
  stale: "stale: something newer was known",
  pending: "kept until its user is known",
  ignored: "ignored: a type not handled here",
  logged: "logged",
};

/** Only what changed something is a success worth a colour. */
export function outcomeTone(outcome: string | null): Tone {
  if (outcome === "applied") return "good";
  return outcome === "pending" ? "attention" : "neutral";
}

/** For lists, where one word has to do. */
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
  dry_run_replay: "Rehearsed a replay",
  replayed: "Replayed events",
  started_reconciliation: "Started a comparison with the provider",
};

export const RESULT_WORDS: Record<ReplayResult, Word> = {
  applied: { tone: "good", label: "Applied" },
  kept: { tone: "neutral", label: "Nothing new" },
  stale: { tone: "neutral", label: "Stale" },
  pending: { tone: "attention", label: "Kept as pending" },
  ignored: { tone: "neutral", label: "Ignored" },
  logged: { tone: "neutral", label: "Logged" },
  failed: { tone: "bad", label: "Fails" },
  gone: { tone: "neutral", label: "Payload gone" },
};
