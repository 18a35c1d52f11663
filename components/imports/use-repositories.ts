"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "convex/react";
import { api } from "@/convex/_generated/api";
import { useDebouncedValue } from "./use-debounced-value";

/** Letters typed in quick succession are one search. */
const PAUSE_MS = 300;

/** Asked of the provider, so never again on its own, and forgotten with the list that shows it. */
export function useRepositories(search: string) {
  const askForList = useAction(api.imports.listRepositories);
  const settled = useDebouncedValue(search, PAUSE_MS);
  const { data, isError, refetch } = useQuery({
    queryKey: ["repositories to import", settled],
    queryFn: () => askForList({ search: settled }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isCurrent = settled === search;
  return {
    list: isCurrent ? (data ?? null) : null,
    isFailed: isCurrent && isError,
    retry: () => void refetch(),
  };
}
