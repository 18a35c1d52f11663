"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import { SECOND } from "@/lib/durations";
import type { Found } from "@/lib/home/view";
import { useDebouncedValue } from "../ui/use-debounced-value";

const REST_MS = 120;

/** What the backend finds of a text once typing rests; until then the answer to an earlier one. */
export function useFound(text: string) {
  const asked = useDebouncedValue(text.trim(), REST_MS);
  const { data, isError, isPlaceholderData, isLoading } = useQuery({
    ...convexQuery(api.home.search, { text: asked }),
    placeholderData: keepPreviousData,
    // Each text is a subscription of its own.
    gcTime: SECOND,
  });
  const found: readonly Found[] = data ?? [];
  return {
    found,
    isFailed: isError,
    isSearching: isLoading || isPlaceholderData || asked !== text.trim(),
  };
}
