"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "convex/react";
import { api } from "@/convex/_generated/api";
import { COMPUTED } from "../live/computed";
import { useDebouncedValue } from "../ui/use-debounced-value";

/** Letters typed in quick succession make one search. */
const PAUSE_MS = 300;

/** A query costs API requests. */
export function useRepositories(search: string) {
  const askForList = useAction(api.imports.listRepositories);
  const debounced = useDebouncedValue(search, PAUSE_MS);
  const { data, isError, refetch } = useQuery({
    queryKey: ["repositories to import", debounced],
    queryFn: () => askForList({ search: debounced }),
    ...COMPUTED,
  });
  const isCurrent = debounced === search;
  return {
    list: isCurrent ? (data ?? null) : null,
    isFailed: isCurrent && isError,
    retry: () => void refetch(),
  };
}
