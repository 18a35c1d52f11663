// Polar products as offered here. Pure.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";
import { type PlanCatalog, planOf, vPaidPlan } from "../subscriptions/plans";
import { vSubscriptionInterval } from "../subscriptions/record";

export const productFields = {
  productId: v.string(),
  name: v.string(),
  interval: vSubscriptionInterval,
  /** In the currency's smallest unit; null for custom or metered prices, or without a currency. */
  amount: v.union(v.number(), v.null()),
  /** ISO 4217 in lower case, as Polar writes it. */
  currency: v.string(),
  isArchived: v.boolean(),
  /** Epoch ms of Polar's latest change. */
  modifiedAt: v.number(),
};
const vProduct = v.object(productFields);
export type Product = Infer<typeof vProduct>;

export const vOffer = v.object({
  productId: v.string(),
  plan: vPaidPlan,
  interval: vSubscriptionInterval,
  amount: productFields.amount,
  currency: v.string(),
});
export type Offer = Infer<typeof vOffer>;

const RECURRING = { month: "monthly", year: "yearly" } as const;

const price = z.looseObject({
  amount_type: z.string(),
  price_amount: z.optional(z.nullable(z.number())),
  price_currency: z.optional(z.string()),
  is_archived: z.optional(z.boolean()),
});

const product = z.looseObject({
  id: z.string(),
  created_at: z.string(),
  modified_at: z.nullable(z.string()),
  name: z.string(),
  recurring_interval: z.enum(["month", "year"]),
  recurring_interval_count: z.optional(z.nullable(z.number())),
  is_archived: z.boolean(),
  prices: z.array(price),
});

/** Returns null for anything but a monthly or yearly subscription product. */
export function toProduct(stated: unknown): Product | null {
  const parsed = product.safeParse(stated);
  if (!parsed.success) return null;
  const { id, name, recurring_interval, recurring_interval_count, ...rest } = parsed.data;
  const modifiedAt = Date.parse(rest.modified_at ?? rest.created_at);
  if ((recurring_interval_count ?? 1) !== 1 || Number.isNaN(modifiedAt)) return null;
  const [current] = rest.prices.filter(({ is_archived }) => is_archived !== true);
  return {
    productId: id,
    name,
    interval: RECURRING[recurring_interval],
    amount: amountOf(current),
    currency: current?.price_currency ?? "usd",
    isArchived: rest.is_archived,
    modifiedAt,
  };
}

/** Formatting an amount in anything else throws. */
export const isCurrency = (stated: string | null | undefined): stated is string =>
  typeof stated === "string" && /^[a-z]{3}$/i.test(stated);

function amountOf(current: z.infer<typeof price> | undefined): number | null {
  if (current?.amount_type === "free") return 0;
  if (current?.amount_type !== "fixed" || !isCurrency(current.price_currency)) return null;
  return current.price_amount ?? null;
}

const PLANS_IN_ORDER = ["pro", "unlimited"] as const;

/** Lists the offers, smaller plans first: at most one product per plan and interval, the newest. */
export function toOffers(products: readonly Product[], catalog: PlanCatalog): Offer[] {
  const offered = products
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => b.modifiedAt - a.modifiedAt);
  return PLANS_IN_ORDER.flatMap((plan) =>
    (["monthly", "yearly"] as const).flatMap((interval) => {
      const chosen = offered.find(
        (candidate) =>
          candidate.interval === interval && planOf(candidate.productId, catalog) === plan,
      );
      if (!chosen) return [];
      const { productId, amount, currency } = chosen;
      return [{ productId, plan, interval, amount, currency }];
    }),
  );
}
