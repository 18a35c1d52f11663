import type { EventStory } from "@/lib/operations/event-view";
import type { Tone } from "../ui/tone";

/** One sentence that is true of the event now. */
export function describeStory(story: EventStory): { tone: Tone; text: string } {
  switch (story.state) {
    case "processed":
      return describeOutcome(story);
    case "retrying":
      return { tone: "attention", text: "Another attempt is under way." };
    case "received":
      return { tone: "attention", text: "It is stored, and has not been processed." };
    case "failed":
      return {
        tone: "attention",
        text: `It failed and will be tried again by itself. ${reason(story)}`,
      };
    case "exhausted":
      return {
        tone: "bad",
        text: `It failed, and no further attempt is planned. ${reason(story)}`,
      };
  }
}

const reason = ({ error, waitingFor }: EventStory): string =>
  [
    error === null ? "" : `${error}.`,
    waitingFor === null ? "" : "It is also tried as soon as that record appears.",
  ]
    .join(" ")
    .trim();

function describeOutcome({ outcome, changes }: EventStory): { tone: Tone; text: string } {
  switch (outcome) {
    case "applied":
      return {
        tone: "good",
        text:
          changes.length > 0
            ? "It was processed and changed what follows."
            : "It was processed; nobody would notice the difference.",
      };
    case "stale":
      return { tone: "neutral", text: "It changed nothing: something newer was known already." };
    case "pending":
      return { tone: "attention", text: "The purchase is kept until its user is known." };
    case "ignored":
      return { tone: "neutral", text: "Its type is not handled here, so it changed nothing." };
    case "logged":
    case null:
      return { tone: "neutral", text: "It was taken note of; there was nothing else to do." };
  }
}
