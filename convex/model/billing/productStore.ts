// The one writer of `products`: the provider's products, cached so that pages can show prices without calling it.

import { type Product, toProduct } from "../../../lib/billing/product";
import { PurchaseError } from "../../../lib/billing/refusal";
import { MINUTE } from "../../../lib/durations";
import type { PolarClient } from "../../../lib/providers/polar-client";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { planCatalog } from "../subscriptions/access";

/** Prices can change without a webhook reaching us. */
const FRESH_MS = 60 * MINUTE;
/** More than any deployment lists, and the provider's largest page size. */
const MOST_PRODUCTS = 100;

export const listProducts = (ctx: QueryCtx): Promise<Doc<"products">[]> =>
  ctx.db.query("products").take(MOST_PRODUCTS);

export const findProduct = (ctx: QueryCtx, productId: string): Promise<Doc<"products"> | null> =>
  ctx.db
    .query("products")
    .withIndex("by_productId", (q) => q.eq("productId", productId))
    .unique();

/** Whether the provider should be asked: it never was, or not recently. */
export const areStale = (products: readonly Doc<"products">[], now: number): boolean =>
  products.length === 0 || products.some(({ readAt }) => now - readAt > FRESH_MS);

/** An older statement never replaces a newer one; `readAt` is the time of the latest answer. */
export async function saveProduct(ctx: MutationCtx, product: Product, now: number): Promise<void> {
  const known = await findProduct(ctx, product.productId);
  if (!known) {
    await ctx.db.insert("products", { ...product, readAt: now });
    return;
  }
  const newest = product.modifiedAt >= known.modifiedAt ? product : {};
  await ctx.db.patch("products", known._id, { ...newest, readAt: now });
}

/** Replaces the stored list with the provider's; products missing from it are deleted. */
export async function replaceProducts(
  ctx: MutationCtx,
  products: readonly Product[],
  now: number,
): Promise<void> {
  const listed = new Set(products.map(({ productId }) => productId));
  for (const known of await listProducts(ctx)) {
    if (!listed.has(known.productId)) await ctx.db.delete("products", known._id);
  }
  for (const product of products) await saveProduct(ctx, product, now);
}

/** Reads only products that belong to this deployment's plans. */
export async function readProducts(polar: PolarClient): Promise<Product[]> {
  const { pro, unlimited } = planCatalog();
  const id = [...pro, ...unlimited].slice(0, MOST_PRODUCTS);
  if (id.length === 0) return [];
  const { items } = await polar.products.list({ id, limit: MOST_PRODUCTS });
  // Without this check, an unusable answer would delete every product.
  const products = Array.isArray(items) ? items.map(toProduct) : [];
  const readable = products.filter((product) => product !== null);
  if (readable.length === 0) throw new PurchaseError("provider_unreachable");
  return readable;
}
