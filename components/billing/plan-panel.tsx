import type { ReactNode, Ref } from "react";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { isLive } from "@/lib/subscriptions/visible-state";
import type { Words } from "@/lib/subscriptions/words";
import { CalendarDate } from "../ui/calendar-date";
import { ChangingValue } from "../ui/changing-value";
import { Fact, Facts } from "../ui/facts";
import { StatusBadge } from "../ui/status-badge";
import { PhraseText } from "./phrase-text";

interface PlanPanelProps {
  overview: PlanOverview;
  words: Words;
  /** The plan's actions. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The current plan, its actions and what it includes. */
export function PlanPanel({ overview, words, children, ref }: PlanPanelProps) {
  const { plan, credits, subscriptions } = overview;
  const [main] = subscriptions;
  const billed = main && isBilled(main) ? main : null;
  return (
    <section ref={ref} tabIndex={-1} aria-label="Your plan" className="mt-6">
      <div className="rounded-t-box border border-line border-b-0 bg-raised px-4 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="font-semibold text-title">
            <ChangingValue value={plan}>{PLAN_NAMES[plan]}</ChangingValue>
          </p>
          <ChangingValue value={words.badge}>
            <StatusBadge tone={words.tone}>{words.badge}</StatusBadge>
          </ChangingValue>
        </div>
        <p className="mt-2 min-h-12 text-pretty text-quiet">
          <PhraseText phrase={words.nextStep} />
        </p>
        <div className="mt-3 flex items-start sm:min-h-9">{children}</div>
      </div>
      <div className="[&>dl]:rounded-t-none max-sm:[&_dl>:last-child]:col-span-2">
        <Facts>
          <Fact name="Daily credits">
            <ChangingValue value={credits.allowance ?? "none"}>
              {credits.allowance ?? "No limit"}
            </ChangingValue>
          </Fact>
          <Fact name="Billed">{billedWord(billed)}</Fact>
          <Fact name="Current period">
            {billed ? <Period {...billed} /> : <span className="text-quiet">None</span>}
          </Fact>
        </Facts>
      </div>
    </section>
  );
}

/** A subscription without access may still be billed: overdue, suspended, or for a product without a plan. */
const isBilled = ({ access, state }: SubscriptionView): boolean =>
  access.grants ||
  (isLive(state) &&
    state !== "paused" &&
    state !== "incomplete" &&
    access.reason !== "period_over");

function billedWord(billed: SubscriptionView | null): string {
  if (!billed) return "Not billed";
  if (!billed.interval) return "Per period";
  return billed.interval === "monthly" ? "Monthly" : "Yearly";
}

type Bounds = Pick<SubscriptionView, "currentPeriodStart" | "currentPeriodEnd">;

function Period({ currentPeriodStart, currentPeriodEnd }: Bounds) {
  return (
    <ChangingValue value={currentPeriodEnd}>
      <CalendarDate at={currentPeriodStart} /> – <CalendarDate at={currentPeriodEnd} />
    </ChangingValue>
  );
}
