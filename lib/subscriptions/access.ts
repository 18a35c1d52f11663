import { type Infer, v } from "convex/values";
import { DAY } from "../durations";
import { isAtLeast, type PaidPlan, type PlanCatalog, planOf, vPaidPlan, vPlan } from "./plans";
import type { SubscriptionRecord } from "./record";

// Decides what a user's subscriptions grant, and why. Pure. Access is decided nowhere else.

export const PAST_DUE_GRACE_MS = 7 * DAY;

export type AccessSubscription = Pick<
  SubscriptionRecord,
  | "polarSubscriptionId"
  | "productId"
  | "status"
  | "cancelAtPeriodEnd"
  | "currentPeriodEnd"
  | "pastDueAt"
>;

const vAccessReason = v.union(
  v.literal("active"),
  v.literal("trialing"),
  v.literal("grace_period"),
  v.literal("until_period_end"),
  v.literal("grace_period_over"),
  v.literal("period_over"),
  v.literal("canceled"),
  v.literal("unpaid"),
  v.literal("unknown_product"),
);
export type AccessReason = Infer<typeof vAccessReason>;

const verdictFields = {
  grants: v.boolean(),
  reason: vAccessReason,
  /** Epoch ms at which this access ends without further events; null if open-ended or not granted. */
  until: v.union(v.number(), v.null()),
};
export const vVerdict = v.object(verdictFields);
type Verdict = Infer<typeof vVerdict>;

const vAccessEvidence = v.object({
  polarSubscriptionId: v.string(),
  productId: v.string(),
  plan: v.union(vPaidPlan, v.null()),
  ...verdictFields,
});
export type AccessEvidence = Infer<typeof vAccessEvidence>;

export const vAccessDecision = v.object({
  plan: vPlan,
  /** The subscription that grants the plan; null for the free plan. */
  grantedBy: v.union(v.string(), v.null()),
  evidence: v.array(vAccessEvidence),
});
export type AccessDecision = Infer<typeof vAccessDecision>;

/** Returns the highest plan that any subscription grants at `now` (epoch ms). */
export function explainAccess(
  subscriptions: readonly AccessSubscription[],
  catalog: PlanCatalog,
  now: number,
): AccessDecision {
  const evidence = subscriptions.map((subscription) => judge(subscription, catalog, now));
  const best = evidence.filter(isGrant).reduce<Grant | null>(higherGrant, null);
  return { plan: best?.plan ?? "free", grantedBy: best?.polarSubscriptionId ?? null, evidence };
}

type Grant = AccessEvidence & { plan: PaidPlan };

const isGrant = (evidence: AccessEvidence): evidence is Grant =>
  evidence.grants && evidence.plan !== null;

const higherGrant = (best: Grant | null, next: Grant): Grant =>
  best && isAtLeast(best.plan, next.plan) ? best : next;

function judge(
  subscription: AccessSubscription,
  catalog: PlanCatalog,
  now: number,
): AccessEvidence {
  const { polarSubscriptionId, productId } = subscription;
  const plan = planOf(productId, catalog);
  const verdict = plan ? toVerdict(subscription, now) : deny("unknown_product");
  return { polarSubscriptionId, productId, plan, ...verdict };
}

const deny = (reason: AccessReason): Verdict => ({ grants: false, reason, until: null });

function toVerdict(subscription: AccessSubscription, now: number): Verdict {
  switch (subscription.status) {
    case "active":
    case "trialing":
      return whilePaid(subscription, now);
    case "past_due":
      return whileInGrace(subscription, now);
    case "canceled":
    case "unpaid":
      return deny(subscription.status);
  }
}

/** The provider ends a canceled period with an event; if it is lost, access still ends with the period. */
function whilePaid(
  { status, cancelAtPeriodEnd, currentPeriodEnd }: AccessSubscription,
  now: number,
): Verdict {
  if (!cancelAtPeriodEnd) {
    return { grants: true, reason: status === "trialing" ? "trialing" : "active", until: null };
  }
  if (now >= currentPeriodEnd) return deny("period_over");
  return { grants: true, reason: "until_period_end", until: currentPeriodEnd };
}

/** Epoch ms. A canceled subscription does not outlast its period. */
export function findGraceEnd({
  status,
  pastDueAt,
  cancelAtPeriodEnd,
  currentPeriodEnd,
}: Omit<AccessSubscription, "polarSubscriptionId" | "productId">): number | null {
  if (status !== "past_due" || pastDueAt === undefined) return null;
  const graceEnd = pastDueAt + PAST_DUE_GRACE_MS;
  return cancelAtPeriodEnd ? Math.min(graceEnd, currentPeriodEnd) : graceEnd;
}

function whileInGrace(subscription: AccessSubscription, now: number): Verdict {
  const until = findGraceEnd(subscription);
  if (until === null || subscription.pastDueAt === undefined) return deny("grace_period_over");
  const graceEnd = subscription.pastDueAt + PAST_DUE_GRACE_MS;
  if (now < until) return { grants: true, reason: "grace_period", until };
  return deny(until < graceEnd ? "period_over" : "grace_period_over");
}
