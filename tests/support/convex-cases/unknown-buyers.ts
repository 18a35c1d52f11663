import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  type PaymentDelivery,
  subscriptionOf,
} from "../convex-events.ts";
import {
  aBuyer,
  aCheckout,
  anOrder,
  aSubscription,
  atSecond,
  aUser,
  type Buyer,
} from "../polar-payloads.ts";

const pendingCount = async (backend: ConvexBackend): Promise<number> =>
  (await backend.asService().query(api.webhooks.getHealth, {})).pending;

/** A purchase whose events name no user, and the same buyer once known. */
async function aNamelessPurchase(backend: ConvexBackend, fields: Record<string, unknown> = {}) {
  const buyer = aBuyer();
  const nameless = { ...buyer, userId: null };
  const receipt = await deliverSubscription(backend, "subscription.created", {
    buyer: nameless,
    second: 3,
    ...fields,
  });
  expect(receipt).toEqual({ status: "processed", outcome: "pending", error: null });
  expect(await subscriptionOf(backend, buyer)).toBeNull();
  return { buyer, nameless };
}

type Revealing = (buyer: Buyer) => PaymentDelivery;

const aLinkedCustomer =
  (eventType: string): Revealing =>
  ({ customerId, userId }) =>
    aPaymentEvent(eventType, { id: customerId, external_id: userId });

const REVEALING: [string, Revealing][] = [
  ["a succeeded checkout", (buyer) => aPaymentEvent("checkout.updated", aCheckout(buyer))],
  [
    "a confirmed checkout, in camelCase",
    ({ customerId, userId }) =>
      aPaymentEvent("checkout.updated", {
        id: "checkout",
        status: "confirmed",
        customerId,
        metadata: { userId },
      }),
  ],
  [
    "a checkout started for an external customer",
    (buyer) =>
      aPaymentEvent(
        "checkout.updated",
        aCheckout(buyer, { metadata: {}, external_customer_id: buyer.userId }),
      ),
  ],
  ["a created order", (buyer) => aPaymentEvent("order.created", anOrder(buyer))],
  [
    "an order of a linked customer",
    (buyer) => aPaymentEvent("order.created", anOrder(buyer, { metadata: {} })),
  ],
  ["a paid order", (buyer) => aPaymentEvent("order.paid", anOrder(buyer))],
  ["a created customer", aLinkedCustomer("customer.created")],
  ["an updated customer", aLinkedCustomer("customer.updated")],
  ["a customer whose state changed", aLinkedCustomer("customer.state_changed")],
  [
    "another subscription of the same customer",
    (buyer) =>
      aPaymentEvent("subscription.created", aSubscription(buyer, { id: crypto.randomUUID() })),
  ],
  [
    "a later event of the same subscription",
    (buyer) =>
      aPaymentEvent(
        "subscription.updated",
        aSubscription(buyer, { modified_at: atSecond(4), product_id: "product-pro" }),
      ),
  ],
];

function resolutionCases(open: OpenBackend): void {
  it.each(REVEALING)("%s hands a pending purchase to its user", async (_, reveal) => {
    const backend = await open();
    const before = await pendingCount(backend);
    const { buyer } = await aNamelessPurchase(backend);
    expect(await pendingCount(backend)).toBe(before + 1);
    expect(await deliver(backend, reveal(buyer))).toMatchObject({ outcome: "applied" });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({
      userId: buyer.userId,
      status: "active",
      customerId: buyer.customerId,
    });
    expect(await pendingCount(backend)).toBe(before);
  });

  it("a confirmed but unpaid checkout hands over its own purchase", async () => {
    const backend = await open();
    const id = aUser();
    const { buyer } = await aNamelessPurchase(backend, { checkout_id: id });
    const payload = aCheckout(buyer, { id, status: "confirmed" });
    await deliver(backend, aPaymentEvent("checkout.updated", payload));
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });

  it("a known customer's next purchase needs no user id", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(buyer)));
    const receipt = await deliverSubscription(backend, "subscription.created", {
      buyer: { ...buyer, userId: null },
    });
    expect(receipt.outcome).toBe("applied");
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });

  it("the customer's external id identifies the user when nothing else does", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await deliverSubscription(backend, "subscription.created", { buyer, metadata: {} });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });

  it("a checkout resolves its own purchase even without a customer", async () => {
    const backend = await open();
    const { buyer } = await aNamelessPurchase(backend, { checkout_id: "checkout-of-its-own" });
    const payload = aCheckout(buyer, { id: "checkout-of-its-own", customer_id: null });
    await deliver(backend, aPaymentEvent("checkout.updated", payload));
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });

  it("a purchase saved by backend code is resolved like any other", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await backend.mutation(internal.webhooks.savePendingSubscription, {
      polarSubscriptionId: buyer.subscriptionId,
      customerId: buyer.customerId,
      eventData: aSubscription({ ...buyer, userId: null }),
      error: "no metadata",
    });
    await deliver(backend, aPaymentEvent("order.created", anOrder(buyer)));
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });

  it("an invalid saved purchase does not prevent the event from linking its buyer", async () => {
    const backend = await open();
    const { buyer } = await aNamelessPurchase(backend);
    const { customerId } = buyer;
    await backend.mutation(internal.webhooks.savePendingSubscription, {
      polarSubscriptionId: aUser(),
      customerId,
      eventData: { id: 7 },
      error: "broken",
    });
    const receipt = await deliver(backend, aPaymentEvent("order.created", anOrder(buyer)));
    expect(receipt).toMatchObject({ status: "processed", outcome: "applied" });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
  });
}

function rowCases(open: OpenBackend): void {
  it("the newest payload is kept pending in any order of arrival", async () => {
    const backend = await open();
    const { buyer, nameless } = await aNamelessPurchase(backend);
    const update = (second: number, status: string) =>
      deliverSubscription(backend, "subscription.updated", { buyer: nameless, second, status });
    expect((await update(9, "past_due")).outcome).toBe("pending");
    expect((await update(5, "active")).outcome).toBe("stale");
    await deliver(backend, aPaymentEvent("order.paid", anOrder(buyer)));
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "past_due" });
  });

  it("an older event that names the user does not override the newer pending payload", async () => {
    const backend = await open();
    const { buyer, nameless } = await aNamelessPurchase(backend);
    await deliverSubscription(backend, "subscription.revoked", {
      buyer: nameless,
      second: 8,
      status: "canceled",
    });
    await deliverSubscription(backend, "subscription.updated", { buyer, second: 6 });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({
      userId: buyer.userId,
      status: "canceled",
    });
  });

  it.each([[undefined], [""], ["unknown"]])(
    "a purchase with the customer id %o has no owner until its own events name one",
    async (customer_id) => {
      const backend = await open();
      const { buyer } = await aNamelessPurchase(backend, { customer_id, customer: null });
      const stranger = { ...aBuyer(), customerId: "unknown" };
      await deliver(backend, aPaymentEvent("order.created", anOrder(stranger)));
      await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(stranger)));
      expect(await subscriptionOf(backend, buyer)).toBeNull();
    },
  );

  it("another customer's checkout never claims a pending purchase", async () => {
    const backend = await open();
    const { buyer } = await aNamelessPurchase(backend);
    await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(aBuyer())));
    expect(await subscriptionOf(backend, buyer)).toBeNull();
  });

  it("savePendingSubscription keeps one row per subscription", async () => {
    const backend = await open();
    const before = await pendingCount(backend);
    const row = { polarSubscriptionId: aUser(), customerId: "unknown", eventData: {}, error: "x" };
    const { savePendingSubscription } = internal.webhooks;
    const id = await backend.mutation(savePendingSubscription, row);
    expect(await backend.mutation(savePendingSubscription, { ...row, error: "y" })).toBe(id);
    expect(await pendingCount(backend)).toBe(before + 1);
  });

  it("the newer of two statements about a customer wins", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const other = { ...buyer, userId: aUser() };
    const link = (of: Buyer, second: number) =>
      aPaymentEvent("checkout.updated", aCheckout(of, { modified_at: atSecond(second) }));
    await deliver(backend, link(other, 9));
    await deliver(backend, link(buyer, 5));
    await deliverSubscription(backend, "subscription.created", {
      buyer: { ...buyer, userId: null },
    });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: other.userId });
  });
}

const aClaim = (of: Buyer, second: number, status = "succeeded") =>
  aPaymentEvent("checkout.updated", aCheckout(of, { modified_at: atSecond(second), status }));

function ownershipCases(open: OpenBackend): void {
  it.each(["confirmed", "succeeded"])(
    "an owned subscription does not move to the user of a later %s checkout",
    async (status) => {
      const backend = await open();
      const { buyer, nameless } = await aNamelessPurchase(backend);
      await deliver(backend, aClaim(buyer, 4));
      await deliver(backend, aClaim({ ...buyer, userId: aUser() }, 5, status));
      const update = { buyer: nameless, second: 6, status: "past_due" };
      await deliverSubscription(backend, "subscription.updated", update);
      expect(await subscriptionOf(backend, buyer)).toMatchObject({
        userId: buyer.userId,
        status: "past_due",
      });
    },
  );

  it("an unpaid checkout never takes over a customer, in any order of arrival", async () => {
    const backend = await open();
    for (const isPaidFirst of [true, false]) {
      const buyer = aBuyer();
      const paid = aClaim(buyer, 4);
      const unpaid = aClaim({ ...buyer, userId: aUser() }, 5, "confirmed");
      for (const event of isPaidFirst ? [paid, unpaid] : [unpaid, paid]) {
        await deliver(backend, event);
      }
      const nameless = { ...buyer, userId: null };
      await deliverSubscription(backend, "subscription.created", { buyer: nameless, second: 6 });
      expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
    }
  });

  it("the purchase's own user id still moves it", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const heir = { ...buyer, userId: aUser() };
    await deliverSubscription(backend, "subscription.updated", { buyer: heir, second: 6 });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: heir.userId });
  });

  it.each([{ metadata: "text" }, { metadata: { userId: 7 } }, { metadata: { userId: " null " } }])(
    "a purchase with an unreadable user stays pending: %j",
    async (fields) => {
      const backend = await open();
      const { buyer } = await aNamelessPurchase(backend, fields);
      await deliver(backend, aClaim(buyer, 4));
      expect(await subscriptionOf(backend, buyer)).toMatchObject({ userId: buyer.userId });
    },
  );
}

function manyPurchasesCases(open: OpenBackend): void {
  async function expectAllClaimed(open: OpenBackend, count: number, fields: object) {
    const backend = await open();
    const buyer = aBuyer();
    const purchases = Array.from({ length: count }, () => ({
      ...buyer,
      subscriptionId: aUser(),
      userId: null,
    }));
    for (const purchase of purchases) {
      await deliverSubscription(backend, "subscription.created", { buyer: purchase, ...fields });
    }
    const order = aPaymentEvent("order.created", anOrder(buyer));
    expect(await deliver(backend, order)).toMatchObject({ outcome: "applied" });
    for (const purchase of purchases) {
      const claimed = await backend.eventually(
        () => subscriptionOf(backend, purchase),
        (found) => found !== null,
      );
      expect(claimed?.userId).toBe(buyer.userId);
    }
  }

  it("sixty pending purchases of one customer are all handed over by one order", async () => {
    await expectAllClaimed(open, 60, {});
  });

  it("purchases too large for one transaction are handed over one after another", async () => {
    await expectAllClaimed(open, 25, { metadata: { note: "x".repeat(650 * 1024) } });
  });
}

export function unknownBuyerCases(open: OpenBackend): void {
  describe("keeping a purchase with its owner", () => ownershipCases(open));
  describe("handing over many purchases", () => manyPurchasesCases(open));
  describe("resolving a purchase", () => resolutionCases(open));
  describe("the pending row", () => rowCases(open));
}
