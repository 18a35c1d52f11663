"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "convex/react";
import { api } from "@/convex/_generated/api";
import { useDebouncedValue } from "./use-debounced-value";

/** Letters typed in quick succession make one search. */
const PAUSE_MS = 300;

/** A query costs API requests, so it never refetches by itself, and its result is dropped with the list. */
export function useRepositories(search: string) {
  const askForList = useAction(api.imports.listRepositories);
  const debounced = useDebouncedValue(search, PAUSE_MS);
  const { data, isError, refetch } = useQuery({
    queryKey: ["repositories to import", debounced],
    queryFn: () => askForList({ search: debounced }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isCurrent = debounced === search;
  return {
    list: isCurrent ? (data ?? null) : null,
    isFailed: isCurrent && isError,
    retry: () => void refetch(),
  };
}
