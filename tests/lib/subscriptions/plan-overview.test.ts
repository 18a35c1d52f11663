import { describe, expect, it } from "vitest";
import type { ChangeRecord } from "../../../lib/subscriptions/change-record.ts";
import { toCredits } from "../../../lib/subscriptions/credits.ts";
import type { OverviewSources } from "../../../lib/subscriptions/plan-overview.ts";
import { aRecord, days, NOW, overviewOf, STORED } from "../../support/subscription-records.ts";

const HOUR = 60 * 60 * 1000;

const anEnd = (polarSubscriptionId: string, changedAt: number): ChangeRecord & { _id: string } => ({
  _id: `row of ${changedAt}`,
  userId: "u",
  polarSubscriptionId,
  kinds: ["ended"],
  changedAt,
  recordedAt: changedAt,
  productId: "pro",
  interval: "monthly",
  currentPeriodEnd: days(0),
});

it("the plan decides the credits", () => {
  expect(overviewOf().credits.allowance).toBe(5);
  expect(overviewOf({ subscriptions: [aRecord()] }).credits.allowance).toBe(100);
});

it("orders the granting one, others that grant, live ones, ended ones; newest first", () => {
  const names = ["old end", "new end", "suspended", "lower", "higher", "unknown"] as const;
  const fields = [
    STORED.canceled,
    STORED.canceled,
    STORED.unpaid,
    {},
    { productId: "unlimited" },
    { productId: "?" },
  ];
  const subscriptions = names.map((polarSubscriptionId, place) =>
    aRecord({ polarSubscriptionId, ...fields[place] }),
  );
  const { plan, grantedBy, subscriptions: listed } = overviewOf({ subscriptions });
  expect([plan, grantedBy]).toEqual(["unlimited", "higher"]);
  expect(listed.map(({ polarSubscriptionId }) => polarSubscriptionId)).toEqual([
    "higher",
    "lower",
    "unknown",
    "suspended",
    "new end",
    "old end",
  ]);
});

it("lists at most twenty, including the granting one", () => {
  const ended = Array.from({ length: 40 }, () => aRecord(STORED.canceled));
  const granting = aRecord();
  const { subscriptions } = overviewOf({ subscriptions: [granting, ...ended] });
  expect(subscriptions).toHaveLength(20);
  expect(subscriptions[0]?.polarSubscriptionId).toBe(granting.polarSubscriptionId);
});

it("an ended subscription takes its end from its newest history entry", () => {
  const ended = aRecord(STORED.canceled);
  const { polarSubscriptionId } = ended;
  const history = [
    anEnd("another", days(-1)),
    anEnd(polarSubscriptionId, days(-2)),
    anEnd(polarSubscriptionId, days(-9)),
  ];
  expect(overviewOf({ subscriptions: [ended], history }).subscriptions[0]?.endedAt).toBe(days(-2));
});

it("an ended subscription is named after the plan at its end", () => {
  const ended = aRecord({ ...STORED.canceled, productId: "unlimited" });
  const { polarSubscriptionId } = ended;
  const end = { ...anEnd(polarSubscriptionId, days(-2)), previousProductId: "pro" };
  const changedWithIt = [{ ...end, productId: "unlimited" }];
  expect(
    overviewOf({ subscriptions: [ended], history: changedWithIt }).subscriptions[0]?.plan,
  ).toBe("pro");
  const changedLater = [{ ...anEnd(polarSubscriptionId, days(-2)), productId: "pro" }];
  expect(overviewOf({ subscriptions: [ended], history: changedLater }).subscriptions[0]?.plan).toBe(
    "pro",
  );
});

it("a pending purchase names its plan if its product has one", () => {
  const pending = ["unlimited", "?", null].map((productId) => ({
    polarSubscriptionId: "sub",
    productId,
    since: days(-1),
    isClaimable: false,
  }));
  expect(overviewOf({ pending }).pending.map(({ plan }) => plan)).toEqual([
    "unlimited",
    null,
    null,
  ]);
});

describe("changesAt", () => {
  const spent = { startedAt: NOW - HOUR, used: 1 };

  it("is the next time at which anything becomes outdated", () => {
    const subscriptions = [
      aRecord(),
      aRecord({ ...STORED.past_due, pastDueAt: days(-3) }),
      aRecord({ cancelAtPeriodEnd: true, currentPeriodEnd: days(6) }),
    ];
    expect(overviewOf({ subscriptions }).changesAt).toBe(days(4));
  });

  it("is the credits' reset if that comes first", () => {
    const creditsOf: OverviewSources["creditsOf"] = (plan) => toCredits(plan, spent, NOW);
    expect(overviewOf({ subscriptions: [aRecord()], creditsOf }).changesAt).toBe(NOW + 23 * HOUR);
  });

  it("is always later than the response", () => {
    const overdue = aRecord({ currentPeriodEnd: NOW });
    expect(overviewOf({ subscriptions: [overdue] }).changesAt).toBeNull();
  });

  it("is null if nothing changes without an event", () => {
    expect(overviewOf({ subscriptions: [aRecord(STORED.canceled)] }).changesAt).toBeNull();
  });
});

describe("a purchase that was linked to the user", () => {
  const linked = (recordedAt: number) => ({
    ...anEnd("sub", days(-9)),
    kinds: ["claimed" as const],
    recordedAt,
  });
  const foundIn = (fields: Parameters<typeof aRecord>[0], recordedAt = NOW - HOUR) =>
    overviewOf({
      subscriptions: [aRecord({ polarSubscriptionId: "sub", ...fields })],
      history: [linked(recordedAt)],
    }).found;

  it("is news for a day, with the plan that it gives", () => {
    expect(foundIn({})).toEqual({ polarSubscriptionId: "sub", plan: "pro", isTrialing: false });
    expect(foundIn(STORED.trialing)).toMatchObject({ isTrialing: true });
    expect(foundIn({}, NOW - 25 * HOUR)).toBeNull();
  });

  it.each([
    ["canceled", { cancelAtPeriodEnd: true }],
    ["ended", STORED.canceled],
    ["not paid", STORED.incomplete],
    ["of a product without a plan", { productId: "?" }],
    ["another one", { polarSubscriptionId: "other" }],
  ])("is no news if it is %s", (_, fields) => {
    expect(foundIn(fields)).toBeNull();
  });
});
