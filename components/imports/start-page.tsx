"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
import { ImportList } from "./list";
import { StartImport } from "./start-import";
import { describeImports } from "./words";

const LISTED_AT_ONCE = 50;
const MOST_LISTED = 500;

const LIST_TITLES: Readonly<Record<Provider, string>> = {
  figma: "Designs",
  github: "Repositories",
};

/** What was imported from a provider, and the way to import more. */
export function ImportsPage({ provider }: { provider: Provider }) {
  const [limit, setLimit] = useState(LISTED_AT_ONCE);
  const imports = useQuery({
    ...convexQuery(api.imports.list, { limit }),
    placeholderData: keepPreviousData,
  });
  const connections = useQuery(convexQuery(api.connections.list, {}));
  const isFailed = imports.isError || connections.isError;

  function retry() {
    void imports.refetch();
    void connections.refetch();
  }

  const title = LIST_TITLES[provider];
  if (!imports.data || !connections.data) {
    return isFailed ? (
      <ImportsError title={title} onRetry={retry} />
    ) : (
      <ImportsLoading title={title} />
    );
  }
  const rows = connections.data.filter((row) => row.provider === provider);
  const hasConnection = rows.some(({ connection }) => connection !== null);
  const listed = imports.data.filter((shown) => shown.provider === provider);
  const isFull = imports.data.length === limit && limit < MOST_LISTED;
  const hasOlder = isFull || imports.isPlaceholderData;
  return (
    <>
      <PageTitle title={title}>{describeImports(listed)}</PageTitle>
      <div className="mt-8">
        {hasConnection ? <StartImport rows={rows} /> : <UnconnectedNotice />}
      </div>
      {(hasConnection || listed.length > 0) && (
        <Section title="Your imports">
          <ImportList imports={listed} />
          {hasOlder && (
            <Button
              variant="quiet"
              className="mt-3"
              busy={imports.isPlaceholderData}
              onClick={() => setLimit(limit + LISTED_AT_ONCE)}
            >
              Show older
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

function ImportsLoading({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title}>
        <span className="sr-only">Loading your imports</span>
        <Skeleton className="my-1 w-64 max-w-full" />
      </PageTitle>
      <div className="mt-8">
        <ImportsSkeleton />
      </div>
    </>
  );
}

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

/** A single box without content below it, so that the loaded page moves nothing. */
function ImportsSkeleton() {
  return (
    <div aria-hidden className="space-y-4 rounded-box border border-line px-4 py-6">
      <Skeleton className="w-48 max-w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-32" />
    </div>
  );
}

/** Explains what an import does and asks for a connected account first. */
function UnconnectedNotice() {
  return (
    <EmptyState
      title="Connect an account to start importing"
      action={
        <ButtonLink href="/settings/connections" variant="primary">
          Connect an account
        </ButtonLink>
      }
    >
      An import reads one design file or one repository. A design gives you colors, type and
      components; a repository gives you its framework, files and dependencies. Only these results
      are kept.
    </EmptyState>
  );
}
