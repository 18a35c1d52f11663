"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import { api } from "@/convex/_generated/api";
import { isEnded } from "@/lib/imports/phases";
import type { ImportDetail } from "@/lib/imports/view";
import { IMPORT_LISTS } from "@/lib/page-paths";
import type { Provider } from "@/lib/providers/names";
import { PageTitle } from "../ui/page-title";
import { SkeletonRows } from "../ui/skeleton";
import { TextLink } from "../ui/text-link";
import { ImportDetails } from "./details";
import { THINGS } from "./entry-words";
import { ImportFacts } from "./facts";
import { FailedImport } from "./failed-import";
import { PageActions } from "./page-actions";
import { ImportMissing, ImportPageError, ImportPageLoading } from "./page-states";
import { ImportProgress } from "./progress";
import { RemoveImport } from "./remove-import";
import { useNow } from "./use-now";
import { VersionNotice } from "./version-notice";
import { describeOutcome, describeStatus } from "./words";

/** Shows what a completed import has made. */
export type ResultsView = ComponentType<{ detail: ImportDetail }>;

interface ImportPageProps {
  importId: string;
  /** Of the list that the address is below. */
  provider: Provider;
  /** One for each provider; lazy, so that a page loads only the one it shows. */
  results: Readonly<Record<Provider, ResultsView>>;
}

export function ImportPage({ importId, provider, results }: ImportPageProps) {
  const { data, isError, refetch } = useQuery(convexQuery(api.imports.get, { importId }));
  if (data === undefined) {
    return isError ? <ImportPageError onRetry={() => void refetch()} /> : <ImportPageLoading />;
  }
  return data === null ? (
    <ImportMissing provider={provider} />
  ) : (
    <LiveImport detail={data} results={results} />
  );
}

interface DetailProps extends Pick<ImportPageProps, "results"> {
  detail: ImportDetail;
}

function LiveImport({ detail, results }: DetailProps) {
  const now = useNow();
  const { status, title } = detail;
  const { tone } = describeStatus(detail);
  return (
    <>
      <p className="mb-3 text-meta">
        <TextLink href={IMPORT_LISTS[detail.provider]}>All {THINGS[detail.provider].many}</TextLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <PageTitle title={title} tone={tone === "neutral" ? undefined : tone}>
            {describeOutcome(detail, now)}
          </PageTitle>
          <ImportFacts shown={detail} />
        </div>
        <PageActions detail={detail} />
      </div>
      <VersionNotice detail={detail} />
      {!isEnded(status) && <ImportProgress shown={detail} />}
      {(status === "failed" || status === "canceled") && <FailedImport shown={detail} />}
      {status === "completed" && <Results detail={detail} results={results} />}
      {isEnded(status) && (
        <>
          <ImportDetails shown={detail} />
          <RemoveImport detail={detail} />
        </>
      )}
    </>
  );
}

function Results({ detail, results }: DetailProps) {
  const View = results[detail.provider];
  return (
    <Suspense
      fallback={
        <div className="mt-10">
          <SkeletonRows count={4} />
        </div>
      }
    >
      <View detail={detail} />
    </Suspense>
  );
}
