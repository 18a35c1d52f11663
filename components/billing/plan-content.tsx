import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { wordsForPlan } from "@/lib/subscriptions/plan-words";
import { CopyableId } from "../ui/copyable-id";
import { PageTitle } from "../ui/page-title";
import { CreditsSection } from "./credits-section";
import { HistorySection } from "./history-section";
import { PendingPurchases } from "./pending-purchases";
import { PhraseText } from "./phrase-text";
import { PLAN_PAGE_TITLE } from "./plan-page-title";
import { PlanPanel } from "./plan-panel";
import { SubscriptionList } from "./subscription-list";

/** The truth in one sentence, the plan itself, what it is made of, and how it came to be. */
export function PlanContent({ overview }: { overview: PlanOverview }) {
  const { credits, subscriptions, history, isHistoryCut, decidedAt, pending } = overview;
  const only = subscriptions.length === 1 ? subscriptions[0] : undefined;
  const words = wordsForPlan(overview);
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE} tone={words.tone}>
        <PhraseText phrase={words.sentence} />
      </PageTitle>
      <PlanPanel overview={overview} words={words} />
      {pending.length > 0 && <PendingPurchases pending={pending} asOf={decidedAt} />}
      <CreditsSection credits={credits} asOf={decidedAt} />
      {subscriptions.length > 1 && <SubscriptionList overview={overview} />}
      <HistorySection history={history} isCut={isHistoryCut} asOf={decidedAt} />
      {only && (
        <p className="mt-8 text-meta text-quiet">
          For questions, the id of your subscription: <CopyableId id={only.polarSubscriptionId} />
        </p>
      )}
    </>
  );
}
