import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import {
  readPending,
  readPendingOf,
  toBuyerMarks,
} from "../../../../convex/model/subscriptions/pendingStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer, anOrder } from "../../../support/polar-payloads.ts";

const rowsOf = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("pendingSubscriptions").take(9));

it("a row keeps the contract's fields, and those needed to process it again", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer(null);
  await deliverSubscription(backend, "subscription.created", { buyer, checkout_id: "ch" });
  const [row] = await rowsOf(backend);
  expect(row).toMatchObject({
    polarSubscriptionId: buyer.subscriptionId,
    customerId: buyer.customerId,
    eventData: { id: buyer.subscriptionId },
    error: expect.stringContaining("no user"),
    checkoutId: "ch",
    eventType: "subscription.created",
    createdAt: backend.now(),
  });
  expect(row && readPending(row)?.polarSubscriptionId).toBe(buyer.subscriptionId);
});

it("a purchase without a customer is saved under the literal id 'unknown'", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer(null);
  const noCustomer = { customer_id: null, customer: null };
  await deliverSubscription(backend, "subscription.created", { buyer, ...noCustomer });
  expect(await rowsOf(backend)).toMatchObject([{ customerId: "unknown" }]);
});

it("finds a buyer's rows by customer and by checkout", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer(null);
  const add = (id: string, fields: Record<string, unknown>) =>
    deliverSubscription(backend, "subscription.created", { buyer, id, ...fields });
  await add("both", { checkout_id: "ch" });
  await add("customer", {});
  await add("checkout", { checkout_id: "ch", customer_id: "another", customer: null });
  await add("neither", { customer_id: "unknown", customer: null });
  const found = (field: "customerId" | "checkoutId", id: string) =>
    backend.convex.run(async (ctx) => {
      const { rows } = await readPendingOf(ctx, { field, id }, null);
      return rows.map(({ polarSubscriptionId }) => polarSubscriptionId);
    });
  expect(await found("customerId", buyer.customerId)).toEqual(["both", "customer"]);
  expect(await found("checkoutId", "ch")).toEqual(["both", "checkout"]);
  expect(toBuyerMarks({ customerId: "unknown", checkoutId: " " })).toEqual([]);
});

it("keeps an invalid saved payload with its error", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  await backend.mutation(internal.webhooks.savePendingSubscription, {
    polarSubscriptionId: "s",
    customerId: buyer.customerId,
    eventData: "text",
    error: "x",
  });
  await deliver(backend, aPaymentEvent("order.created", anOrder(buyer)));
  expect(await rowsOf(backend)).toMatchObject([
    { error: "The saved payload is not a subscription" },
  ]);
});

it("the provider's statement replaces a purchase saved by backend code", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer(null);
  await backend.mutation(internal.webhooks.savePendingSubscription, {
    polarSubscriptionId: buyer.subscriptionId,
    customerId: "unknown",
    eventData: {},
    error: "x",
  });
  await deliverSubscription(backend, "subscription.updated", { buyer });
  expect(await rowsOf(backend)).toMatchObject([{ customerId: buyer.customerId }]);
});
