// Subscriptions as their owner may act on them: found only for the user they belong to.
import { type OwnSubscription, toOwnSubscription } from "../../../lib/billing/own-subscription";
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import type { QueryCtx } from "../../_generated/server";
import { findProvenUserOfCustomer } from "./customerStore";
import { listPendingOfCustomer } from "./pendingStore";
import { findSubscription } from "./recordStore";

/** Another person's is as unknown as one that does not exist. */
export async function findOwnSubscription(
  ctx: QueryCtx,
  userId: string,
  polarSubscriptionId: string,
): Promise<OwnSubscription | null> {
  const record = await findSubscription(ctx, polarSubscriptionId);
  return record?.userId === userId ? toOwnSubscription(record) : null;
}

/** More than one customer of the provider ever has. */
const MOST_OF_CUSTOMER = 200;

/** The provider's portal shows all that its customer has: only whoever owns all of it may be let in. */
export async function isCustomerAllOf(
  ctx: QueryCtx,
  userId: string,
  customerId: string,
): Promise<boolean> {
  if (toIdentifier(customerId) === null) return false;
  if ((await listPendingOfCustomer(ctx, customerId)).length > 0) return false;
  return !(await isCustomerOfAnother(ctx, userId, customerId));
}

/** What somebody else has paid for with it, or what proves it theirs; what waits for its buyer is nobody's yet. */
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
