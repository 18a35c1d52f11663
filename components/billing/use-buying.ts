"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { useEffect, useMemo } from "react";
import { api } from "@/convex/_generated/api";
import { showFailure } from "../ui/receipts";
import type { Buying } from "./buying";

type Answer = { ok: true; url?: string } | { ok: false; message: string };

/** Where it cannot be read, the plan itself is shown all the same. */
const NOTHING_SOLD = { isConfigured: false, isStale: false, offers: [] };

const UNREACHABLE = "The backend did not answer. Nothing has changed as far as we know.";

/** Undefined until it is known what can be bought. */
export function useBuying(): Buying | undefined {
  const convex = useConvex();
  const { data, isError } = useQuery(convexQuery(api.products.list, {}));
  const sold = data ?? (isError ? NOTHING_SOLD : undefined);
  const mustRefresh = sold?.isConfigured === true && sold.isStale;
  useEffect(() => {
    // Without it the page offers what was on offer before; the next visit asks again.
    if (mustRefresh) convex.action(api.products.refresh, {}).catch(() => {});
  }, [convex, mustRefresh]);
  return useMemo(() => {
    if (!sold) return undefined;
    const { checkout, portal } = api;
    return {
      ...sold,
      buy: (productId) => tell(() => convex.action(checkout.begin, { productId })),
      openPortal: (polarSubscriptionId) =>
        tell(() => convex.action(portal.open, { polarSubscriptionId })),
      cancel: (polarSubscriptionId) =>
        tell(() => convex.action(portal.cancel, { polarSubscriptionId })),
      resume: (polarSubscriptionId) =>
        tell(() => convex.action(portal.resume, { polarSubscriptionId })),
      change: (polarSubscriptionId, productId) =>
        tell(() => convex.action(portal.changeProduct, { polarSubscriptionId, productId })),
    };
  }, [convex, sold]);
}

async function tell(ask: () => Promise<Answer>): Promise<boolean> {
  const answer = await ask().catch((): Answer => ({ ok: false, message: UNREACHABLE }));
  if (!answer.ok) await showFailure(answer.message);
  else if (answer.url !== undefined) window.location.assign(answer.url);
  return answer.ok;
}
