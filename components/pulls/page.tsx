"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import { DESIGNS_PATH } from "@/lib/page-paths";
import { countByStatus } from "@/lib/pulls/words";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { SkeletonRows } from "../ui/skeleton";
import { PullEntries } from "./entries";

const LISTED_AT_ONCE = 24;
const MOST_LISTED = 200;

/** All pull requests of a user, newest first. */
export function PullsPage() {
  const [limit, setLimit] = useState(LISTED_AT_ONCE);
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...convexQuery(api.pulls.listOwn, { limit }),
    placeholderData: keepPreviousData,
  });
  const hasMore = data !== undefined && data.length >= limit && limit < MOST_LISTED;
  return (
    <>
      <PageTitle title="Pull requests">
        {data ? countByStatus(data, hasMore) : isError ? "They could not be loaded." : "Loading…"}
      </PageTitle>
      <div className="mt-8">
        {data === undefined && !isError && <SkeletonRows count={4} />}
        {data === undefined && isError && (
          <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
            Your pull requests are at GitHub, whether they are listed here or not.
          </ErrorState>
        )}
        {data?.length === 0 && <NoPulls />}
        {data && data.length > 0 && <PullEntries entries={data} />}
        {hasMore && (
          <Button
            variant="quiet"
            className="mt-4"
            busy={isPlaceholderData}
            onClick={() => setLimit(limit + LISTED_AT_ONCE)}
          >
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

function NoPulls() {
  return (
    <EmptyState
      title="No pull request yet"
      action={<ButtonLink href={DESIGNS_PATH}>Open a design</ButtonLink>}
    >
      Open a frame, generate its code, and choose “Open a pull request”. It is listed here.
    </EmptyState>
  );
}
