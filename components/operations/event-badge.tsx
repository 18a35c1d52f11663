import type { EventRow } from "@/lib/operations/event-view";
import { StatusBadge } from "../ui/status-badge";
import { OUTCOME_LABELS, outcomeTone, STATE_WORDS } from "./event-words";

/** The event's state in one word; for a processed event, its outcome. */
export function EventBadge({ state, outcome }: Pick<EventRow, "state" | "outcome">) {
  const { tone, label } = STATE_WORDS[state];
  if (state !== "processed" || outcome === null)
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  return <StatusBadge tone={outcomeTone(outcome)}>{OUTCOME_LABELS[outcome] ?? label}</StatusBadge>;
}
