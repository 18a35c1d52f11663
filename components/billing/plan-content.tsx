import { lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import { isBilledStill, stepsFor } from "@/lib/billing/possible-steps";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { wordsForPlan } from "@/lib/subscriptions/plan-words";
import { CopyableId } from "../ui/copyable-id";
import { PageTitle } from "../ui/page-title";
import type { StepOutcome } from "../ui/use-step";
import type { Buying } from "./buying";
import { CreditsSection } from "./credits-section";
import { PhraseText } from "./phrase-text";
import { PlanActions } from "./plan-actions";
import { PlanCards } from "./plan-cards";
import { PLAN_PAGE_TITLE } from "./plan-page-title";
import { PlanPanel } from "./plan-panel";
import { RecordsWhenNear } from "./records-when-near";
import type { PaymentAccount } from "./use-account";

/** Each is loaded only for those who have it. */
const AccountAge = lazy(() => import("./account-age"));
const OverdueBanner = lazy(() => import("./overdue-banner"));
const PendingPurchases = lazy(() => import("./pending-purchases"));
const SubscriptionList = lazy(() => import("./subscription-list"));

interface PlanContentProps {
  overview: PlanOverview;
  buying: Buying;
  payment: PaymentAccount;
  /** A notice about what just happened. */
  children?: ReactNode;
}

/** The plan in one sentence, then what is paid for it, its credits, all plans, and what happened. Plans come first for who pays for none. */
export function PlanContent({ overview, buying, payment, children }: PlanContentProps) {
  const { credits, subscriptions, decidedAt, pending, plan } = overview;
  const { panel, acting } = useKeptFocus(buying);
  const only = subscriptions.length === 1 ? subscriptions[0] : undefined;
  const billed = subscriptions.filter(isBilledStill);
  const ours = billed.find((view) => view.plan !== null) ?? billed[0] ?? null;
  const overdue = billed.find((view) => stepsFor(view).pay);
  const words = wordsForPlan(overview);
  const plans = buying.isConfigured && buying.offers.length > 0 && (
    <PlanCards key={ours?.polarSubscriptionId} plan={plan} view={ours} buying={acting} />
  );
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE} tone={words.tone}>
        <PhraseText phrase={words.sentence} />
      </PageTitle>
      {children}
      <Suspense>
        {overdue && <OverdueBanner view={overdue} payment={payment} buying={buying} />}
      </Suspense>
      <PlanPanel overview={overview} words={words} payment={payment} buying={buying} ref={panel}>
        <PlanActions billed={billed} buying={acting} />
      </PlanPanel>
      <Suspense>{payment.isFailed && <AccountAge {...payment} />}</Suspense>
      {ours === null && plans}
      <CreditsSection credits={credits} asOf={decidedAt} />
      {ours !== null && plans}
      <Suspense>
        {pending.length > 0 && <PendingPurchases pending={pending} asOf={decidedAt} />}
        {subscriptions.length > 1 && (
          <SubscriptionList overview={overview} acting={billed.length > 1 ? acting : null} />
        )}
      </Suspense>
      <RecordsWhenNear overview={overview} payment={payment} />
      {only && (
        <p className="mt-8 text-meta text-quiet">
          Subscription ID (for support): <CopyableId id={only.polarSubscriptionId} />
        </p>
      )}
    </>
  );
}

/** Moves the focus to the plan after a step, because the pressed button disappears with what it changed. */
function useKeptFocus(buying: Buying) {
  const panel = useRef<HTMLElement>(null);
  const acting = useMemo((): Buying => {
    const keeping =
      <Args extends unknown[]>(step: (...args: Args) => StepOutcome) =>
      async (...args: Args) => {
        const failure = await step(...args);
        if (failure === null) panel.current?.focus();
        return failure;
      };
    const { cancel, resume, change } = buying;
    return { ...buying, cancel: keeping(cancel), resume: keeping(resume), change: keeping(change) };
  }, [buying]);
  return { panel, acting };
}
