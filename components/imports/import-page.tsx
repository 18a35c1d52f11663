"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { api } from "@/convex/_generated/api";
import { isEnded } from "@/lib/imports/phases";
import type { ImportDetail } from "@/lib/imports/view";
import { PageTitle } from "../ui/page-title";
import { SkeletonRows } from "../ui/skeleton";
import { TextLink } from "../ui/text-link";
import { FailedImport } from "./failed-import";
import { ImportFacts } from "./import-facts";
import { ImportMissing, ImportPageError, ImportPageLoading } from "./import-page-states";
import { ImportProgress } from "./import-progress";
import { describeOutcome, describeStatus } from "./import-words";
import { RemoveImport } from "./remove-import";
import { useNow } from "./use-now";

const DesignResults = lazy(() => import("./designs/design-results"));
const RepositoryResults = lazy(() => import("./repositories/repository-results"));

export function ImportPage({ importId }: { importId: string }) {
  const { data, isError, refetch } = useQuery(convexQuery(api.imports.get, { importId }));
  if (data === undefined) {
    return isError ? <ImportPageError onRetry={() => void refetch()} /> : <ImportPageLoading />;
  }
  return data === null ? <ImportMissing /> : <LiveImport detail={data} />;
}

function LiveImport({ detail }: { detail: ImportDetail }) {
  const now = useNow();
  const { status, title } = detail;
  const { tone } = describeStatus(detail);
  return (
    <>
      <p className="mb-3 text-meta">
        <TextLink href="/settings/imports">All imports</TextLink>
      </p>
      <PageTitle title={title} tone={tone === "neutral" ? undefined : tone}>
        {describeOutcome(detail, now)}
      </PageTitle>
      <ImportFacts shown={detail} />
      {!isEnded(status) && <ImportProgress shown={detail} />}
      {(status === "failed" || status === "canceled") && <FailedImport shown={detail} />}
      {status === "completed" && <Results detail={detail} />}
      {isEnded(status) && <RemoveImport shown={detail} />}
    </>
  );
}

function Results({ detail }: { detail: ImportDetail }) {
  return (
    <Suspense
      fallback={
        <div className="mt-10">
          <SkeletonRows count={4} />
        </div>
      }
    >
      {detail.provider === "figma" ? (
        <DesignResults detail={detail} />
      ) : (
        <RepositoryResults detail={detail} />
      )}
    </Suspense>
  );
}
