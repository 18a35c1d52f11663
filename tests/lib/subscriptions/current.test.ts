import { expect, it } from "vitest";
import { chooseCurrent } from "../../../lib/subscriptions/current.ts";
import { toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const CATALOG = toPlanCatalog({ pro: "pro", unlimited: "unlimited" });
const active = (productId: string, currentPeriodEnd = 1) => ({
  status: "active" as const,
  productId,
  currentPeriodEnd,
});

it("only an active subscription is current", () => {
  const statuses = ["trialing", "past_due", "canceled", "unpaid"] as const;
  const others = statuses.map((status) => ({ ...active("unlimited"), status }));
  expect(chooseCurrent(others, CATALOG)).toBeNull();
  expect(chooseCurrent([...others, active("?")], CATALOG)).toEqual(active("?"));
});

it("the highest plan comes first, then the latest end", () => {
  const best = active("unlimited", 5);
  const all = [active("?", 9), active("pro", 9), active("unlimited", 2), best, active("pro", 7)];
  expect(chooseCurrent(all, CATALOG)).toBe(best);
  expect(chooseCurrent(all.toReversed(), CATALOG)).toBe(best);
});
