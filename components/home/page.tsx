"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { api } from "@/convex/_generated/api";
import type { ProviderConnection } from "@/lib/connections/view";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { usePlanOverview } from "../billing/use-plan-overview";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Checklist } from "./checklist";
import { CreditsCard } from "./credits-card";
import { HomeFrame } from "./frame";
import { ImportField } from "./import-field";
import { RecentImports } from "./recent-imports";
import { HomeSkeleton } from "./skeleton";
import { describeHome, STEPS } from "./words";

/** Only for those who have bought something, or whose connection is broken. */
const Attention = lazy(() => import("./attention"));
/** Only for those who have generated code. */
const LastFrames = lazy(() => import("./last-frames"));
/** Only for those who have opened a pull request. */
const OpenPulls = lazy(() => import("./open-pulls"));

export function HomePage() {
  const home = useQuery(convexQuery(api.home.get, {}));
  const connections = useQuery(convexQuery(api.connections.list, {}));
  const { overview, isError: isPlanFailed, retry: retryPlan } = usePlanOverview();

  function retry() {
    void home.refetch();
    void connections.refetch();
    void retryPlan();
  }

  if (home.data && connections.data && overview) {
    const { setup, recent, openPulls, frames } = home.data;
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <HomeFrame
          sentence={describeHome(home.data)}
          todo={
            <>
              {mayNeedAttention(connections.data, overview) && (
                <Attention connections={connections.data} overview={overview} />
              )}
              {setup.design && <ImportField rows={connections.data} isFirst={false} />}
              {STEPS.some(({ step }) => !setup[step]) && (
                <Checklist {...{ setup, recent, frames }} connections={connections.data} />
              )}
            </>
          }
          side={<CreditsCard overview={overview} />}
        >
          {setup.pull && (
            <Suspense>
              <OpenPulls entries={openPulls} />
            </Suspense>
          )}
          {setup.generation && (
            <Suspense>
              <LastFrames frames={frames} />
            </Suspense>
          )}
          <RecentImports recent={recent} isFirst={!setup.design} />
        </HomeFrame>
      </Suspense>
    );
  }
  return home.isError || connections.isError || isPlanFailed ? (
    <>
      <PageTitle title="Home">Your home page could not be loaded.</PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not respond" onRetry={retry}>
          Your imports, your code and your plan are kept. Other pages may still work.
        </ErrorState>
      </div>
    </>
  ) : (
    <HomeSkeleton />
  );
}

const mayNeedAttention = (
  connections: readonly ProviderConnection[],
  { subscriptions }: PlanOverview,
): boolean =>
  subscriptions.length > 0 || connections.some(({ connection }) => connection?.inactivity);
