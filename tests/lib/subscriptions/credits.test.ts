import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addExtra,
  CREDIT_WINDOW_MS,
  refuseGrant,
  refuseSpend,
  spendFrom,
  toCredits,
  type UsageWindow,
} from "../../../lib/subscriptions/credits.ts";
import { chooseCurrent } from "../../../lib/subscriptions/current.ts";
import { type Plan, toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;
const startedAgo = (agoMs: number, used: number): UsageWindow => ({
  startedAt: NOW - agoMs,
  used,
});

describe("the remaining credits", () => {
  it.each<[string, Plan, UsageWindow | null, number | null, number | null]>([
    ["free, nothing spent", "free", null, 5, null],
    ["pro, nothing spent", "pro", null, 100, null],
    ["unlimited, nothing spent", "unlimited", null, null, null],
    ["free, some spent an hour ago", "free", startedAgo(HOUR, 2), 3, NOW + 23 * HOUR],
    ["pro, some spent an hour ago", "pro", startedAgo(HOUR, 2), 98, NOW + 23 * HOUR],
    ["more spent than the plan gives", "free", startedAgo(HOUR, 80), 0, NOW + 23 * HOUR],
    ["unlimited, much spent", "unlimited", startedAgo(HOUR, 999), null, NOW + 23 * HOUR],
    ["in the window's last moment", "free", startedAgo(CREDIT_WINDOW_MS - 1, 5), 0, NOW + 1],
    ["when the window is over", "free", startedAgo(CREDIT_WINDOW_MS, 5), 5, null],
    ["when the clock was set back", "free", startedAgo(-HOUR, 5), 0, NOW + 25 * HOUR],
  ])("%s", (_, plan, window, remaining, resetsAt) => {
    expect(toCredits(plan, window, NOW)).toMatchObject({ remaining, resetsAt });
  });
});

describe("added credits", () => {
  it("are spent after the plan's, outlive the window, and never count against the allowance", () => {
    const added = addExtra(startedAgo(HOUR, 2), 10);
    expect(toCredits("free", added, NOW)).toMatchObject({ used: 2, remaining: 13, extra: 10 });
    const spent = spendFrom("free", added, 5, NOW);
    expect(spent).toEqual({ ...startedAgo(HOUR, 5), extra: 8 });
    expect(toCredits("free", spent, NOW + CREDIT_WINDOW_MS)).toMatchObject({ remaining: 13 });
    expect(spendFrom("free", added, 14, NOW)).toBeNull();
    expect(spendFrom("free", added, 13, NOW)).toEqual(startedAgo(HOUR, 5));
  });

  it("are there without a spend, and untouched while the plan has no limit", () => {
    const added = addExtra(null, 10);
    expect(toCredits("free", added, NOW)).toMatchObject({ used: 0, remaining: 15, resetsAt: null });
    expect(spendFrom("unlimited", added, 500, NOW)).toMatchObject({ used: 500, extra: 10 });
  });

  it.each(["", " ", "r".repeat(301)])("need a reason: %j is none", (reason) => {
    expect(refuseGrant({ amount: 1, idempotencyKey: "k", reason })).toMatch(/^reason/);
  });
});

describe("a spend", () => {
  it("opens a window if none is open", () => {
    const fresh = { startedAt: NOW, used: 2 };
    expect(spendFrom("free", null, 2, NOW)).toEqual(fresh);
    expect(spendFrom("free", startedAgo(CREDIT_WINDOW_MS, 5), 2, NOW)).toEqual(fresh);
  });

  it("keeps the open window's start", () => {
    expect(spendFrom("free", startedAgo(HOUR, 2), 3, NOW)).toEqual(startedAgo(HOUR, 5));
  });

  it("is refused if it exceeds the remainder, also in a new window", () => {
    expect(spendFrom("free", startedAgo(HOUR, 2), 4, NOW)).toBeNull();
    expect(spendFrom("free", null, 6, NOW)).toBeNull();
  });

  it("is always possible on an unlimited plan, and is still counted", () => {
    expect(spendFrom("unlimited", null, 10_000, NOW)).toEqual({ startedAt: NOW, used: 10_000 });
  });

  it.each([
    [1, true],
    [10_000, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [10_001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])("of %d credits is possible: %s", (amount, isPossible) => {
    expect(refuseSpend({ amount, idempotencyKey: "key" }) === null).toBe(isPossible);
  });

  it.each([
    ["k", true],
    ["k".repeat(200), true],
    ["k".repeat(201), false],
    ["", false],
    [" \n", false],
  ])("under the key %j is possible: %s", (idempotencyKey, isPossible) => {
    expect(refuseSpend({ amount: 1, idempotencyKey }) === null).toBe(isPossible);
  });
});

it("for any spends, times and plans, no window exceeds the plan's allowance", () => {
  const aSpend = fc.record({
    plan: fc.constantFrom<Plan>("free", "pro"),
    amount: fc.integer({ min: 1, max: 120 }),
    waitMs: fc.integer({ min: 0, max: 10 * HOUR }),
  });
  fc.assert(
    fc.property(fc.array(aSpend, { maxLength: 60 }), (spends) => {
      let now = NOW;
      let window: UsageWindow | null = null;
      for (const { plan, amount, waitMs } of spends) {
        now += waitMs;
        const after = spendFrom(plan, window, amount, now);
        if (!after) continue;
        expect(after.used).toBeLessThanOrEqual(plan === "free" ? 5 : 100);
        if (window && now < window.startedAt + CREDIT_WINDOW_MS) {
          expect(after).toEqual({ startedAt: window.startedAt, used: window.used + amount });
        }
        window = after;
      }
    }),
  );
});

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
