"use client";

import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "@/convex/_generated/api";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";

/** A purchase that waits for exactly this person becomes theirs as soon as their page shows it. */
export function useClaiming(overview: PlanOverview | undefined): void {
  const convex = useConvex();
  const waiting = overview?.pending.filter(({ isClaimable }) => isClaimable).length ?? 0;
  useEffect(() => {
    // Whoever's claim is lost sees the purchase as waiting, and claims it with the next look.
    if (waiting > 0) convex.mutation(api.subscriptions.purchases.claimMine, {}).catch(() => {});
  }, [convex, waiting]);
}
