import { type Infer, v } from "convex/values";
import type { SubscriptionInterval } from "./record";

// Maps products to plans. Pure; the lists come from the deployment's environment.

export const vPaidPlan = v.union(v.literal("pro"), v.literal("unlimited"));
export type PaidPlan = Infer<typeof vPaidPlan>;
export const vPlan = v.union(v.literal("free"), v.literal("pro"), v.literal("unlimited"));
export type Plan = Infer<typeof vPlan>;

export interface PlanCatalog {
  readonly pro: ReadonlySet<string>;
  readonly unlimited: ReadonlySet<string>;
}

export const PLAN_NAMES: Record<Plan, string> = {
  free: "Free",
  pro: "Pro",
  unlimited: "Unlimited",
};

/** Credits per 24 hours; null means unlimited. */
export const ALLOWANCES: Record<Plan, number | null> = { free: 5, pro: 100, unlimited: null };

/** What a product is called on every page; the provider's own name for it appears on none. */
export function nameOfProduct(
  plan: PaidPlan | null,
  interval: SubscriptionInterval | null = null,
): string {
  if (plan === null) return "A product without a plan";
  return interval === null ? PLAN_NAMES[plan] : `${PLAN_NAMES[plan]}, ${interval}`;
}

const RANKS: Record<Plan, number> = { free: 0, pro: 1, unlimited: 2 };

/** Comma-separated product IDs, both monthly and yearly; a missing list means that the plan is not sold. */
export const toPlanCatalog = (lists: {
  pro: string | undefined;
  unlimited: string | undefined;
}): PlanCatalog => ({ pro: toIds(lists.pro), unlimited: toIds(lists.unlimited) });

const toIds = (list: string | undefined): Set<string> =>
  new Set((list ?? "").split(",").flatMap((id) => id.trim() || []));

/** Returns null for an unlisted product: it grants nothing. */
export function planOf(productId: string, catalog: PlanCatalog): PaidPlan | null {
  if (catalog.unlimited.has(productId)) return "unlimited";
  return catalog.pro.has(productId) ? "pro" : null;
}

export const isAtLeast = (plan: Plan, wanted: Plan): boolean => RANKS[plan] >= RANKS[wanted];
