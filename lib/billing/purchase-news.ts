import type { PlanOverview } from "../subscriptions/plan-overview";

// Decides how long a confirmed payment is news on the plan page. Pure.

/** `before`: nothing is granted yet. `after`: the plan has newer news, and a confirmation stays hidden. */
export type NewsStage = "before" | "after" | { readonly during: string };

type Granted = Pick<PlanOverview, "subscriptions" | "grantedBy">;

export function nextNewsStage(stage: NewsStage, { subscriptions, grantedBy }: Granted): NewsStage {
  if (stage === "after") return "after";
  const granting = subscriptions.find(({ polarSubscriptionId: id }) => id === grantedBy);
  if (!granting) return stage === "before" ? "before" : "after";
  const { access, pausesAt, becomes, plan, interval } = granting;
  const isNew = access.reason === "active" || access.reason === "trialing";
  if (!isNew || pausesAt !== null || becomes !== null) return "after";
  // Another plan or interval is newer news than the payment for the first one.
  const during = `${grantedBy} ${plan} ${interval}`;
  if (stage === "before") return { during };
  return stage.during === during ? stage : "after";
}
