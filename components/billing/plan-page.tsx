"use client";

import { useConvex } from "convex/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { type NewsStage, nextNewsStage } from "@/lib/billing/purchase-news";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { PlanContent } from "./plan-content";
import { PLAN_PAGE_TITLE } from "./plan-page-title";
import { PlanSkeleton } from "./plan-skeleton";
import { forgetReturn, readReturn } from "./return-intent";
import { useAccount } from "./use-account";
import { useBuying } from "./use-buying";
import { usePlanOverview } from "./use-plan-overview";

/** Loaded only after a purchase. */
const PurchaseNews = lazy(() => import("./purchase-news"));
/** Loaded only for a person who came from elsewhere. */
const ReturnLink = lazy(() => import("./return-link"));

interface PlanPageProps {
  /** Of the checkout that the person returns from. */
  checkoutId: string | null;
  /** The page that sent the person here because credits were missing. */
  returnTo: string | null;
  /** The person comes back from the checkout's own page without having bought. */
  isBack: boolean;
}

export function PlanPage({ checkoutId, returnTo, isBack }: PlanPageProps) {
  const { overview, isError, retry } = usePlanOverview();
  const buying = useBuying();
  const payment = useAccount();
  const [isDismissed, setDismissed] = useState(false);
  const isNews = useIsNews(overview);
  useClaiming(overview);
  // A visit without a reason to go back forgets where the person was.
  useEffect(() => {
    if (checkoutId === null && !isBack && readReturn()?.path !== returnTo) forgetReturn();
  }, [checkoutId, isBack, returnTo]);
  if (overview && buying && payment) {
    return (
      <PlanContent overview={overview} buying={buying} payment={payment}>
        {(returnTo !== null || isBack) && (
          <Suspense fallback={<p className="mt-4">&nbsp;</p>}>
            <ReturnLink named={returnTo} />
          </Suspense>
        )}
        {isNews && (checkoutId !== null || overview.found) && (
          <Suspense>
            <PurchaseNews
              checkoutId={checkoutId}
              found={overview.found}
              plan={overview.plan}
              isDismissed={isDismissed}
              onDismiss={() => setDismissed(true)}
            />
          </Suspense>
        )}
      </PlanContent>
    );
  }
  return isError ? <PlanError onRetry={() => void retry()} /> : <PlanSkeleton />;
}

/** A confirmed payment is old news once the plan has a newer state to report, and stays so. */
function useIsNews(overview: PlanOverview | undefined): boolean {
  const [stage, setStage] = useState<NewsStage>("before");
  const next = overview ? nextNewsStage(stage, overview) : stage;
  if (next !== stage) setStage(next);
  return next !== "after";
}

function PlanError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE}>Your plan could not be loaded.</PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not respond" onRetry={onRetry}>
          Your plan has not changed. Payments still go through, and what you paid for keeps working.
        </ErrorState>
      </div>
    </>
  );
}

/** Claims a pending purchase of this person as soon as their page shows it. */
function useClaiming(overview: PlanOverview | undefined): void {
  const convex = useConvex();
  const waiting = overview?.pending.filter(({ isClaimable }) => isClaimable).length ?? 0;
  useEffect(() => {
    // If a claim fails, the purchase stays pending and the next visit claims it.
    if (waiting > 0) convex.mutation(api.subscriptions.purchases.claimMine, {}).catch(() => {});
  }, [convex, waiting]);
}
