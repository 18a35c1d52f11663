"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "@/convex/_generated/api";
import { PageSkeleton } from "../settings/page-skeleton";
import { ButtonLink } from "../ui/button-link";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { useTabTitle } from "../ui/use-tab-title";
import { OperationsNav } from "./nav";

/** Renders pages only after the backend has confirmed that the user is an operator; it also checks each query. */
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

function NotAnOperator() {
  // The page's own title names what this user may not see. Only the backend knows who may, so the server cannot choose.
  useTabTitle("For operators only");
  return (
    <div className="mx-auto max-w-[720px]">
      <PageTitle title="For operators only" tone="bad">
        Your account is not an operator of this deployment (403).
      </PageTitle>
      <p className="mt-4 text-pretty text-quiet">
        Ask an administrator to give your account the role “operator”. It takes effect within about
        a minute.
      </p>
      <div className="mt-6">
        <ButtonLink href="/settings">Go to your settings</ButtonLink>
      </div>
    </div>
  );
}
