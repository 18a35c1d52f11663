"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { api } from "@/convex/_generated/api";
import { showReceipt } from "../ui/receipts";
import { Section } from "../ui/section";
import { StepButton } from "../ui/step-button";
import { RESULT_WORDS } from "./event-words";

/** Processes one event again. */
export function ReplayEvent({ eventId }: { eventId: string }) {
  const replayEvent = useConvexMutation(api.operations.replay.replay);

  async function replay() {
    try {
      const { result, error } = await replayEvent({ eventId });
      if (error !== null) return `It failed, and nothing was changed: ${error}`;
      await showReceipt(RESULT_WORDS[result]);
      return null;
    } catch {
      return "Could not process the event. Nothing was changed.";
    }
  }

  return (
    <Section
      title="Replay"
      description="Process this event again. What is newer than the event stays."
    >
      <StepButton onPress={replay}>Process again</StepButton>
    </Section>
  );
}
