"use client";

import { lazy, Suspense, useId } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import { Skeleton } from "../ui/skeleton";

const StartImport = lazy(() => import("../imports/start-import"));

interface ImportFieldProps {
  rows: readonly ProviderConnection[];
  /** No design is imported yet. */
  isFirst: boolean;
}

/** Takes a link of either provider. */
export function ImportField({ rows, isFirst }: ImportFieldProps) {
  const fieldId = useId();
  return (
    <Suspense fallback={<Skeleton className="h-[4.5rem]" />}>
      <StartImport provider={null} {...{ rows, fieldId, isFirst }} />
    </Suspense>
  );
}
