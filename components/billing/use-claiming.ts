"use client";

import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "@/convex/_generated/api";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";

/** Claims a pending purchase of this person as soon as their page shows it. */
export function useClaiming(overview: PlanOverview | undefined): void {
  const convex = useConvex();
  const waiting = overview?.pending.filter(({ isClaimable }) => isClaimable).length ?? 0;
  useEffect(() => {
    // If a claim fails, the purchase stays pending and the next visit claims it.
    if (waiting > 0) convex.mutation(api.subscriptions.purchases.claimMine, {}).catch(() => {});
  }, [convex, waiting]);
}
