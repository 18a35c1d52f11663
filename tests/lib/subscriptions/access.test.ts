import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccessSubscription,
  explainAccess,
  PAST_DUE_GRACE_MS,
} from "../../../lib/subscriptions/access.ts";
import { isAtLeast, toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;
const CATALOG = toPlanCatalog({ pro: "pro-monthly,pro-yearly", unlimited: "unlimited" });

const aSubscription = (fields: Partial<AccessSubscription> = {}): AccessSubscription => ({
  polarSubscriptionId: "sub",
  productId: "pro-monthly",
  status: "active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: NOW + 10 * DAY,
  ...fields,
});

const explain = (...subscriptions: AccessSubscription[]) =>
  explainAccess(subscriptions, CATALOG, NOW);

const ended = { cancelAtPeriodEnd: true, currentPeriodEnd: NOW };
const ending = { cancelAtPeriodEnd: true, currentPeriodEnd: NOW + 1 };
const missed = (agoMs: number) => ({ status: "past_due" as const, pastDueAt: NOW - agoMs });

const TABLE: [string, Partial<AccessSubscription>, string, string, number | null][] = [
  ["active", {}, "pro", "active", null],
  [
    "active after its period, renewal not heard of",
    { currentPeriodEnd: NOW - DAY },
    "pro",
    "active",
    null,
  ],
  ["trialing", { status: "trialing" }, "pro", "trialing", null],
  ["canceled, in its last millisecond", ending, "pro", "until_period_end", NOW + 1],
  ["canceled, its period over", ended, "free", "period_over", null],
  ["a canceled trial", { status: "trialing", ...ending }, "pro", "until_period_end", NOW + 1],
  ["a canceled trial that is over", { status: "trialing", ...ended }, "free", "period_over", null],
  ["just past due", missed(0), "pro", "grace_period", NOW + PAST_DUE_GRACE_MS],
  [
    "past due, at the end of the grace",
    missed(PAST_DUE_GRACE_MS - 1),
    "pro",
    "grace_period",
    NOW + 1,
  ],
  ["past due, the grace over", missed(PAST_DUE_GRACE_MS), "free", "grace_period_over", null],
  ["past due since an unknown time", { status: "past_due" }, "free", "grace_period_over", null],
  ["past due and canceled", { ...missed(DAY), ...ending }, "pro", "grace_period", NOW + 1],
  [
    "past due and canceled, its period over",
    { ...missed(DAY), ...ended },
    "free",
    "period_over",
    null,
  ],
  ["unpaid", { status: "unpaid" }, "free", "unpaid", null],
  ["canceled", { status: "canceled" }, "free", "canceled", null],
  ["active for an unlisted product", { productId: "?" }, "free", "unknown_product", null],
];

describe("a subscription that is", () => {
  it.each(TABLE)("%s", (_, fields, plan, reason, until) => {
    const decision = explain(aSubscription(fields));
    expect(decision.plan).toBe(plan);
    expect(decision.grantedBy).toBe(plan === "free" ? null : "sub");
    expect(decision.evidence).toMatchObject([{ reason, until, grants: plan !== "free" }]);
  });
});

it("monthly and yearly products of one plan are the same plan", () => {
  expect(explain(aSubscription({ productId: "pro-yearly" })).plan).toBe("pro");
});

it("the highest plan wins in any order", () => {
  const pro = aSubscription({ polarSubscriptionId: "a" });
  const unlimited = aSubscription({ polarSubscriptionId: "b", productId: "unlimited" });
  for (const order of [[pro, unlimited] as const, [unlimited, pro] as const]) {
    expect(explain(...order)).toMatchObject({ plan: "unlimited", grantedBy: "b" });
  }
});

it("a higher plan that grants nothing does not hide a lower one that does", () => {
  const lapsed = aSubscription({ productId: "unlimited", status: "canceled" });
  expect(explain(lapsed, aSubscription())).toMatchObject({ plan: "pro" });
});

it("no subscriptions mean the free plan", () => {
  expect(explain()).toEqual({ plan: "free", grantedBy: null, evidence: [] });
});

it("an additional subscription never lowers the plan", () => {
  const any = fc.record({
    polarSubscriptionId: fc.string(),
    productId: fc.constantFrom("pro-monthly", "pro-yearly", "unlimited", "?"),
    status: fc.constantFrom("active", "trialing", "past_due", "canceled", "unpaid"),
    cancelAtPeriodEnd: fc.boolean(),
    currentPeriodEnd: fc.integer({ min: NOW - 9 * DAY, max: NOW + 9 * DAY }),
    pastDueAt: fc.option(fc.integer({ min: NOW - 9 * DAY, max: NOW }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), any, (some, more) => {
      expect(isAtLeast(explain(...some, more).plan, explain(...some).plan)).toBe(true);
    }),
  );
});
