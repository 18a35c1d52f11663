"use client";

import { DesignCards } from "@/components/designs/cards";
import { type EntriesView, ImportsPage } from "@/components/imports/start-page";
import { RepositoryRows } from "@/components/repositories/rows";
import type { Provider } from "@/lib/providers/names";

const LISTS: Readonly<Record<Provider, EntriesView>> = {
  figma: DesignCards,
  github: RepositoryRows,
};

/** Joins the rooms that know imports, designs and repositories; a server page cannot hand a component to a client one. */
export function ImportsWithList({ provider }: { provider: Provider }) {
  return <ImportsPage provider={provider} List={LISTS[provider]} />;
}
