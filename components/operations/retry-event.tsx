"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { api } from "@/convex/_generated/api";
import { showReceipt } from "../ui/receipts";
import { StepButton } from "../ui/step-button";

export function RetryEvent({ eventId }: { eventId: string }) {
  const retryEvent = useConvexMutation(api.operations.retryEvent);

  async function retry() {
    let isRetried: boolean;
    try {
      isRetried = await retryEvent({ eventId });
    } catch {
      return "Could not retry. The event is unchanged.";
    }
    await showReceipt(isRetried ? "Retry started" : "A retry was already running");
    return null;
  }

  return (
    <StepButton variant="primary" onPress={retry}>
      Retry now
    </StepButton>
  );
}
