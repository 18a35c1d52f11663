"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { nextAsking } from "./asking-again";

/** The signed-in person's plan: live by the backend, and asked for anew when time alone makes it untrue. */
export function usePlanOverview() {
  const [asOf, setAsOf] = useState(0);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...convexQuery(api.billing.getOverview, { asOf }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const next = nextAsking(data, asOf, Date.now());
    if (!next) return;
    const timer = setTimeout(() => setAsOf(next.asOf), next.inMs);
    return () => clearTimeout(timer);
  }, [data, isPlaceholderData, asOf]);
  return { overview: data, isError, retry: refetch };
}
