import type { SubscriptionView } from "@/lib/subscriptions/view";
import { Button } from "../ui/button";
import type { Buying } from "./buying";
import { SubscriptionActions } from "./subscription-actions";

interface PlanActionsProps {
  /** Several each have their own actions, in their list. */
  billed: readonly SubscriptionView[];
  buying: Buying;
  /** Null where there is nothing to exchange. */
  change: { isOpen: boolean; toggle: () => void } | null;
}

/** What can be done about the plan now, or why nothing can. */
export function PlanActions({ billed, buying, change }: PlanActionsProps) {
  if (!buying.isConfigured) {
    return <p className="text-meta text-quiet">Billing is not set up on this server.</p>;
  }
  const [first, ...others] = billed;
  if (!first) return <p className="text-meta text-quiet">{wordsForOffer(buying)}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {change && (
        <Button aria-expanded={change.isOpen} onClick={change.toggle}>
          Change plan
        </Button>
      )}
      {others.length === 0 && <SubscriptionActions view={first} buying={buying} />}
    </div>
  );
}

function wordsForOffer({ offers, isStale }: Buying): string {
  if (offers.length > 0) return "Choose a plan below.";
  return isStale ? "Loading prices from the payment provider…" : "No plans are for sale right now.";
}
