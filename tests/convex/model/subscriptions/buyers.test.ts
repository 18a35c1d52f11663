import { expect, it } from "vitest";
import { resolveUser } from "../../../../convex/model/subscriptions/buyers.ts";
import { linkCustomer } from "../../../../convex/model/subscriptions/customerStore.ts";
import { findSubscription } from "../../../../convex/model/subscriptions/recordStore.ts";
import { parseSubscriptionEvent } from "../../../../lib/webhooks/polar/subscription-event.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { unknownBuyerCases } from "../../../support/convex-cases/unknown-buyers.ts";
import { aSubscriber } from "../../../support/convex-events.ts";
import { aSubscription } from "../../../support/polar-payloads.ts";

unknownBuyerCases(openTestBackend);

it("the purchase's user id comes first, then the record's, the customer's and the provider's", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const resolve = (
    userId: string | null,
    externalId: string | null,
    customerId: string,
    subscriptionId = "no record",
  ) =>
    backend.convex.run(async (ctx) => {
      const link = {
        customerId: "linked",
        userId: "of the customer",
        provenAt: 1,
        isProvisional: false,
      };
      await linkCustomer(ctx, link, 1);
      const parsed = parseSubscriptionEvent({
        eventId: "e",
        eventType: "subscription.updated",
        eventTimestamp: null,
        deliveredAt: 0,
        payload: aSubscription(buyer),
      });
      const current = await findSubscription(ctx, subscriptionId);
      return await resolveUser(ctx, { ...parsed, userId, externalId, customerId }, current);
    });
  const owned = buyer.subscriptionId;
  expect(await resolve("own", "external", "linked", owned)).toBe("own");
  expect(await resolve(null, "external", "linked", owned)).toBe(buyer.userId);
  expect(await resolve(null, "external", "linked")).toBe("of the customer");
  expect(await resolve(null, "external", "not linked")).toBe("external");
  expect(await resolve(null, null, "not linked")).toBeNull();
});
