// The one writer of `billingAccounts`: what the provider last said about a user's payments.
import type { Account } from "../../../lib/billing/account";
import { HOUR } from "../../../lib/durations";
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { listCustomerIdsOfUser } from "../subscriptions/customerStore";
import { isCustomerAllOf } from "../subscriptions/own";
import { listSubscriptionsOfUser } from "../subscriptions/recordStore";

/** A card can change at the provider without an event. */
const FRESH_MS = HOUR;
/** A user has one; each more costs five requests, and one for each subscription with seats. */
const MOST_CUSTOMERS = 3;

export const findAccount = (
  ctx: QueryCtx,
  userId: string,
): Promise<Doc<"billingAccounts"> | null> =>
  ctx.db
    .query("billingAccounts")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();

/**
 * Since when (epoch ms) the provider should be asked again; null while it need not be. A later event moves it, so that a
 * page asks once more.
 */
export async function staleSinceOf(
  ctx: QueryCtx,
  row: Doc<"billingAccounts"> | null,
  userId: string,
  now: number,
): Promise<number | null> {
  if (row) return row.staleSince ?? (now - row.readAt > FRESH_MS ? row.readAt : null);
  return (await listOwnCustomers(ctx, userId)).length > 0 ? 0 : null;
}

/** The user's customers at the provider, without those that another user shares. */
export async function listOwnCustomers(ctx: QueryCtx, userId: string): Promise<string[]> {
  const subscriptions = await listSubscriptionsOfUser(ctx, userId);
  const paying = subscriptions.toReversed().flatMap((one) => toIdentifier(one.customerId) ?? []);
  const known = new Set([...paying, ...(await listCustomerIdsOfUser(ctx, userId))]);
  const own: string[] = [];
  for (const customerId of known) {
    if (own.length < MOST_CUSTOMERS && (await isCustomerAllOf(ctx, userId, customerId)))
      own.push(customerId);
  }
  return own;
}

/** Does nothing until the user has looked at the page once. */
export async function markStale(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  const row = await findAccount(ctx, userId);
  if (row) await ctx.db.patch("billingAccounts", row._id, { staleSince: now });
}

/** `readAt`: when the provider was asked. An older answer never replaces a newer one. */
export async function saveAccount(
  ctx: MutationCtx,
  userId: string,
  account: Account,
  readAt: number,
): Promise<void> {
  if (await isErased(ctx, userId)) return;
  const row = await findAccount(ctx, userId);
  if (!row) {
    await ctx.db.insert("billingAccounts", { userId, ...account, readAt, staleSince: null });
    return;
  }
  if (row.readAt > readAt) return;
  // What an event told while the provider was answering may be missing in the answer.
  const staleSince = row.staleSince !== null && row.staleSince >= readAt ? row.staleSince : null;
  await ctx.db.replace("billingAccounts", row._id, { userId, ...account, readAt, staleSince });
}

/** Used by the erasure of a user. */
export async function forgetAccountOfUser(ctx: MutationCtx, userId: string): Promise<void> {
  const row = await findAccount(ctx, userId);
  if (row) await ctx.db.delete("billingAccounts", row._id);
}
