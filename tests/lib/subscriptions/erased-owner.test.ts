import { expect, it } from "vitest";
import {
  isErasedOwner,
  toErasedOwner,
  withoutPerson,
} from "../../../lib/subscriptions/erased-owner.ts";
import { parseSubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";

it("erased subscriptions cannot be linked to each other", () => {
  expect(toErasedOwner("a")).not.toBe(toErasedOwner("b"));
  expect(isErasedOwner(toErasedOwner("a"))).toBe(true);
  for (const somebody of ["user_1", "", "erased", "unerased:1"]) {
    expect(isErasedOwner(somebody)).toBe(false);
  }
});

it("erasing the owner removes only the metadata", () => {
  const event = { eventId: "e", eventTimestamp: null, deliveredAt: 0 };
  const { change } = parseSubscriptionEvent({
    ...event,
    eventType: "subscription.updated",
    payload: aSubscription(aBuyer(), { metadata: { nickname: "Ada" } }),
  });
  const bare = withoutPerson(change);
  expect(bare.terms).toEqual({ ...change.terms, metadata: undefined });
  expect({ ...bare, terms: change.terms }).toEqual(change);
  expect(withoutPerson({ order: change.order })).toEqual({ order: change.order });
});
