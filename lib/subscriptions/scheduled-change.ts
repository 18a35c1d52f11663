import { type Infer, v } from "convex/values";
import type { AccessEvidence } from "./access";
import { type PlanCatalog, planOf, vPaidPlan } from "./plans";
import {
  type SubscriptionInterval,
  type SubscriptionRecord,
  vSubscriptionInterval,
} from "./record";

// A change of product that the provider makes with the next period. Told to its owner, and read by nothing that decides
// access. Pure.

export const vScheduledChange = v.object({
  /** Null for a product that belongs to no plan. */
  plan: v.union(vPaidPlan, v.null()),
  /** Null while it is not known how the product is billed. */
  interval: v.union(vSubscriptionInterval, v.null()),
  /** Epoch ms. */
  at: v.number(),
});
export type ScheduledChange = Infer<typeof vScheduledChange>;

type Scheduled = Pick<SubscriptionRecord, "nextProductId" | "nextProductAt" | "cancelAtPeriodEnd">;

/** How products are billed, as far as it is known. */
export type IntervalsOf = ReadonlyMap<string, SubscriptionInterval>;

/** Null as well for what ends before, and for what is off: who has nothing is told of nothing else first. */
export function toScheduledChange(
  { nextProductId, nextProductAt, cancelAtPeriodEnd }: Scheduled,
  { grants }: Pick<AccessEvidence, "grants">,
  { catalog, intervals }: { catalog: PlanCatalog; intervals: IntervalsOf },
): ScheduledChange | null {
  if (nextProductId === undefined || nextProductAt === undefined) return null;
  if (!grants || cancelAtPeriodEnd) return null;
  return {
    plan: planOf(nextProductId, catalog),
    interval: intervals.get(nextProductId) ?? null,
    at: nextProductAt,
  };
}
