"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { RunView } from "@/lib/operations/upkeep";
import type { DriftView } from "@/lib/operations/user-story";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { showReceipt } from "../ui/receipts";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { ToneIcon } from "../ui/tone-icon";
import { useStep } from "../ui/use-step";
import { DriftList } from "./drift-list";
import type { ProductNames } from "./field-text";
import { Line, Panel } from "./panel";
import { describeRun } from "./run-words";
import { useProductNames } from "./use-product-names";

export function DriftPage() {
  const runs = useQuery(convexQuery(api.operations.health.listReconciliationRuns, {}));
  const repairs = useQuery(convexQuery(api.operations.health.listDrift, { user: null }));
  const products = useProductNames();
  const isKnown = (runs.data || runs.isError) && (repairs.data || repairs.isError) && products;
  return (
    <>
      <PageTitle title="Drift">
        Differences between our records and the payment provider, and their repairs.
      </PageTitle>
      {isKnown ? (
        <>
          <LastComparison
            last={runs.data?.[0]}
            isError={runs.isError}
            onRetry={() => void runs.refetch()}
          />
          <Repairs
            repairs={repairs.data}
            products={products}
            onRetry={() => void repairs.refetch()}
          />
          <EarlierComparisons runs={runs.data?.slice(1) ?? []} />
        </>
      ) : (
        <DriftSkeleton />
      )}
    </>
  );
}

/** The lists appear together, so that none pushes another down while it is being read. */
function DriftSkeleton() {
  return (
    <>
      <div className="mt-10">
        <Skeleton className="my-1 w-36" />
        <div className="mt-8">
          <SkeletonRows count={1} />
        </div>
      </div>
      <div className="mt-10">
        <Skeleton className="my-1 w-24" />
        <div className="mt-4">
          <SkeletonRows count={8} />
        </div>
      </div>
    </>
  );
}

interface LastComparisonProps {
  last: RunView | undefined;
  isError: boolean;
  onRetry: () => void;
}

function LastComparison({ last, isError, onRetry }: LastComparisonProps) {
  return (
    <Section
      title="Last comparison"
      action={<ReconcileNow isRunning={last?.state === "running"} />}
    >
      {last && <RunList label="Last comparison" runs={[last]} isLive />}
      {!last && isError && (
        <ErrorState title="Could not load the comparisons" onRetry={onRetry}>
          They continue in the background.
        </ErrorState>
      )}
      {!last && !isError && (
        <EmptyState title="No comparison yet">
          It runs every 15 minutes once POLAR_ACCESS_TOKEN is set.
        </EmptyState>
      )}
    </Section>
  );
}

function ReconcileNow({ isRunning }: { isRunning: boolean }) {
  const reconcile = useConvexMutation(api.operations.health.reconcileNow);
  const { busy, failure, take } = useStep(async () => {
    try {
      await reconcile({});
    } catch {
      return "Could not start the comparison. Nothing was changed.";
    }
    await showReceipt("Comparison started");
    return null;
  });
  return (
    <>
      <Button variant="primary" busy={isRunning || busy} onClick={() => void take()}>
        Compare now
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}

interface RepairsProps {
  repairs: readonly DriftView[] | undefined;
  products: ProductNames;
  onRetry: () => void;
}

function Repairs({ repairs, products, onRetry }: RepairsProps) {
  return (
    <Section
      title="Repairs"
      description="Each field where our record differed from the provider, and why."
    >
      {!repairs && (
        <ErrorState title="Could not load the repairs" onRetry={onRetry}>
          Past repairs stay in effect.
        </ErrorState>
      )}
      {repairs && repairs.length > 0 && <DriftList repairs={repairs} products={products} />}
      {repairs?.length === 0 && (
        <EmptyState title="No repairs needed">
          If an event is lost or fails, the next comparison repairs the record and lists it here.
        </EmptyState>
      )}
    </Section>
  );
}

function EarlierComparisons({ runs }: { runs: readonly RunView[] }) {
  if (runs.length === 0) return null;
  return (
    <Section title="Earlier comparisons">
      <RunList label="Earlier comparisons, newest first" runs={runs} />
    </Section>
  );
}

interface RunListProps {
  label: string;
  runs: readonly RunView[];
  /** Its sentence is read aloud when it changes; its age is not. */
  isLive?: boolean;
}

function RunList({ label, runs, isLive = false }: RunListProps) {
  return (
    <Panel label={label}>
      {runs.map((run) => (
        <Line key={run.id} value={<RelativeTime at={run.startedAt} />}>
          <span className="flex gap-2">
            <ToneIcon tone={describeRun(run).tone} className="mt-1" />
            <span role={isLive ? "status" : undefined} className="min-w-0">
              {describeRun(run).text}
            </span>
          </span>
        </Line>
      ))}
    </Panel>
  );
}
