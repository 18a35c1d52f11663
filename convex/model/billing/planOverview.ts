// Gathers a user's own plan overview. Reads only that user's rows.

import { toCredits } from "../../../lib/subscriptions/credits";
import type { PendingPurchase, PlanOverview } from "../../../lib/subscriptions/plan-overview";
import { toPlanOverview } from "../../../lib/subscriptions/plan-overview";
import type { SubscriptionInterval } from "../../../lib/subscriptions/record";
import type { IntervalsOf } from "../../../lib/subscriptions/scheduled-change";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { planCatalog } from "../subscriptions/access";
import { listChangesOfUser } from "../subscriptions/changeStore";
import { listClaimable } from "../subscriptions/claims";
import { listCustomerIdsOfUser } from "../subscriptions/customerStore";
import { listPendingOfCustomer, readPending } from "../subscriptions/pendingStore";
import { listSubscriptionsOfUser } from "../subscriptions/recordStore";
import { findUsageWindow, listGrants } from "../subscriptions/usageStore";
import { findProduct } from "./productStore";

const HISTORY_SHOWN = 50;

export interface Viewer {
  userId: string;
  /** Normalized for comparison; null when no email is verified. */
  email: string | null;
}

export async function readPlanOverview(
  ctx: QueryCtx,
  viewer: Viewer,
  now: number,
): Promise<PlanOverview> {
  const { userId } = viewer;
  const window = await findUsageWindow(ctx, userId);
  const subscriptions = await listSubscriptionsOfUser(ctx, userId);
  const changes = await listChangesOfUser(ctx, userId, HISTORY_SHOWN + 1);
  const sources = {
    subscriptions,
    intervals: await readNextIntervals(ctx, subscriptions),
    pending: await listPendingPurchases(ctx, viewer),
    creditsOf: (plan: PlanOverview["plan"]) => toCredits(plan, window, now),
    history: changes.slice(0, HISTORY_SHOWN),
    isHistoryCut: changes.length > HISTORY_SHOWN,
    grants: await listGrants(ctx, userId),
  };
  return toPlanOverview(sources, planCatalog(), now);
}

async function readNextIntervals(
  ctx: QueryCtx,
  subscriptions: readonly Doc<"subscriptions">[],
): Promise<IntervalsOf> {
  const intervals = new Map<string, SubscriptionInterval>();
  for (const { nextProductId } of subscriptions) {
    const product = nextProductId === undefined ? null : await findProduct(ctx, nextProductId);
    if (product) intervals.set(product.productId, product.interval);
  }
  return intervals;
}

/** Lists only purchases that provably belong to this user. */
async function listPendingPurchases(
  ctx: QueryCtx,
  { userId, email }: Viewer,
): Promise<PendingPurchase[]> {
  const claimable = email === null ? [] : await listClaimable(ctx, userId, email);
  const claimableIds = new Set(claimable.map(({ _id }) => _id));
  const linked: Doc<"pendingSubscriptions">[] = [];
  for (const customerId of await listCustomerIdsOfUser(ctx, userId)) {
    const rows = await listPendingOfCustomer(ctx, customerId);
    linked.push(...rows.filter(({ _id }) => !claimableIds.has(_id)));
  }
  return [
    ...claimable.map((row) => describePending(row, true)),
    ...linked.map((row) => describePending(row, false)),
  ];
}

const describePending = (
  row: Doc<"pendingSubscriptions">,
  isClaimable: boolean,
): PendingPurchase => ({
  polarSubscriptionId: row.polarSubscriptionId,
  productId: readPending(row)?.change.terms?.productId ?? null,
  since: row.createdAt,
  isClaimable,
});
