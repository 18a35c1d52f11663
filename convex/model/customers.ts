// The one writer of `customers`: which user a customer of the payment provider is.
import { toIdentifier } from "../../lib/webhooks/polar/identifiers";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

export async function findUserOfCustomer(
  ctx: QueryCtx,
  customerId: string | null,
): Promise<string | null> {
  const customer = await findCustomer(ctx, customerId);
  return customer?.userId ?? null;
}

async function findCustomer(
  ctx: QueryCtx,
  customerId: string | null,
): Promise<Doc<"customers"> | null> {
  const id = toIdentifier(customerId);
  if (id === null) return null;
  return await ctx.db
    .query("customers")
    .withIndex("by_customerId", (q) => q.eq("customerId", id))
    .unique();
}

export interface CustomerLink {
  customerId: string;
  userId: string;
  /** Epoch ms; an older statement never replaces a newer one. */
  provenAt: number;
}

/** Returns whose the customer is now: the newer of two statements counts. */
export async function linkCustomer(
  ctx: MutationCtx,
  link: CustomerLink,
  now: number,
): Promise<string> {
  const customer = await findCustomer(ctx, link.customerId);
  if (!customer) {
    await ctx.db.insert("customers", { ...link, createdAt: now, updatedAt: now });
    return link.userId;
  }
  if (customer.userId === link.userId || link.provenAt < customer.provenAt) return customer.userId;
  await ctx.db.patch("customers", customer._id, { ...link, updatedAt: now });
  return link.userId;
}
