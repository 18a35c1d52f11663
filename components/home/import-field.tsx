"use client";

import { lazy, useId } from "react";
import type { ProviderConnection } from "@/lib/connections/view";

const StartImport = lazy(() => import("../imports/start-import"));

interface ImportFieldProps {
  rows: readonly ProviderConnection[];
  /** No design is imported yet. */
  isFirst: boolean;
}

/** Takes a link of either provider. The page waits for it, so that nothing below it moves. */
export function ImportField({ rows, isFirst }: ImportFieldProps) {
  const fieldId = useId();
  return <StartImport provider={null} {...{ rows, fieldId, isFirst }} />;
}
