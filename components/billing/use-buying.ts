"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { useEffect, useMemo } from "react";
import { api } from "@/convex/_generated/api";
import type { StepOutcome } from "../ui/use-step";
import type { Buying } from "./buying";

type Answer = { ok: true; url?: string } | { ok: false; message: string };

/** When prices cannot be read, the plan is still shown. */
const NOTHING_SOLD = { isConfigured: false, isStale: false, offers: [] };

const UNREACHABLE =
  "The backend did not respond. As far as we know, nothing changed. Try again in a moment.";

/** Undefined until the products are loaded. */
export function useBuying(): Buying | undefined {
  const convex = useConvex();
  const { data, isError } = useQuery(convexQuery(api.billing.products.list, {}));
  const sold = data ?? (isError ? NOTHING_SOLD : undefined);
  const mustRefresh = sold?.isConfigured === true && sold.isStale;
  useEffect(() => {
    // If the refresh fails, the page shows the earlier products, and the next visit tries again.
    if (mustRefresh) convex.action(api.billing.products.refresh, {}).catch(() => {});
  }, [convex, mustRefresh]);
  return useMemo(() => {
    if (!sold) return undefined;
    const { checkout, portal } = api.billing;
    return {
      ...sold,
      buy: (productId) => follow(() => convex.action(checkout.begin, { productId })),
      readPrice: (polarSubscriptionId) =>
        convex
          .action(portal.readPrice, { polarSubscriptionId })
          .catch(() => ({ ok: false, message: UNREACHABLE })),
      openPortal: (polarSubscriptionId) =>
        follow(() => convex.action(portal.open, { polarSubscriptionId })),
      cancel: (polarSubscriptionId, why) =>
        follow(() => convex.action(portal.cancel, { polarSubscriptionId, ...why })),
      resume: (polarSubscriptionId, mayCharge) =>
        follow(() => convex.action(portal.resume, { polarSubscriptionId, mayCharge })),
      change: (polarSubscriptionId, productId) =>
        follow(() => convex.action(portal.changeProduct, { polarSubscriptionId, productId })),
    };
  }, [convex, sold]);
}

async function follow(ask: () => Promise<Answer>): StepOutcome {
  const answer = await ask().catch(toAnswer);
  if (!answer.ok) return answer.message;
  if (answer.url !== undefined) window.location.assign(answer.url);
  return null;
}

/** The words for a limit are loaded for those who reach one. */
async function toAnswer(error: unknown): Promise<Answer> {
  const words = await import("@/lib/limits/refusal").catch(() => null);
  const reached = words?.readLimitError(error);
  return { ok: false, message: words && reached ? words.describeLimit(reached) : UNREACHABLE };
}
