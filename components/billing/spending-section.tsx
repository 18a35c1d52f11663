"use client";

import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
import { SpendingChart } from "./spending-chart";
import { useGrants } from "./use-grants";
import { useSpends } from "./use-spends";

/** Loads by itself, so that nothing beside it waits for it. */
export function SpendingSection() {
  const { spends, isError, retry, today, timeZone } = useSpends();
  const grants = useGrants();
  return (
    <Section title="Credits used">
      <div className="min-h-36">
        {spends === undefined && <MissingSpends isError={isError} onRetry={() => void retry()} />}
        {spends?.length === 0 && (
          <EmptyState title="Nothing spent yet">
            Generating a frame's code costs 1 credit. The last 30 days appear here.
          </EmptyState>
        )}
        {spends !== undefined && spends.length > 0 && (
          <SpendingChart spends={spends} grants={grants} today={today} timeZone={timeZone} />
        )}
      </div>
    </Section>
  );
}

function MissingSpends({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError) {
    return (
      <>
        <p className="text-meta text-quiet">Loading what your credits were spent on…</p>
        <Skeleton className="mt-3 h-24 w-full" />
      </>
    );
  }
  return (
    <ErrorState title="The credits used could not be loaded" onRetry={onRetry}>
      Your balance is right, and what you generated is still there.
    </ErrorState>
  );
}
