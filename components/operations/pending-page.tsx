"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import { toCsvTime } from "@/lib/operations/csv";
import type { PendingView } from "@/lib/operations/pending-view";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Skeleton } from "../ui/skeleton";
import { ExportCsv } from "./export-csv";
import { PendingList } from "./pending-list";
import { NO_NAMES, useProductNames } from "./use-product-names";

export function PendingPage() {
  const { pending, isError, isLoading, retry, showOlder } = usePending();
  const products = useProductNames() ?? NO_NAMES;
  return (
    <>
      <PageTitle title="Pending purchases" tone={pending.length > 0 ? "attention" : undefined}>
        {isLoading ? <Skeleton className="my-1 w-72 max-w-full" /> : describe(pending.length)}
      </PageTitle>
      <div className="mt-6">
        {isError && (
          <ErrorState title="Could not load the purchases" onRetry={retry}>
            They are safe and will still be linked automatically.
          </ErrorState>
        )}
        {!isError && isLoading && <PendingSkeleton />}
        {!isError && !isLoading && pending.length === 0 && (
          <EmptyState title="Every purchase has its user">
            A purchase waits here until we know its user.
          </EmptyState>
        )}
        {pending.length > 0 && <ExportPending pending={pending} />}
        {pending.length > 0 && <PendingList pending={pending} products={products} />}
        {showOlder && (
          <div className="mt-4">
            <Button onClick={showOlder}>Show older</Button>
          </div>
        )}
      </div>
    </>
  );
}

function usePending() {
  const [from, setFrom] = useState<readonly number[]>([]);
  const answers = useQueries({
    queries: [null, ...from].map((before) => ({
      ...convexQuery(api.operations.people.listPending, { before }),
      placeholderData: keepPreviousData,
    })),
  });
  const pages = answers.flatMap(({ data }) => (data ? [data] : []));
  const byId = new Map(
    pages.flatMap(({ pending }) => pending).map((row) => [row.polarSubscriptionId, row]),
  );
  const next = pages.length === answers.length ? (pages.at(-1)?.next ?? null) : null;
  const pending: PendingView[] = [...byId.values()];
  return {
    pending,
    isError: answers.some(({ isError }) => isError),
    isLoading: answers[0]?.isPending ?? true,
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
    showOlder: next === null ? null : () => setFrom((shown) => [...shown, next]),
  };
}

function ExportPending({ pending }: { pending: readonly PendingView[] }) {
  return (
    <div className="mb-3 flex justify-end">
      <ExportCsv
        name="pending-purchases"
        header={["subscription", "plan", "customer", "checkout", "event", "since", "why"]}
        rows={pending.map(({ polarSubscriptionId, plan, customerId, checkoutId, ...purchase }) => [
          ...[polarSubscriptionId, plan, customerId, checkoutId, purchase.eventId],
          ...[toCsvTime(purchase.since), purchase.why],
        ])}
      />
    </div>
  );
}

/** Short enough for one line on a phone, so that the list below does not move when the count arrives. */
function describe(count: number): string {
  if (count === 0) return "No purchases are pending.";
  return count === 1
    ? "1 purchase is waiting for its user."
    : `${count} purchases are waiting for their users.`;
}

/** Has the height of two purchases. */
function PendingSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-box" />
      <Skeleton className="h-96 rounded-box" />
    </div>
  );
}
