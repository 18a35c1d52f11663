import { type Infer, v } from "convex/values";

// Which plan a product buys. Pure; the lists come from the deployment's environment.

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

const RANKS: Record<Plan, number> = { free: 0, pro: 1, unlimited: 2 };

/** Comma-separated product ids, monthly and yearly alike; an absent list sells nothing. */
export const toPlanCatalog = (lists: {
  pro: string | undefined;
  unlimited: string | undefined;
}): PlanCatalog => ({ pro: toIds(lists.pro), unlimited: toIds(lists.unlimited) });

const toIds = (list: string | undefined): Set<string> =>
  new Set((list ?? "").split(",").flatMap((id) => id.trim() || []));

/** Null for a product nobody listed: it grants nothing. */
export function planOf(productId: string, catalog: PlanCatalog): PaidPlan | null {
  if (catalog.unlimited.has(productId)) return "unlimited";
  return catalog.pro.has(productId) ? "pro" : null;
}

export const isAtLeast = (plan: Plan, wanted: Plan): boolean => RANKS[plan] >= RANKS[wanted];
