import { describeCredits } from "@/lib/generations/credit-count";
import type { Spender } from "@/lib/generations/spend-days";
import { nameSpender } from "@/lib/generations/spend-words";
import { fillOf } from "./spender-fills";

/** What spent the credits, in the colors of the days. */
export function SpenderBars({ spenders }: { spenders: readonly Spender[] }) {
  const most = Math.max(...spenders.map(({ total }) => total));
  return (
    <ul aria-label="Credits used by design" className="mt-4 space-y-3 text-meta">
      {spenders.map((spender, place) => (
        <li key={spender.name ?? ""}>
          <div className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{nameSpender(spender)}</span>
            <span className="shrink-0 text-quiet tabular-nums">
              {describeCredits(spender.total)}
            </span>
          </div>
          <div
            aria-hidden
            className={`mt-1 h-2 min-w-1 rounded-full ${fillOf(spender.name, place)}`}
            style={{ width: `${(spender.total / most) * 100}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
