import { expect, it } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import { openTestBackend } from "../support/convex-backend.ts";
import { aSubscriber, subscriptionOf } from "../support/convex-events.ts";

it("every operation returns only the contract's fields", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  const stored = await backend.convex.run((ctx) => ctx.db.query("subscriptions").first());
  expect(stored).toHaveProperty("order");
  const byId = await subscriptionOf(backend, buyer);
  const [ofUser] = await backend.query(internal.subscriptions.getUserSubscriptions, {
    userId: buyer.userId,
  });
  expect(ofUser).toEqual(byId);
  for (const hidden of ["order", "providerStatus", "_creationTime"]) {
    expect(byId).not.toHaveProperty(hidden);
  }
});
