// What Polar charges for a subscription, from Polar's own answer. Pure.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";
import { isCurrency } from "./product";

const vUnit = v.union(v.literal("day"), v.literal("week"), v.literal("month"), v.literal("year"));

export const vCharge = v.object({
  /**
   * In the currency's smallest unit, after discounts and before taxes. Null if it depends on usage or Polar does not state
   * it.
   */
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  /** The discount may end, or differ for another product. */
  isDiscounted: v.boolean(),
  /** Another product is scheduled, so a later amount may differ. */
  isChanging: v.boolean(),
  unit: vUnit,
  count: v.number(),
});
export type Charge = Infer<typeof vCharge>;

/** A longer rhythm has no next date to show. */
const MAX_COUNT = 1000;

const subscription = z.object({
  amount: z.nullish(z.number()),
  currency: z.nullish(z.string()),
  recurring_interval: z.enum(["day", "week", "month", "year"]),
  recurring_interval_count: z.nullish(z.int().check(z.gte(1), z.lte(MAX_COUNT))),
  discount_id: z.nullish(z.string()),
  pending_update: z.nullish(z.looseObject({})),
  prices: z.nullish(z.array(z.looseObject({ amount_type: z.nullish(z.string()) }))),
});

/** Returns null for anything but a subscription. */
export function readCharge(stated: unknown): Charge | null {
  const parsed = subscription.safeParse(stated);
  if (!parsed.success) return null;
  const { amount, currency, recurring_interval, recurring_interval_count, ...rest } = parsed.data;
  const isMetered = rest.prices?.some(({ amount_type }) => amount_type?.startsWith("metered"));
  return {
    amount: isMetered || !isCurrency(currency) ? null : (amount ?? null),
    currency: currency ?? "",
    isDiscounted: typeof rest.discount_id === "string",
    isChanging: rest.pending_update != null,
    unit: recurring_interval,
    count: recurring_interval_count ?? 1,
  };
}
