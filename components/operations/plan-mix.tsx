"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { PlanMix } from "@/lib/operations/plan-mix";
import { nameOfProduct } from "@/lib/subscriptions/plans";
import { ErrorState } from "../ui/error-state";
import { Fact, Facts } from "../ui/facts";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
import { describeChurn, describeStatuses } from "./plan-mix-words";
import { useMinute } from "./use-minute";

export function PlanMixSection() {
  const asOf = useMinute();
  const { data, isError, refetch } = useQuery({
    ...convexQuery(api.operations.people.readPlanMix, { asOf }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Plans" description="Paid subscriptions now, and what changed in 30 days.">
      {isError && (
        <ErrorState title="Could not count the plans" onRetry={() => void refetch()}>
          Users' plans are not affected.
        </ErrorState>
      )}
      {!isError && (data ? <Mix mix={data} /> : <Skeleton className="h-24 rounded-box" />)}
    </Section>
  );
}

function Mix({ mix }: { mix: PlanMix }) {
  return (
    <>
      {mix.plans.length > 0 && (
        <Facts>
          {mix.plans.map((counted) => (
            <Fact key={counted.plan ?? ""} name={nameOfProduct(counted.plan)}>
              {counted.active + counted.trialing + counted.pastDue}
              <span className="block text-meta text-quiet">{describeStatuses(counted)}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <p className="mt-3 text-pretty">{describeChurn(mix)}</p>
    </>
  );
}
