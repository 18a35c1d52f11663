"use client";

import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { PlanContent } from "./plan-content";
import { PLAN_PAGE_TITLE } from "./plan-page-title";
import { PlanSkeleton } from "./plan-skeleton";
import { useClaiming } from "./use-claiming";
import { usePlanOverview } from "./use-plan-overview";

export function PlanPage() {
  const { overview, isError, retry } = usePlanOverview();
  useClaiming(overview);
  if (overview) return <PlanContent overview={overview} />;
  return isError ? <PlanError onRetry={() => void retry()} /> : <PlanSkeleton />;
}

function PlanError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE}>Your plan could not be read just now.</PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not answer" onRetry={onRetry}>
          Nothing about your plan has changed: payments are taken in all the same, and what you have
          paid for keeps working.
        </ErrorState>
      </div>
    </>
  );
}
