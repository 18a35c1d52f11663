"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { EventFilter } from "@/lib/operations/event-filter";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { showReceipt } from "../ui/receipts";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";

const MOST_COUNTED = 100;

/** Retries all failed events that match the filter, including those with a scheduled retry. */
export function RetryFailed({ filter }: { filter: EventFilter }) {
  const failedOnly = toFailed(filter);
  const { data: count = 0 } = useQuery(
    convexQuery(api.operations.countNewer, failedOnly ? { filter: failedOnly, after: 0 } : "skip"),
  );
  const retryFailed = useConvexMutation(api.operations.retryFailed);
  const { failure, take, forget } = useStep(async () => {
    try {
      await retryFailed({ filter: failedOnly ?? {} });
    } catch {
      return "Could not schedule the retries. No event was changed.";
    }
    return null;
  });
  if (!failedOnly || count === 0) return null;
  const events = `${count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : count} failed ${count === 1 ? "event" : "events"}`;

  async function retry(): Promise<boolean> {
    const isScheduled = await take();
    if (isScheduled) await showReceipt(`Retrying ${events}`);
    return isScheduled;
  }

  return (
    <ConfirmInPlace
      label={`Retry ${events}`}
      question={`Retry ${events} now?`}
      confirmLabel="Retry them"
      onDecline={forget}
      onConfirm={retry}
    >
      Each event is processed again as if it had just arrived. Outdated events change nothing. To
      see the changes first, use “Replay these…”.
      <StepFailure failure={failure} framed={false} />
    </ConfirmInPlace>
  );
}

/** Returns null when the filter excludes all failed events. */
function toFailed(filter: EventFilter): EventFilter | null {
  const { state, outcome } = filter;
  if (outcome !== undefined) return null;
  if (state === undefined) return { ...filter, state: "failed" };
  return state === "failed" || state === "exhausted" ? filter : null;
}
