// Gathers what a person sees of their own plan. Reads only, and only what belongs to that user.
import type { PendingPurchase, PlanOverview } from "../../lib/subscriptions/plan-overview";
import { toPlanOverview } from "../../lib/subscriptions/plan-overview";
import { toCredits } from "../../lib/usage/credits";
import type { QueryCtx } from "../_generated/server";
import { planCatalog } from "./access";
import { listCustomerIdsOfUser } from "./customers";
import { listPendingOfCustomer, readPending } from "./pendingSubscriptions";
import { listChangesOfUser } from "./subscriptionChanges";
import { listSubscriptionsOfUser } from "./subscriptions";
import { findUsageWindow } from "./usage";

const HISTORY_SHOWN = 50;

export async function readPlanOverview(
  ctx: QueryCtx,
  userId: string,
  now: number,
): Promise<PlanOverview> {
  const window = await findUsageWindow(ctx, userId);
  const changes = await listChangesOfUser(ctx, userId, HISTORY_SHOWN + 1);
  const sources = {
    subscriptions: await listSubscriptionsOfUser(ctx, userId),
    pending: await listPendingPurchases(ctx, userId),
    creditsOf: (plan: PlanOverview["plan"]) => toCredits(plan, window, now),
    history: changes.slice(0, HISTORY_SHOWN),
    isHistoryCut: changes.length > HISTORY_SHOWN,
  };
  return toPlanOverview(sources, planCatalog(), now);
}

/** Only those of customers known to be this user: whose the others are, nobody knows yet. */
async function listPendingPurchases(ctx: QueryCtx, userId: string): Promise<PendingPurchase[]> {
  const pending: PendingPurchase[] = [];
  for (const customerId of await listCustomerIdsOfUser(ctx, userId)) {
    for (const row of await listPendingOfCustomer(ctx, customerId)) {
      const { polarSubscriptionId, createdAt: since } = row;
      const productId = readPending(row)?.change.terms?.productId ?? null;
      pending.push({ polarSubscriptionId, productId, since });
    }
  }
  return pending;
}
