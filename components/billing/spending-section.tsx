"use client";

import { useMemo } from "react";
import { keepShown, type Reader, toSpendChart } from "@/lib/generations/spend-days";
import { wordsForChart } from "@/lib/generations/spend-words";
import type { SpendView } from "@/lib/generations/view";
import { MOST_LISTED_SPENDS } from "@/lib/subscriptions/credits";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
import { SpendBars } from "./spend-bars";
import { SpendList } from "./spend-list";
import { SpenderBars } from "./spender-bars";
import { useSpends } from "./use-spends";

/** Loads by itself, so that the plan above never waits for it. */
export function SpendingSection() {
  const { spends, isError, retry, today, timeZone } = useSpends();
  return (
    <Section title="Credits used">
      <div className="min-h-36">
        {spends ? (
          <Spending spends={spends} today={today} timeZone={timeZone} />
        ) : (
          <MissingSpends isError={isError} onRetry={() => void retry()} />
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
      Your balance above is right, and what you generated is still there.
    </ErrorState>
  );
}

interface SpendingProps extends Reader {
  /** Newest first. */
  spends: readonly SpendView[];
}

export function Spending({ spends, today, timeZone }: SpendingProps) {
  const [shown, chart] = useMemo(() => {
    const kept = keepShown(spends, { today, timeZone });
    return [kept, toSpendChart(kept, { today, timeZone })];
  }, [spends, today, timeZone]);
  if (chart.total === 0) {
    return (
      <EmptyState title="Nothing spent yet">
        Generating a frame's code costs 1 credit. The last 30 days appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-pretty">{wordsForChart(chart)}</p>
      <SpendBars chart={chart} />
      <SpenderBars spenders={chart.spenders} />
      <SpendList spends={shown} />
      {spends.length >= MOST_LISTED_SPENDS && (
        <p className="mt-3 text-meta text-quiet">
          Only your newest {MOST_LISTED_SPENDS.toLocaleString("en-US")} spends are counted here.
        </p>
      )}
    </>
  );
}
