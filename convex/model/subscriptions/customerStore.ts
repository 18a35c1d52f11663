// The one writer of `customers`: which user a customer of the payment provider is.
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export async function findUserOfCustomer(
  ctx: QueryCtx,
  customerId: string | null,
): Promise<string | null> {
  const customer = await findCustomer(ctx, customerId);
  return customer?.userId ?? null;
}

/** Returns null while only an unpaid checkout names the user, which is too weak to contradict another proof. */
export async function findProvenUserOfCustomer(
  ctx: QueryCtx,
  customerId: string | null,
): Promise<string | null> {
  const customer = await findCustomer(ctx, customerId);
  return customer && !customer.isProvisional ? customer.userId : null;
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

/** More customers than one user has at the provider. */
const MAX_CUSTOMERS_OF_USER = 10;

export async function listCustomerIdsOfUser(ctx: QueryCtx, userId: string): Promise<string[]> {
  const customers = await ctx.db
    .query("customers")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MAX_CUSTOMERS_OF_USER);
  return customers.map(({ customerId }) => customerId);
}

export interface CustomerLink {
  customerId: string;
  userId: string;
  /** Epoch ms; an older statement never replaces a newer one. */
  provenAt: number;
  /** True while no payment was made: enough for an unclaimed customer, and for nothing more. */
  isProvisional: boolean;
}

/** Returns the customer's user after the link. */
export async function linkCustomer(
  ctx: MutationCtx,
  link: CustomerLink,
  now: number,
): Promise<string> {
  const customerId = toIdentifier(link.customerId);
  if (customerId === null) return link.userId;
  const customer = await findCustomer(ctx, customerId);
  if (!customer) {
    await ctx.db.insert("customers", { ...link, customerId, createdAt: now, updatedAt: now });
    return link.userId;
  }
  if (!isStronger(link, customer)) return customer.userId;
  await ctx.db.patch("customers", customer._id, { ...link, customerId, updatedAt: now });
  return link.userId;
}

/** The newer of two statements wins regardless of arrival order; an unpaid one never replaces another. */
function isStronger(link: CustomerLink, known: Doc<"customers">): boolean {
  if (link.isProvisional) return false;
  if (known.isProvisional) return true;
  if (link.provenAt !== known.provenAt) return link.provenAt > known.provenAt;
  return link.userId > known.userId;
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetCustomersOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const customers = await ctx.db
    .query("customers")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of customers) await ctx.db.delete("customers", _id);
  return customers.length;
}
