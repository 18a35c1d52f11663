"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { ENTRY_SORTS, ImportEntry } from "@/lib/imports/view";
import type { Provider } from "@/lib/providers/names";
import { useDebouncedValue } from "../ui/use-debounced-value";

export type EntrySort = (typeof ENTRY_SORTS)[number];

const LISTED_AT_ONCE = 24;
const MOST_LISTED = 500;
/** Letters typed in quick succession make one search. */
const PAUSE_MS = 200;

/** What was imported from a provider, as a live list that can be searched, sorted and extended. */
export function useEntries(provider: Provider) {
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<EntrySort>("newest");
  const [limit, setLimit] = useState(LISTED_AT_ONCE);
  const search = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...convexQuery(api.imports.list, { provider, search, sort, limit }),
    placeholderData: keepPreviousData,
  });
  return {
    entries: data,
    isFailed: isError,
    retry: () => void refetch(),
    /** True while the list still shows what was asked for before. */
    isChanging: isPlaceholderData || search !== typed.trim(),
    hasMore: data !== undefined && data.length >= limit && limit < MOST_LISTED,
    showMore: () => setLimit(limit + LISTED_AT_ONCE),
    search,
    typed,
    setTyped,
    sort,
    setSort,
  };
}

/** The list once the backend has answered. */
export type LoadedEntries = ReturnType<typeof useEntries> & { entries: readonly ImportEntry[] };

/** Draws entries of one provider; never an empty list. */
export type EntriesView = ComponentType<{ entries: readonly ImportEntry[] }>;
