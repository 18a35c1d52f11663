"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "@/convex/_generated/api";
import { PageSkeleton } from "../settings/page-skeleton";
import { ErrorState } from "../ui/error-state";
import { OperationsNav } from "./nav";
import { NotAnOperator } from "./not-an-operator";

/** Nothing below is asked for before the backend has said that this person is an operator; it decides each time anyway. */
export function OperationsFrame({ children }: { children: ReactNode }) {
  const {
    data: isOperator,
    isError,
    refetch,
  } = useQuery(convexQuery(api.operations.amOperator, {}));
  if (isOperator === false) return <NotAnOperator />;
  return (
    <div className="mx-auto max-w-[1280px]">
      {isOperator && <OperationsNav />}
      {isOperator && <div className="mt-6">{children}</div>}
      {isOperator === undefined && !isError && <PageSkeleton rows={6} />}
      {isOperator === undefined && isError && (
        <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
          We could not check whether you are an operator. Payment events are still accepted.
        </ErrorState>
      )}
    </div>
  );
}
