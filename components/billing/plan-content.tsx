import { type ReactNode, useMemo, useRef, useState } from "react";
import { isBilledStill, stepsFor } from "@/lib/billing/possible-steps";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { wordsForPlan } from "@/lib/subscriptions/plan-words";
import { CopyableId } from "../ui/copyable-id";
import { PageTitle } from "../ui/page-title";
import type { StepOutcome } from "../ui/use-step";
import type { Buying } from "./buying";
import { CreditsSection } from "./credits-section";
import { HistorySection } from "./history-section";
import { PendingPurchases } from "./pending-purchases";
import { PhraseText } from "./phrase-text";
import { PlanActions } from "./plan-actions";
import { PlanChooser } from "./plan-chooser";
import { PLAN_PAGE_TITLE } from "./plan-page-title";
import { PlanPanel } from "./plan-panel";
import { SubscriptionList } from "./subscription-list";

interface PlanContentProps {
  overview: PlanOverview;
  buying: Buying;
  /** A notice about what just happened. */
  children?: ReactNode;
}

/** The plan in one sentence, then its details, its subscriptions and its history. */
export function PlanContent({ overview, buying, children }: PlanContentProps) {
  const { credits, subscriptions, decidedAt, pending } = overview;
  const [isChanging, setChanging] = useState(false);
  const { panel, acting } = useKeptFocus(buying);
  const only = subscriptions.length === 1 ? subscriptions[0] : undefined;
  const billed = subscriptions.filter(isBilledStill);
  const ours = billed.find(({ plan }) => plan !== null);
  const changeable = ours && stepsFor(ours).change ? ours : null;
  const isChoosing = ours ? changeable !== null && isChanging : true;
  const isOffering = isChoosing && buying.isConfigured && buying.offers.length > 0;
  const words = wordsForPlan(overview);
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE} tone={words.tone}>
        <PhraseText phrase={words.sentence} />
      </PageTitle>
      {children}
      <PlanPanel overview={overview} words={words} ref={panel}>
        <PlanActions
          billed={billed}
          buying={acting}
          change={changeable && { isOpen: isChanging, toggle: () => setChanging(!isChanging) }}
        />
      </PlanPanel>
      {isOffering && (
        <PlanChooser key={changeable?.polarSubscriptionId} view={changeable} buying={acting} />
      )}
      {pending.length > 0 && <PendingPurchases pending={pending} asOf={decidedAt} />}
      <CreditsSection credits={credits} asOf={decidedAt} isExplained={!isOffering} />
      {subscriptions.length > 1 && (
        <SubscriptionList overview={overview} acting={billed.length > 1 ? acting : null} />
      )}
      <HistorySection overview={overview} />
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
