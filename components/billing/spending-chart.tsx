import { useMemo } from "react";
import { keepShown, type Reader, toSpendChart } from "@/lib/generations/spend-days";
import { wordsForChart } from "@/lib/generations/spend-words";
import type { SpendView } from "@/lib/generations/view";
import { type GrantView, MOST_LISTED_SPENDS } from "@/lib/subscriptions/credits";
import { SpendBars } from "./spend-bars";
import { SpendList } from "./spend-list";
import { SpenderBars } from "./spender-bars";

interface SpendingProps extends Reader {
  /** Newest first. */
  spends: readonly SpendView[];
  grants?: readonly GrantView[];
}

export function SpendingChart({ spends, grants = [], today, timeZone }: SpendingProps) {
  const [shown, chart] = useMemo(() => {
    const kept = keepShown(spends, { today, timeZone });
    return [kept, toSpendChart(kept, { today, timeZone })];
  }, [spends, today, timeZone]);
  return (
    <>
      <p className="text-pretty">{wordsForChart(chart)}</p>
      <SpendBars chart={chart} />
      <SpenderBars spenders={chart.spenders} />
      <SpendList spends={shown} grants={grants} />
      {spends.length >= MOST_LISTED_SPENDS && (
        <p className="mt-3 text-meta text-quiet">
          Only your newest {MOST_LISTED_SPENDS.toLocaleString("en-US")} spends are counted here.
        </p>
      )}
    </>
  );
}
