"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { SkeletonRows } from "../ui/skeleton";
import { AddCredits } from "./add-credits";
import { PersonStory } from "./person-story";
import { useMinute } from "./use-minute";
import { NO_NAMES, useProductNames } from "./use-product-names";

/** Opens the user first, which records that this operator has looked. */
export function PersonAnswer({ subject }: { subject: string }) {
  const { user, isError, retry } = useOpenPerson(subject);
  return (
    <div className="mt-6">
      {isError && <NotLoaded onRetry={retry} />}
      {!isError && user === undefined && <SkeletonRows count={6} />}
      {!isError && user === null && (
        <EmptyState title="No record of this ID">
          No stored record names it. A new user looks the same: Free, with no history.
        </EmptyState>
      )}
      {!isError && typeof user === "string" && <Story user={user} onReopen={retry} />}
    </div>
  );
}

/** Null for an unknown user, undefined until that is known. */
function useOpenPerson(subject: string) {
  const openPerson = useConvexMutation(api.operations.people.openPerson);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ user?: string | null; isError: boolean }>({
    isError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    openPerson({ subject }).then(
      (user) => isCurrent && setOpened({ user, isError: false }),
      () => isCurrent && setOpened({ isError: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [openPerson, subject, attempt]);
  const retry = () => setAttempt((last) => last + 1);
  return { ...opened, retry };
}

function Story({ user, onReopen }: { user: string; onReopen: () => void }) {
  const asOf = useMinute();
  const products = useProductNames() ?? NO_NAMES;
  const { data: story, isError } = useQuery({
    ...convexQuery(api.operations.people.explainPlan, { user, asOf }),
    placeholderData: keepPreviousData,
  });
  if (story) {
    return (
      <PersonStory story={story} products={products}>
        <AddCredits user={user} />
      </PersonStory>
    );
  }
  // A page that stayed open for a day must be opened again.
  if (isError || story === null) return <NotLoaded onRetry={onReopen} />;
  return <SkeletonRows count={6} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Could not load the explanation" onRetry={onRetry}>
      The user's plan is not affected.
    </ErrorState>
  );
}
