import { lazy, type ReactNode, type Ref, Suspense } from "react";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { isLive } from "@/lib/subscriptions/visible-state";
import type { Words } from "@/lib/subscriptions/words";
import { ChangingValue } from "../ui/changing-value";
import { classNames } from "../ui/class-names";
import { StatusBadge } from "../ui/status-badge";
import type { Buying } from "./buying";
import { PhraseText } from "./phrase-text";
import type { PaymentAccount } from "./use-account";

/** Loaded only for those who are billed, or were. */
const PaymentFacts = lazy(() => import("./payment-facts"));
const PlanPrice = lazy(() => import("./plan-price"));
const UndoingNote = lazy(() => import("./undoing-note"));

interface PlanPanelProps {
  overview: PlanOverview;
  words: Words;
  payment: PaymentAccount;
  buying: Buying;
  /** The plan's actions. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The current plan, its actions, and what is paid for it. */
export function PlanPanel({ overview, words, payment, buying, children, ref }: PlanPanelProps) {
  const { plan, subscriptions } = overview;
  const [main] = subscriptions;
  const billed = main && isBilled(main) ? main : null;
  const hasFacts = billed !== null || (main && payment.account !== null);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Your plan" className="mt-6">
      <div
        className={classNames(
          "rounded-t-box border border-line bg-raised px-4 py-4",
          hasFacts ? "border-b-0" : "rounded-b-box",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="font-semibold text-title">
            <ChangingValue value={plan}>{PLAN_NAMES[plan]}</ChangingValue>
            {main?.access.grants && (
              <Suspense>
                <PlanPrice view={main} payment={payment} />
              </Suspense>
            )}
          </p>
          <ChangingValue value={words.badge}>
            <StatusBadge tone={words.tone}>{words.badge}</StatusBadge>
          </ChangingValue>
        </div>
        <p className="mt-2 min-h-12 text-pretty text-quiet sm:min-h-6">
          <PhraseText phrase={words.nextStep} />{" "}
          {billed && (billed.cancelAtPeriodEnd || billed.pausesAt !== null) && (
            <Suspense>
              <UndoingNote view={billed} account={payment.account} offers={buying.offers} />
            </Suspense>
          )}
        </p>
        <div className="mt-3 flex min-h-9 items-start">{children}</div>
      </div>
      {hasFacts && (
        <Suspense fallback={<div className="h-[13.9375rem] border border-line sm:h-28" />}>
          <PaymentFacts billed={billed} payment={payment} buying={buying} />
        </Suspense>
      )}
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
