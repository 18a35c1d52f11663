// Explains users' plans, and lists purchases without an owner, for operators.
import { v } from "convex/values";
import { vPendingView } from "../../lib/operations/pending-view";
import { vUserStory } from "../../lib/operations/user-story";
import { nameOfProduct, planOf } from "../../lib/subscriptions/plans";
import { operatorQuery } from "../functions";
import { listProducts } from "../model/billing/productStore";
import { listPending as listPendingOf } from "../model/operations/pending";
import { readUserStory } from "../model/operations/user";
import { planCatalog } from "../model/subscriptions/access";

/**
 * `subject` is the id of a user, a provider customer or a subscription; the result is null for an unknown one.
 * `asOf` does not affect the result; it changes the cache key once a `changesAt` has passed.
 */
export const explainPlan = operatorQuery({
  args: { subject: v.string(), asOf: v.number() },
  returns: v.union(vUserStory, v.null()),
  handler: (ctx, { subject }) => readUserStory(ctx, subject, Date.now()),
});

/** Names every product that belongs to a plan, on sale or not. */
export const nameProducts = operatorQuery({
  args: {},
  returns: v.array(v.object({ productId: v.string(), name: v.string() })),
  handler: async (ctx) => {
    const products = await listProducts(ctx);
    const intervals = new Map(products.map(({ productId, interval }) => [productId, interval]));
    const catalog = planCatalog();
    return [...catalog.pro, ...catalog.unlimited].map((productId) => ({
      productId,
      name: nameOfProduct(planOf(productId, catalog), intervals.get(productId)),
    }));
  },
});

/** Newest first, before a position; null starts at the newest. */
export const listPending = operatorQuery({
  args: { before: v.union(v.number(), v.null()) },
  returns: v.object({
    pending: v.array(vPendingView),
    next: v.union(v.number(), v.null()),
  }),
  handler: (ctx, { before }) => listPendingOf(ctx, before),
});
