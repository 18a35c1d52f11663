// Finds subscriptions for their owner, and for no other user.
import { type OwnSubscription, toOwnSubscription } from "../../../lib/billing/own-subscription";
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import type { QueryCtx } from "../../_generated/server";
import { findProvenUserOfCustomer } from "./customerStore";
import { listPendingOfCustomer } from "./pendingStore";
import { findSubscription } from "./recordStore";

/** Another user's subscription is reported as missing. */
export async function findOwnSubscription(
  ctx: QueryCtx,
  userId: string,
  polarSubscriptionId: string,
): Promise<OwnSubscription | null> {
  const record = await findSubscription(ctx, polarSubscriptionId);
  return record?.userId === userId ? toOwnSubscription(record) : null;
}

/** More than any customer of the provider has. */
const MOST_OF_CUSTOMER = 200;

/** The provider's portal shows everything its customer has, so only the owner of all of it may open it. */
export async function isCustomerAllOf(
  ctx: QueryCtx,
  userId: string,
  customerId: string,
): Promise<boolean> {
  if (toIdentifier(customerId) === null) return false;
  if ((await listPendingOfCustomer(ctx, customerId)).length > 0) return false;
  return !(await isCustomerOfAnother(ctx, userId, customerId));
}

/**
 * Whether another user paid as this customer or has a proof of it. Pending purchases do not count, because they
 * have no owner yet.
 */
export async function isCustomerOfAnother(
  ctx: QueryCtx,
  userId: string,
  customerId: string,
): Promise<boolean> {
  const linked = await findProvenUserOfCustomer(ctx, customerId);
  if (linked !== null && linked !== userId) return true;
  const subscriptions = await ctx.db
    .query("subscriptions")
    .withIndex("by_customerId", (q) => q.eq("customerId", customerId))
    .take(MOST_OF_CUSTOMER);
  return subscriptions.some((record) => record.userId !== userId);
}
