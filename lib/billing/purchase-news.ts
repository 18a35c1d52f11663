import type { PlanOverview } from "../subscriptions/plan-overview";

// Decides how long a confirmed payment is news on the plan page. Pure.

/** `before`: nothing is granted yet. `after`: the plan has newer news, and a confirmation stays hidden. */
export type NewsStage = "before" | "during" | "after";

type Granted = Pick<PlanOverview, "subscriptions" | "grantedBy">;

export function nextNewsStage(stage: NewsStage, { subscriptions, grantedBy }: Granted): NewsStage {
  if (stage === "after") return "after";
  const granting = subscriptions.find(({ polarSubscriptionId: id }) => id === grantedBy);
  if (!granting) return stage === "during" ? "after" : "before";
  const { access, pausesAt } = granting;
  const isNew = access.reason === "active" || access.reason === "trialing";
  return isNew && pausesAt === null ? "during" : "after";
}
