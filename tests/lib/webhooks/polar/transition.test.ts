import { describe, expect, it } from "vitest";
import type { FullChange } from "../../../../lib/subscriptions/change.ts";
import { toOrderKey } from "../../../../lib/subscriptions/order-key.ts";
import type { SubscriptionStatus } from "../../../../lib/subscriptions/record.ts";
import {
  SUBSCRIPTION_STAGES,
  type SubscriptionEventType,
} from "../../../../lib/webhooks/polar/event-types.ts";
import { transitionBare, transitionFull } from "../../../../lib/webhooks/polar/transition.ts";

const AT_MS = 1_700_000_000_000;
const TYPES = Object.keys(SUBSCRIPTION_STAGES) as SubscriptionEventType[];

const aChange = (status: SubscriptionStatus, cancelAtPeriodEnd = false): FullChange => ({
  order: toOrderKey({
    eventId: "e",
    stage: "updated",
    times: { modifiedAt: AT_MS * 1000, createdAt: null, sentAt: null, deliveredAt: 0 },
  }),
  terms: {
    customerId: "c",
    productId: "p",
    priceId: "q",
    interval: "monthly",
    currentPeriodStart: 1,
    currentPeriodEnd: 2,
  },
  status: { status, providerStatus: "its own word" },
  cancellation: { cancelAtPeriodEnd },
});

describe("a full payload", () => {
  it("is unchanged for types without an effect of their own", () => {
    for (const type of TYPES) {
      if (/canceled|revoked|active$/.test(type)) continue;
      const change = aChange("past_due", true);
      expect(transitionFull(type, change)).toEqual(change);
    }
  });

  it("keeps the provider's status through every transition", () => {
    for (const type of TYPES) {
      expect(transitionFull(type, aChange("unpaid")).status.providerStatus).toBe("its own word");
    }
  });

  it("that has already ended is not marked for cancellation", () => {
    const change = aChange("canceled");
    expect(transitionFull("subscription.canceled", change)).toEqual(change);
  });

  it("without a cancellation time takes the event's", () => {
    for (const type of ["subscription.canceled", "subscription.revoked"] as const) {
      expect(transitionFull(type, aChange("active")).cancellation.canceledAt).toBe(AT_MS);
    }
  });

  it("of an active event does not undo a cancellation still in effect", () => {
    const { status, cancellation } = transitionFull(
      "subscription.active",
      aChange("past_due", true),
    );
    expect(status.status).toBe("active");
    expect(cancellation.cancelAtPeriodEnd).toBe(true);
  });
});

describe("a bare payload", () => {
  it.each(["subscription.created", "subscription.updated", "subscription.cycled"] as const)(
    "is meaningless in %s",
    (type) => {
      expect(transitionBare(type, AT_MS)).toBeNull();
    },
  );

  it("changes the status only if the type concerns it", () => {
    const changing = TYPES.filter((type) => transitionBare(type, AT_MS)?.status);
    expect(changing).toEqual([
      "subscription.active",
      "subscription.resumed",
      "subscription.past_due",
      "subscription.paused",
      "subscription.revoked",
    ]);
  });
});
