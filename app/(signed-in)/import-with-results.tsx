"use client";

import { lazy } from "react";
import { ImportPage } from "@/components/imports/page";
import type { Provider } from "@/lib/providers/names";

const RESULTS = {
  figma: lazy(() => import("@/components/designs/results")),
  github: lazy(() => import("@/components/repositories/results")),
};

/** Joins the rooms that know imports, designs and repositories, none of which knows the others' pages. */
interface ImportWithResultsProps {
  importId: string;
  provider: Provider;
}

export function ImportWithResults({ importId, provider }: ImportWithResultsProps) {
  return <ImportPage importId={importId} provider={provider} results={RESULTS} />;
}
