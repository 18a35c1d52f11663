import { expect, it } from "vitest";
import type { ChangeRecord } from "../../../lib/subscriptions/change-record.ts";
import { toHistoryEntry } from "../../../lib/subscriptions/history-entry.ts";
import { toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const CATALOG = toPlanCatalog({ pro: "pro-monthly,pro-yearly", unlimited: "unlimited" });

const entryOf = (fields: Partial<ChangeRecord>) =>
  toHistoryEntry(
    {
      _id: "row",
      userId: "u",
      polarSubscriptionId: "sub",
      kinds: ["plan_changed"],
      changedAt: 1,
      recordedAt: 2,
      productId: "pro-monthly",
      interval: "monthly",
      currentPeriodEnd: 3,
      ...fields,
    },
    CATALOG,
  );

it("names the plans, but no products, users or internal times", () => {
  expect(entryOf({ previousProductId: "unlimited", trialEnd: 9 })).toEqual({
    id: "row",
    polarSubscriptionId: "sub",
    kinds: ["plan_changed"],
    changedAt: 1,
    plan: "pro",
    previousPlan: "unlimited",
    interval: "monthly",
    currentPeriodEnd: 3,
    trialEnd: 9,
  });
});

it("a switch between products of one plan is not a plan change", () => {
  const yearly = { previousProductId: "pro-monthly", productId: "pro-yearly" };
  expect(entryOf({ ...yearly, kinds: ["plan_changed", "interval_changed"] })).toMatchObject({
    kinds: ["interval_changed"],
    previousPlan: null,
  });
});

it("a product change without other changes is still listed", () => {
  expect(entryOf({ previousProductId: "pro-yearly" }).kinds).toEqual(["plan_changed"]);
});

it("a product without a plan yields null", () => {
  expect(entryOf({ productId: "?", kinds: ["started"] })).toMatchObject({
    plan: null,
    previousPlan: null,
  });
});
