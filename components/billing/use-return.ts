"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect } from "react";
import { toReturnTo } from "@/lib/billing/return-to";
import { forgetReturn, readReturn } from "./return-intent";

/**
 * Leads back to the page that sent the person here, once their purchase is active. The checkout's own return address
 * names only the plan page, so the tab remembers where the person was; a visit without a reason to go back forgets it.
 */
export function useReturn(checkoutId: string | null, returnTo: string | null): () => void {
  const router = useRouter();
  useEffect(() => {
    if (checkoutId === null && readReturn() !== returnTo) forgetReturn();
  }, [checkoutId, returnTo]);
  return useCallback(() => {
    const path = toReturnTo(readReturn());
    if (path !== null) router.replace(path);
  }, [router]);
}
