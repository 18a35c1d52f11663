"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { toReturnTo } from "@/lib/billing/return-to";
import { readReturn } from "./return-intent";

/**
 * Leads back to the page that sent the person here, once their purchase is active. The checkout's own return address
 * names only the plan page, so the tab remembers where the person was.
 */
export function useReturn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const path = toReturnTo(readReturn()?.path);
    if (path !== null) router.replace(path);
  }, [router]);
}
