import { describe, expect, it } from "vitest";
import { type AccessEvidence, explainAccess } from "../../../lib/subscriptions/access.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import type { ScheduledChange } from "../../../lib/subscriptions/scheduled-change.ts";
import { type Ending, toSubscriptionView, turningPoints } from "../../../lib/subscriptions/view.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

function viewOf(
  fields: Partial<SubscriptionRecord>,
  ending: Ending | null = null,
  becomes: ScheduledChange | null = null,
) {
  const record = aRecord(fields);
  const [evidence] = explainAccess([record], RECORD_CATALOG, NOW).evidence;
  return toSubscriptionView(record, evidence as AccessEvidence, ending, becomes);
}

it("contains only what the record and the policy state", () => {
  expect(viewOf({ polarSubscriptionId: "sub" })).toEqual({
    polarSubscriptionId: "sub",
    plan: "pro",
    state: "active",
    interval: "monthly",
    currentPeriodStart: days(-20),
    currentPeriodEnd: days(10),
    cancelAtPeriodEnd: false,
    trialEnd: null,
    pastDueAt: null,
    endedAt: null,
    access: { grants: true, reason: "active", until: null },
    becomes: null,
    pausesAt: null,
    resumesAt: null,
  });
});

it("a pause is shown while it is scheduled, its end also during it", () => {
  const pausing = { pauseAtPeriodEnd: true, resumesAt: days(40) };
  expect(viewOf(pausing)).toMatchObject({ pausesAt: days(10), resumesAt: days(40) });
  expect(viewOf({ ...pausing, ...STORED.paused })).toMatchObject({
    pausesAt: null,
    resumesAt: days(40),
  });
  const none = { pausesAt: null, resumesAt: null };
  expect(viewOf({ ...pausing, cancelAtPeriodEnd: true })).toMatchObject(none);
  expect(viewOf({ resumesAt: days(40) })).toMatchObject(none);
});

it("an interval that is neither monthly nor yearly is null", () => {
  const metadata = { recurringInterval: "week", recurringIntervalCount: 2 };
  expect(viewOf({ metadata }).interval).toBeNull();
});

it("only a trial has a trial end, which defaults to the period's end", () => {
  expect(viewOf({ trialEnd: days(3) }).trialEnd).toBeNull();
  expect(viewOf({ ...STORED.trialing, trialEnd: days(3) }).trialEnd).toBe(days(3));
  expect(viewOf(STORED.trialing).trialEnd).toBe(days(10));
});

it("only an ended subscription has an end", () => {
  const ending = { at: days(-1), plan: "pro" as const };
  expect(viewOf(STORED.canceled, ending).endedAt).toBe(days(-1));
  expect(viewOf({}, ending).endedAt).toBeNull();
});

describe("time alone changes the view", () => {
  it.each<[string, Partial<SubscriptionRecord>, number[]]>([
    ["a renewal that becomes due", {}, [days(10)]],
    ["a trial that ends", { ...STORED.trialing, trialEnd: days(3) }, [days(3)]],
    ["a canceled period that ends", { cancelAtPeriodEnd: true }, [days(10), days(10)]],
    ["a grace that ends", { ...STORED.past_due, pastDueAt: days(-1) }, [days(6)]],
    [
      "a pause that begins and ends",
      { pauseAtPeriodEnd: true, resumesAt: days(40) },
      [days(10), days(40), days(10)],
    ],
    ["a pause that ends", { ...STORED.paused, resumesAt: days(40) }, [days(40)]],
    ["nothing of what is off", STORED.unpaid, []],
    ["nothing of what has ended", STORED.canceled, []],
    ["nothing of what belongs to no plan", { productId: "?" }, []],
  ])("%s", (_, fields, moments) => {
    expect(turningPoints(viewOf(fields))).toEqual(moments);
  });
});

it("a scheduled change is included, and is a turning point", () => {
  const becomes = { plan: "unlimited" as const, interval: null, at: days(4) };
  expect(viewOf({}, null, becomes).becomes).toEqual(becomes);
  expect(turningPoints(viewOf({}, null, becomes))).toContain(days(4));
});

it("an ended subscription keeps the plan of its end, whatever its product is now", () => {
  const ending = { at: days(-1), plan: "pro" as const };
  const changedLater = { ...STORED.canceled, productId: "unlimited" };
  expect(viewOf(changedLater, ending).plan).toBe("pro");
  expect(viewOf({ productId: "unlimited" }, ending).plan).toBe("unlimited");
});
