import { type Infer, v } from "convex/values";
import type { ChangeRecord } from "./change-record";
import { type PlanCatalog, planOf, vPaidPlan } from "./plans";
import { vSubscriptionInterval } from "./record";
import { type ChangeKind, vChangeKind } from "./visible-change";

// One history entry as its owner sees it. Pure.

const vPaidPlanOrNone = v.union(vPaidPlan, v.null());

export const vHistoryEntry = v.object({
  id: v.string(),
  polarSubscriptionId: v.string(),
  kinds: v.array(vChangeKind),
  /** Epoch ms, by the provider. */
  changedAt: v.number(),
  plan: vPaidPlanOrNone,
  /** Null if the plan did not change. */
  previousPlan: vPaidPlanOrNone,
  interval: vSubscriptionInterval,
  currentPeriodEnd: v.number(),
  trialEnd: v.union(v.number(), v.null()),
});
export type HistoryEntry = Infer<typeof vHistoryEntry>;

export function toHistoryEntry(
  record: ChangeRecord & { _id: string },
  catalog: PlanCatalog,
): HistoryEntry {
  const { previousProductId, productId } = record;
  const plan = planOf(productId, catalog);
  const before = previousProductId === undefined ? plan : planOf(previousProductId, catalog);
  return {
    id: record._id,
    polarSubscriptionId: record.polarSubscriptionId,
    kinds: before === plan ? withoutPlanChange(record.kinds) : record.kinds,
    changedAt: record.changedAt,
    plan,
    previousPlan: before === plan ? null : before,
    interval: record.interval,
    currentPeriodEnd: record.currentPeriodEnd,
    trialEnd: record.trialEnd ?? null,
  };
}

/** A plan has one product per interval, so a switch between them is not a plan change. */
function withoutPlanChange(kinds: ChangeKind[]): ChangeKind[] {
  const others = kinds.filter((kind) => kind !== "plan_changed");
  return others.length > 0 ? others : kinds;
}
