import { type Infer, v } from "convex/values";
import { vPaidPlan } from "../subscriptions/plans";

// How many subscriptions of each plan there are, and how many began and ended in 30 days.

export const vPlanMix = v.object({
  /** Subscriptions that are active, in trial or past due. Null plan: a product of no plan. */
  plans: v.array(
    v.object({
      plan: v.union(vPaidPlan, v.null()),
      active: v.number(),
      trialing: v.number(),
      pastDue: v.number(),
    }),
  ),
  /** In the last 30 days. */
  started: v.number(),
  ended: v.number(),
  /** True when there are more than were counted. */
  isCut: v.boolean(),
});
export type PlanMix = Infer<typeof vPlanMix>;

/** The share of the subscriptions of 30 days ago that have ended; null when there were none. */
export function toChurn({ plans, started, ended }: PlanMix): number | null {
  const now = plans.reduce(
    (sum, { active, trialing, pastDue }) => sum + active + trialing + pastDue,
    0,
  );
  const before = now + ended - started;
  return before > 0 ? Math.min(1, ended / before) : null;
}
