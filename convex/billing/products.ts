// Lists the products on sale and their prices.
import { v } from "convex/values";
import { type Product, productFields, toOffers, vOffer } from "../../lib/billing/product";
import { vRefusal } from "../../lib/billing/refusal";
import { internal } from "../_generated/api";
import { type ActionCtx, internalAction, internalMutation } from "../_generated/server";
import { serviceAction, serviceQuery, userAction, userQuery } from "../functions";
import { answering, asking, requirePolar } from "../model/billing/answers";
import {
  areStale,
  listProducts,
  readProducts,
  replaceProducts,
} from "../model/billing/productStore";
import { findPolar } from "../model/providers/polar";
import { planCatalog } from "../model/subscriptions/access";

/** `isStale` asks the client to call `refresh`. */
export const list = userQuery({
  args: {},
  returns: v.object({ isConfigured: v.boolean(), isStale: v.boolean(), offers: v.array(vOffer) }),
  handler: async (ctx) => {
    const products = await listProducts(ctx);
    return {
      isConfigured: findPolar() !== null,
      isStale: areStale(products, Date.now()),
      offers: toOffers(products, planCatalog()),
    };
  },
});

/** What our web server shows to visitors. */
export const listForVisitors = serviceQuery({
  args: {},
  returns: v.array(vOffer),
  handler: async (ctx) => toOffers(await listProducts(ctx), planCatalog()),
});

/** For a visitor who comes before the schedule has read any prices, as after the first start. */
export const readForVisitors = serviceAction({
  args: {},
  returns: v.array(vOffer),
  handler: async (ctx) => toOffers(await readAndStore(ctx), planCatalog()),
});

/** Reads the prices on a schedule, so that they are known before anyone opens a page. */
export const keepFresh = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await readAndStore(ctx);
    return null;
  },
});

async function readAndStore(ctx: Pick<ActionCtx, "runMutation">): Promise<Product[]> {
  const polar = findPolar();
  if (polar === null) return [];
  const products = await readProducts(polar);
  await ctx.runMutation(internal.billing.products.replace, { products });
  return products;
}

/** Reads the prices from the provider and stores them, which updates `list`. */
export const refresh = userAction({
  args: {},
  returns: v.union(v.object({ ok: v.literal(true) }), vRefusal),
  handler: (ctx) =>
    answering(async () => {
      const polar = await requirePolar(ctx, ctx.userId);
      const products = await asking(() => readProducts(polar), "unknown_product");
      await ctx.runMutation(internal.billing.products.replace, { products });
      return {};
    }),
});

export const replace = internalMutation({
  args: { products: v.array(v.object(productFields)) },
  returns: v.null(),
  handler: async (ctx, { products }) => {
    await replaceProducts(ctx, products, Date.now());
    return null;
  },
});
