import { isAtLeast, type PlanCatalog, planOf } from "./plans";
import type { SubscriptionRecord } from "./record";

type Candidate = Pick<SubscriptionRecord, "status" | "productId" | "currentPeriodEnd">;

/** Chooses the one active subscription to show: the highest plan, then the latest end. */
export function chooseCurrent<Subscription extends Candidate>(
  subscriptions: readonly Subscription[],
  catalog: PlanCatalog,
): Subscription | null {
  return subscriptions
    .filter(({ status }) => status === "active")
    .reduce<Subscription | null>(
      (best, next) => (best && isBetter(best, next, catalog) ? best : next),
      null,
    );
}

function isBetter(best: Candidate, next: Candidate, catalog: PlanCatalog): boolean {
  const bestPlan = planOf(best.productId, catalog) ?? "free";
  const nextPlan = planOf(next.productId, catalog) ?? "free";
  if (bestPlan !== nextPlan) return isAtLeast(bestPlan, nextPlan);
  return best.currentPeriodEnd >= next.currentPeriodEnd;
}
