import { type Infer, v } from "convex/values";
import type { AccessEvidence } from "./access";
import { type PlanCatalog, planOf, vPaidPlan } from "./plans";
import {
  type SubscriptionInterval,
  type SubscriptionRecord,
  vSubscriptionInterval,
} from "./record";

// Changes that the provider applies with the next period: another product, or a pause. They are shown to the owner and do
// not affect access. Pure.

export const vScheduledChange = v.object({
  /** Null for a product that belongs to no plan. */
  plan: v.union(vPaidPlan, v.null()),
  /** Null while the product's billing interval is unknown. */
  interval: v.union(vSubscriptionInterval, v.null()),
  /** Epoch ms. */
  at: v.number(),
});
export type ScheduledChange = Infer<typeof vScheduledChange>;

type Scheduled = Pick<SubscriptionRecord, "nextProductId" | "nextProductAt" | "cancelAtPeriodEnd">;

/** The known billing intervals by product. */
export type IntervalsOf = ReadonlyMap<string, SubscriptionInterval>;

/** Returns null if the subscription ends before the change, or grants nothing now. */
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

type Pausing = Pick<
  SubscriptionRecord,
  "pauseAtPeriodEnd" | "cancelAtPeriodEnd" | "currentPeriodEnd"
>;

/** Returns when the subscription pauses (epoch ms); null if it does not, ends first, or grants nothing now. */
export const toScheduledPause = (
  { pauseAtPeriodEnd = false, cancelAtPeriodEnd, currentPeriodEnd }: Pausing,
  { grants }: Pick<AccessEvidence, "grants">,
): number | null => (pauseAtPeriodEnd && grants && !cancelAtPeriodEnd ? currentPeriodEnd : null);
