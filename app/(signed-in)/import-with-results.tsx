"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { ImportPage } from "@/components/imports/page";
import { useTabTitle } from "@/components/ui/use-tab-title";
import { api } from "@/convex/_generated/api";
import type { Provider } from "@/lib/providers/names";

const RESULTS = {
  figma: lazy(() => import("@/components/generations/design-results")),
  github: lazy(() => import("@/components/repositories/results")),
};

interface ImportWithResultsProps {
  importId: string;
  provider: Provider;
}

/** Joins the rooms that know imports, designs and repositories, none of which knows the others' pages. */
export function ImportWithResults({ importId, provider }: ImportWithResultsProps) {
  const { data } = useQuery(convexQuery(api.imports.get, { importId }));
  useTabTitle(data?.title ?? null);
  return <ImportPage importId={importId} provider={provider} results={RESULTS} />;
}
