import { expect, it } from "vitest";
import { type NewsStage, nextNewsStage } from "../../../lib/billing/purchase-news.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import { aRecord, days, overviewOf, STORED } from "../../support/subscription-records.ts";

/** The stage after each of these states of the user's only subscription; null before there is one. */
function stagesOf(states: readonly (Partial<SubscriptionRecord> | null)[]): string[] {
  let stage: NewsStage = "before";
  return states.map((fields) => {
    const subscriptions = fields ? [aRecord({ polarSubscriptionId: "sub", ...fields })] : [];
    stage = nextNewsStage(stage, overviewOf({ subscriptions }));
    return typeof stage === "string" ? stage : "during";
  });
}

it("a payment is news from the start of the plan", () => {
  expect(stagesOf([null, STORED.incomplete, {}, {}])).toEqual([
    "before",
    "before",
    "during",
    "during",
  ]);
  expect(stagesOf([STORED.trialing])).toEqual(["during"]);
});

it.each<[string, Partial<SubscriptionRecord>]>([
  ["canceled", { cancelAtPeriodEnd: true }],
  ["ended", STORED.canceled],
  ["overdue", { ...STORED.past_due, pastDueAt: days(-1) }],
  ["about to pause", { pauseAtPeriodEnd: true }],
  ["another one", { productId: "unlimited" }],
  ["billed otherwise", { interval: "yearly" }],
])("once the plan is %s, the payment is no news, also after it is active again", (_, fields) => {
  expect(stagesOf([{}, fields, {}])).toEqual(["during", "after", "after"]);
});
