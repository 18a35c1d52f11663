import type { ReactNode, Ref } from "react";
import { chargeOf, wordsForUndoing } from "@/lib/billing/next-charge";
import { wordsForPrice } from "@/lib/billing/price-words";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { isLive } from "@/lib/subscriptions/visible-state";
import type { Words } from "@/lib/subscriptions/words";
import { ChangingValue } from "../ui/changing-value";
import { StatusBadge } from "../ui/status-badge";
import type { Buying } from "./buying";
import { PaymentFacts } from "./payment-facts";
import { PhraseText } from "./phrase-text";
import type { PaymentAccount } from "./use-account";

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
  const price = main?.access.grants ? priceOf(main, payment) : null;
  const undoing = wordsForUndoing({
    view: billed,
    account: payment.account,
    offers: buying.offers,
  });
  return (
    <section ref={ref} tabIndex={-1} aria-label="Your plan" className="mt-6">
      <div className="rounded-t-box border border-line border-b-0 bg-raised px-4 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="font-semibold text-title">
            <ChangingValue value={plan}>{PLAN_NAMES[plan]}</ChangingValue>
            {price && (
              <span className="ml-2 font-normal text-body text-quiet tabular-nums">{price}</span>
            )}
          </p>
          <ChangingValue value={words.badge}>
            <StatusBadge tone={words.tone}>{words.badge}</StatusBadge>
          </ChangingValue>
        </div>
        <p className="mt-2 min-h-12 text-pretty text-quiet sm:min-h-6">
          <PhraseText phrase={words.nextStep} /> {undoing && <PhraseText phrase={undoing} />}
        </p>
        <div className="mt-3 flex min-h-9 items-start">{children}</div>
      </div>
      <PaymentFacts billed={billed} payment={payment} buying={buying} />
    </section>
  );
}

function priceOf(view: SubscriptionView, { account }: PaymentAccount): string | null {
  const charge = chargeOf(view, account);
  if (!charge || charge.amount === null || !view.interval) return null;
  return wordsForPrice({ ...charge, interval: view.interval });
}

/** A subscription without access may still be billed: overdue, suspended, or for a product without a plan. */
const isBilled = ({ access, state }: SubscriptionView): boolean =>
  access.grants ||
  (isLive(state) &&
    state !== "paused" &&
    state !== "incomplete" &&
    access.reason !== "period_over");
