"use client";

import { lazy } from "react";
import { ImportsPage } from "@/components/imports/start-page";
import type { EntriesView } from "@/components/imports/use-entries";
import type { Provider } from "@/lib/providers/names";

const LISTS: Readonly<Record<Provider, EntriesView>> = {
  figma: lazy(() => import("@/components/designs/cards")),
  github: lazy(() => import("@/components/repositories/rows")),
};

/** Joins the rooms that know imports, designs and repositories; a server page cannot hand a component to a client one. */
export function ImportsWithList({ provider }: { provider: Provider }) {
  return <ImportsPage provider={provider} List={LISTS[provider]} />;
}
