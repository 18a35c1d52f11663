"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { api } from "@/convex/_generated/api";
import type { ProviderConnection } from "@/lib/connections/view";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { EmptyList } from "./empty-list";
import { describeEntries } from "./entry-words";
import { type EntriesView, type LoadedEntries, useEntries } from "./use-entries";

const StartImport = lazy(() => import("./start-import"));
/** Only for those who have imported something. */
const Entries = lazy(() => import("./entries"));

interface ImportsPageProps {
  provider: Provider;
  List: EntriesView;
}

const TITLES: Readonly<Record<Provider, string>> = {
  figma: "Designs",
  github: "Repositories",
};

/** What was imported from a provider, and the way to import more. */
export function ImportsPage({ provider, List }: ImportsPageProps) {
  const list = useEntries(provider);
  const connections = useQuery(convexQuery(api.connections.list, {}));
  const title = TITLES[provider];
  const { entries } = list;
  if (!entries || !connections.data) {
    const isFailed = list.isFailed || connections.isError;
    if (!isFailed) return <ImportsLoading title={title} />;
    const retry = () => {
      list.retry();
      void connections.refetch();
    };
    return <ImportsError title={title} onRetry={retry} />;
  }
  return (
    <Suspense fallback={<ImportsLoading title={title} />}>
      <PageTitle title={title}>{describeEntries({ ...list, provider, entries })}</PageTitle>
      <LoadedImports
        provider={provider}
        rows={connections.data}
        list={{ ...list, entries }}
        List={List}
      />
    </Suspense>
  );
}

interface LoadedImportsProps extends ImportsPageProps {
  rows: readonly ProviderConnection[];
  list: LoadedEntries;
}

function LoadedImports({ provider, rows, list, List }: LoadedImportsProps) {
  const fieldId = useId();
  const own = rows.find((row) => row.provider === provider);
  const isConnected = own !== undefined && own.connection !== null;
  const isEmpty = list.entries.length === 0 && list.search === "" && list.typed === "";
  return (
    <>
      <div className="mt-8">
        <StartImport {...{ provider, rows, fieldId }} isFirst={isEmpty} />
      </div>
      {isEmpty ? (
        <div className="mt-8">
          <EmptyList
            provider={provider}
            action={isConnected && <FocusButton fieldId={fieldId} />}
          />
        </div>
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <Entries provider={provider} list={list} List={List} />
        </Suspense>
      )}
    </>
  );
}

const FocusButton = ({ fieldId }: { fieldId: string }) => (
  <Button onClick={() => document.getElementById(fieldId)?.focus()}>Paste a link</Button>
);

function ImportsLoading({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title}>
        <span className="sr-only">Loading your imports</span>
        <Skeleton className="my-1 w-64 max-w-full" />
      </PageTitle>
      <div aria-hidden className="mt-8 space-y-10">
        <FieldSkeleton />
        <SkeletonRows count={4} />
      </div>
    </>
  );
}

const ListSkeleton = () => (
  <div aria-hidden className="mt-10">
    <SkeletonRows count={4} />
  </div>
);

const FieldSkeleton = () => (
  <div aria-hidden className="space-y-3">
    <Skeleton className="w-48 max-w-full" />
    <Skeleton className="h-9 w-full" />
  </div>
);

interface ImportsErrorProps {
  title: string;
  onRetry: () => void;
}

function ImportsError({ title, onRetry }: ImportsErrorProps) {
  return (
    <>
      <PageTitle title={title}>Your imports could not be loaded.</PageTitle>
      <div className="mt-8">
        <ErrorState title="The backend did not respond" onRetry={onRetry}>
          Your imports are kept, and running ones continue.
        </ErrorState>
      </div>
    </>
  );
}
