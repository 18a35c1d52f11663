"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { OperatorActionView } from "@/lib/operations/action-record";
import { toCsvTime } from "@/lib/operations/csv";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { ActionList, describeExtent } from "./action-list";
import { ACTION_WORDS } from "./event-words";
import { ExportCsv } from "./export-csv";
import { describeWhole } from "./health-words";
import { RefusalList } from "./refusal-list";
import { TrafficCharts } from "./traffic-charts";
import { TrafficFigures } from "./traffic-figures";
import { UpkeepLists } from "./upkeep-lists";
import { useMinute } from "./use-minute";
import { describeVersions } from "./version-words";
import { WatchLists } from "./watch-lists";

export function HealthPage({ webVersion }: { webVersion: string }) {
  const asOf = useMinute();
  const traffic = useQuery(convexQuery(api.operations.health.readEventTraffic, {}));
  const upkeep = useQuery({
    ...convexQuery(api.operations.health.readUpkeep, { asOf }),
    placeholderData: keepPreviousData,
  });
  const watch = useQuery({
    ...convexQuery(api.operations.watching.readWatch, { asOf }),
    placeholderData: keepPreviousData,
  });
  const isError = traffic.isError || upkeep.isError || watch.isError;
  if (isError) return <HealthError onRetry={() => void traffic.refetch()} />;
  if (!traffic.data || !upkeep.data || !watch.data) return <HealthSkeleton />;
  const whole = describeWhole(traffic.data, upkeep.data, watch.data);
  return (
    <>
      <PageTitle title="Health" tone={whole.tone}>
        {whole.text}
      </PageTitle>
      <Section title="Payment events">
        <TrafficFigures traffic={traffic.data} asOf={upkeep.data.judgedAt} />
        <TrafficCharts now={upkeep.data.judgedAt} />
      </Section>
      <Section
        title="Refused deliveries"
        description="Webhook deliveries that failed a check in the last 30 days. They changed nothing."
      >
        <Refusals />
      </Section>
      <WatchLists watch={watch.data} />
      <UpkeepLists upkeep={upkeep.data} />
      <Section title="Audit log">
        <Actions />
      </Section>
      <p className="text-meta text-quiet">{describeVersions(webVersion, upkeep.data.version)}</p>
    </>
  );
}

function Actions() {
  const {
    data: actions,
    isError,
    refetch,
  } = useQuery(convexQuery(api.operations.health.listActions, {}));
  if (isError) {
    return (
      <ErrorState title="Could not load the audit log" onRetry={() => void refetch()}>
        Actions are still recorded.
      </ErrorState>
    );
  }
  if (!actions) return <SkeletonRows count={2} />;
  if (actions.length > 0) {
    return (
      <>
        <ActionList actions={actions} />
        <ExportActions actions={actions} />
      </>
    );
  }
  return (
    <EmptyState title="No actions yet">
      What operators do, and whom they look at, is recorded here.
    </EmptyState>
  );
}

function ExportActions({ actions }: { actions: readonly OperatorActionView[] }) {
  return (
    <div className="mt-3">
      <ExportCsv
        name="audit-log"
        header={["at", "operator", "action", "user", "event", "extent", "reason"]}
        rows={actions.map((action) => [
          ...[toCsvTime(action.at), action.operatorId, ACTION_WORDS[action.action]],
          ...[action.user ?? null, action.eventId ?? null],
          ...[describeExtent(action).replace(/^: /, ""), action.reason],
        ])}
      />
    </div>
  );
}

function Refusals() {
  const {
    data: reports,
    isError,
    refetch,
  } = useQuery(convexQuery(api.operations.health.listRefusedDeliveries, {}));
  if (isError) {
    return (
      <ErrorState title="Could not load the refused deliveries" onRetry={() => void refetch()}>
        Deliveries are still checked and counted.
      </ErrorState>
    );
  }
  return reports ? <RefusalList reports={reports} /> : <SkeletonRows count={2} />;
}

function HealthError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title="Health" tone="bad">
        The service status is unknown.
      </PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not respond" onRetry={onRetry}>
          The status page shows whether events are accepted.
        </ErrorState>
      </div>
    </>
  );
}

function HealthSkeleton() {
  return (
    <>
      <PageTitle title="Health">
        <Skeleton className="my-1 w-72 max-w-full" />
      </PageTitle>
      <div className="mt-10">
        <SkeletonRows count={6} />
      </div>
    </>
  );
}
