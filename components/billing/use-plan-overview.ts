"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { nextRefresh } from "./asking-again";

/** The signed-in user's plan: live from the backend, and queried again when it expires by time alone. */
export function usePlanOverview() {
  const [asOf, setAsOf] = useState(0);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...convexQuery(api.billing.getOverview, { asOf }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const next = nextRefresh(data, asOf, Date.now());
    if (!next) return;
    const timer = setTimeout(() => setAsOf(next.asOf), next.inMs);
    return () => clearTimeout(timer);
  }, [data, isPlaceholderData, asOf]);
  return { overview: data, isError, retry: refetch };
}
