import { describe, expect, it } from "vitest";
import {
  isBilledAlready,
  refuseCancel,
  refuseChange,
  refuseResume,
  toOwnSubscription,
} from "../../../lib/billing/own-subscription.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const own = (fields: Partial<SubscriptionRecord> = {}) => toOwnSubscription(aRecord(fields));
const ENDED = [STORED.canceled, STORED.incomplete, STORED.incomplete_expired];
const RUNNING = [STORED.active, STORED.trialing, STORED.past_due, STORED.unpaid, STORED.paused];

describe("a second purchase", () => {
  it.each(RUNNING)("is refused while one is %j", (status) => {
    expect(isBilledAlready([aRecord(status)], RECORD_CATALOG, NOW)).toBe(true);
  });

  it.each(ENDED)("is allowed beside one that is %j", (status) => {
    expect(isBilledAlready([aRecord(status)], RECORD_CATALOG, NOW)).toBe(false);
  });

  it("is allowed after a canceled period, and beside a product without a plan", () => {
    const over = { cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) };
    expect(isBilledAlready([aRecord(over)], RECORD_CATALOG, NOW)).toBe(false);
    expect(isBilledAlready([aRecord({ productId: "?" })], RECORD_CATALOG, NOW)).toBe(false);
    expect(isBilledAlready([aRecord(over), aRecord()], RECORD_CATALOG, NOW)).toBe(true);
  });
});

describe("an ended subscription", () => {
  it.each(ENDED)("that is %j is neither canceled, resumed nor changed", (status) => {
    expect(refuseCancel(own(status))).toBe("already_over");
    expect(refuseResume(own(status), true)).toBe("already_over");
    expect(refuseChange(own(status), "unlimited", RECORD_CATALOG)).toBe("already_over");
  });
});

describe("a live subscription", () => {
  it.each(RUNNING)("as %j can be canceled, once and again", (status) => {
    expect(refuseCancel(own(status))).toBeNull();
    expect(refuseCancel(own({ ...status, cancelAtPeriodEnd: true }))).toBeNull();
  });

  it("can be resumed only if it is ending, pausing or paused", () => {
    expect(refuseResume(own({ cancelAtPeriodEnd: true }), false)).toBeNull();
    expect(refuseResume(own(STORED.paused), true)).toBeNull();
    expect(refuseResume(own(STORED.paused), false)).toBe("paused_by_now");
    expect(refuseResume(own({ pauseAtPeriodEnd: true }), false)).toBeNull();
    expect(refuseResume(own(), false)).toBe("not_paused");
  });

  it("can be changed to another plan product, unless it is ending", () => {
    expect(refuseChange(own(), "unlimited", RECORD_CATALOG)).toBeNull();
    expect(refuseChange(own(), "pro", RECORD_CATALOG)).toBe("same_product");
    expect(refuseChange(own(), "?", RECORD_CATALOG)).toBe("unknown_product");
    const ending = own({ cancelAtPeriodEnd: true });
    expect(refuseChange(ending, "unlimited", RECORD_CATALOG)).toBe("already_ending");
  });
});
