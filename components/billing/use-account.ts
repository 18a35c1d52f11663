"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Account } from "@/lib/billing/account";
import type { StepOutcome } from "../ui/use-step";

/** Events about one change arrive together. */
const SETTLE_MS = 400;

export interface PaymentAccount {
  /** Null for a user who never bought, and until the provider has answered for the first time. */
  readonly account: (Account & { readAt: number }) | null;
  /** The provider is being asked for the first time. */
  readonly isFirst: boolean;
  /** The provider did not answer: what is shown is as old as `readAt`. */
  readonly isFailed: boolean;
  readonly retry: () => StepOutcome;
  readonly openInvoice: (orderId: string) => StepOutcome;
}

/** Undefined until the backend has answered. Reads the provider again after each event. */
export function useAccount(): PaymentAccount | undefined {
  const convex = useConvex();
  const { data, isError } = useQuery(convexQuery(api.billing.account.get, {}));
  const [isFailed, setFailed] = useState(false);
  const refresh = useCallback(async () => {
    const answer = await convex.action(api.billing.account.refresh, {}).catch(() => null);
    setFailed(!answer?.ok);
    return null;
  }, [convex]);
  const staleSince = data?.staleSince ?? null;
  useEffect(() => {
    if (staleSince === null) return;
    const timer = setTimeout(() => void refresh(), staleSince === 0 ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [staleSince, refresh]);
  if (!data && !isError) return undefined;
  return {
    account: data?.account ?? null,
    isFirst: staleSince === 0 && !isFailed,
    isFailed: isError || (isFailed && staleSince !== null),
    retry: refresh,
    openInvoice: async (orderId) => {
      const answer = await convex
        .action(api.billing.account.openInvoice, { orderId })
        .catch(() => null);
      if (!answer?.ok) return answer?.message ?? "The backend did not respond. Try again.";
      window.location.assign(answer.url);
      return null;
    },
  };
}
