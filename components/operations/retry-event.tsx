"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { showFailure, showReceipt } from "../ui/receipts";

export function RetryEvent({ eventId }: { eventId: string }) {
  const retryEvent = useConvexMutation(api.operations.retryEvent);
  const [isBusy, setIsBusy] = useState(false);

  async function retry() {
    setIsBusy(true);
    try {
      const isRetried = await retryEvent({ eventId });
      await (isRetried ? showReceipt("Retry started") : showReceipt("A retry was already running"));
    } catch {
      await showFailure("Could not retry. The event is unchanged.");
    }
    setIsBusy(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
        Retry now
      </Button>
      <ButtonLink href="/operations/replay?status=failed">Replay failed events…</ButtonLink>
    </div>
  );
}
