import type { EventStory } from "@/lib/operations/event-view";
import type { Tone } from "../ui/tone";

/** Summarizes the event's current state in one sentence. */
export function describeStory(story: EventStory): { tone: Tone; text: string } {
  switch (story.state) {
    case "processed":
      return describeOutcome(story);
    case "retrying":
      return { tone: "attention", text: "Retrying now." };
    case "received":
      return { tone: "attention", text: "Stored, but not processed yet." };
    case "failed":
      return {
        tone: "attention",
        text: `Failed; it will be retried automatically. ${reason(story)}`,
      };
    case "exhausted":
      return {
        tone: "bad",
        text: `Given up; no more retries are scheduled. ${reason(story)}`,
      };
  }
}

const reason = ({ error, waitingFor }: EventStory): string =>
  [
    error === null ? "" : `${error}.`,
    waitingFor === null ? "" : "It is also retried when the missing record arrives.",
  ]
    .join(" ")
    .trim();

function describeOutcome({ outcome, changes }: EventStory): { tone: Tone; text: string } {
  switch (outcome) {
    case "applied":
      return {
        tone: "good",
        text: changes.length > 0 ? "Processed." : "Processed, with no visible changes.",
      };
    case "stale":
      return { tone: "neutral", text: "Changed nothing: newer data was already known." };
    case "pending":
      return { tone: "attention", text: "The purchase is waiting for its user." };
    case "ignored":
      return { tone: "neutral", text: "Changed nothing: this event type is not handled." };
    case "logged":
    case null:
      return { tone: "neutral", text: "Logged; there was nothing else to do." };
  }
}
