"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Target } from "@/lib/designs/targets/target";
import { DAY, SECOND } from "@/lib/durations";
import type { Quote } from "@/lib/generations/price";
import { GENERATION_REFUSALS } from "@/lib/generations/refusal";

interface QuoteRequest {
  readonly importId: string;
  readonly nodeIds: readonly string[];
  readonly target: Target;
}

interface Asked {
  /** Undefined until it is known. */
  readonly quote: Quote | undefined;
  /** Whether the quote is that of an earlier request, until the present one is answered. */
  readonly isEarlier: boolean;
  /** Why the frames cannot be generated, if so. */
  readonly refusal: string | null;
}

/** What generating costs: live, and asked again when the credits are back. */
export function useQuote({ importId, nodeIds, target }: QuoteRequest): Asked {
  const [asOf, setAsOf] = useState(() => Date.now());
  const { data, isPlaceholderData } = useQuery({
    ...convexQuery(
      api.generations.quote,
      nodeIds.length === 0 ? "skip" : { importId, nodeIds: [...nodeIds], target, asOf },
    ),
    placeholderData: keepPreviousData,
  });
  const quote = data?.outcome === "quoted" ? data.quote : undefined;
  const resetsAt = quote?.resetsAt ?? null;
  useEffect(() => {
    if (resetsAt === null) return;
    const waitMs = Math.min(DAY, Math.max(0, resetsAt - Date.now()) + SECOND);
    const timer = setTimeout(() => setAsOf(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [resetsAt]);
  return {
    quote,
    isEarlier: isPlaceholderData,
    refusal: data?.outcome === "refused" ? GENERATION_REFUSALS[data.refusal] : null,
  };
}
