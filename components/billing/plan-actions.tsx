import { lazy, Suspense } from "react";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import type { Buying } from "./buying";

/** Loaded only for a plan that is billed. */
const SubscriptionActions = lazy(() => import("./subscription-actions"));

interface PlanActionsProps {
  /** Several subscriptions have their actions in the list instead. */
  billed: readonly SubscriptionView[];
  buying: Buying;
}

/** The actions for the plan, or the reason why there are none. */
export function PlanActions({ billed, buying }: PlanActionsProps) {
  if (!buying.isConfigured) {
    return <p className="text-meta text-quiet">Billing is not set up on this server.</p>;
  }
  const [first, ...others] = billed;
  if (!first) return <p className="text-meta text-quiet">{wordsForOffer(buying)}</p>;
  if (others.length > 0) {
    return <p className="text-meta text-quiet">Each subscription has its own actions below.</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Suspense>
        <SubscriptionActions view={first} buying={buying} />
      </Suspense>
    </div>
  );
}

function wordsForOffer({ offers, isStale }: Buying): string {
  if (offers.length > 0) return "Choose a plan below.";
  return isStale ? "Loading prices from the payment provider…" : "No plans are for sale right now.";
}
