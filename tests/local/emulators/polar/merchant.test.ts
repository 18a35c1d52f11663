import type { models } from "@polar-sh/sdk/2026-10";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advance,
  type Buyer,
  envelopeOf,
  freshMerchant,
  nextDueMoment,
  perform,
  possibleCommands,
  toSubscriptionJson,
} from "../../../../local/emulators/polar/merchant.ts";
import {
  aMerchant,
  BUYER,
  DAY,
  objectsOf,
  productOf,
  START,
  typesOf,
} from "./merchant-under-test.ts";

type Subscription = models.Subscription;
const MONTH = 31 * DAY;

describe("a purchase", () => {
  it("emits the checkout, the customer, the subscription and the paid order, in this order", () => {
    const shop = aMerchant();
    shop.buys();
    expect(typesOf(shop.events)).toEqual([
      "checkout.created",
      "customer.created",
      "checkout.updated",
      "subscription.created",
      "subscription.active",
      "subscription.updated",
      "order.created",
      "order.updated",
      "order.paid",
      "checkout.updated",
    ]);
    const states = objectsOf<models.Checkout>(shop.events, "checkout.updated");
    expect(states.map(({ status }) => status)).toEqual(["confirmed", "succeeded"]);
  });

  it("dates an unchanged subscription by its creation only", () => {
    const shop = aMerchant();
    shop.buys();
    for (const { modified_at } of objectsOf<Subscription>(shop.events, "subscription.")) {
      expect(modified_at).toBeNull();
    }
  });

  it("with a bank challenge is confirmed first and paid after the answer", () => {
    const shop = aMerchant();
    const checkoutId = shop.buys(productOf("pro"), { card: "challenge" });
    expect(typesOf(shop.events).at(-1)).toBe("checkout.updated");
    expect(Object.keys(shop.merchant.subscriptions)).toEqual([]);
    shop.does({ name: "settle_challenge", checkoutId, passes: true });
    expect(Object.keys(shop.merchant.subscriptions)).toHaveLength(1);
  });

  it("with a declined card leaves the checkout open for another one", () => {
    const shop = aMerchant();
    const checkoutId = shop.buys(productOf("pro"), { card: "declines" });
    expect(shop.merchant.checkouts[checkoutId]?.wire.status).toBe("open");
    shop.does({ name: "pay_checkout", checkoutId, card: "pays" });
    expect(shop.merchant.checkouts[checkoutId]?.wire.status).toBe("succeeded");
  });

  it("of a second subscription is refused unless the organization allows several", () => {
    const strict = aMerchant();
    strict.buys();
    expect(() => strict.buys(productOf("unlimited"))).toThrow(
      "already have an active subscription",
    );
    const generous = aMerchant({ allowsSeveralSubscriptions: true });
    generous.buys();
    generous.buys(productOf("unlimited"));
    expect(Object.keys(generous.merchant.subscriptions)).toHaveLength(2);
  });

  it("under a known customer's e-mail does not take over their external id", () => {
    const shop = aMerchant();
    shop.does({ name: "create_customer", fields: { email: "ADA@example.com" } });
    shop.buys();
    expect(Object.values(shop.merchant.customers).map(({ wire }) => wire.external_id)).toEqual([
      null,
    ]);
  });

  it("that is abandoned expires after a day", () => {
    const shop = aMerchant();
    shop.does({ name: "open_checkout", productIds: [productOf("pro")] });
    expect(typesOf(shop.waits(DAY + 1))).toEqual(["checkout.expired"]);
  });
});

describe("a cancellation", () => {
  it("at the period's end is announced at once, and the end when it comes", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const asked = shop.does({ name: "cancel", subscriptionId, reason: "unused" });
    expect(typesOf(asked)).toEqual(["subscription.updated", "subscription.canceled"]);
    expect(shop.subscription(subscriptionId)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      customer_cancellation_reason: "unused",
    });
    const ended = shop.waits(MONTH);
    expect(typesOf(ended)).toEqual(["subscription.updated", "subscription.revoked"]);
    expect(shop.subscription(subscriptionId).status).toBe("canceled");
    expect(shop.waits(12 * MONTH)).toEqual([]);
  });

  it("at once emits all three events with the same content and date", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const events = shop.does({ name: "revoke", subscriptionId });
    expect(typesOf(events)).toEqual([
      "subscription.updated",
      "subscription.canceled",
      "subscription.revoked",
    ]);
    const [first, ...others] = objectsOf<Subscription>(events, "subscription.");
    for (const other of others) expect(other).toEqual(first);
  });

  it("can be undone until the period ends, and only then", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    shop.does({ name: "cancel", subscriptionId });
    expect(typesOf(shop.does({ name: "uncancel", subscriptionId }))).toEqual([
      "subscription.updated",
      "subscription.uncanceled",
    ]);
    shop.does({ name: "cancel", subscriptionId });
    shop.waits(MONTH);
    expect(() => shop.does({ name: "uncancel", subscriptionId })).toThrow("Unavailable");
    expect(() => shop.does({ name: "cancel", subscriptionId })).toThrow("already canceled");
  });
});

describe("a renewal", () => {
  it("starts the next period, creates its order and collects", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const before = shop.subscription(subscriptionId).current_period_end;
    const events = shop.waits(MONTH);
    expect(typesOf(events)).toEqual([
      "subscription.cycled",
      "subscription.updated",
      "order.created",
      "order.updated",
      "order.paid",
    ]);
    const [cycled, updated] = objectsOf<Subscription>(events, "subscription.");
    expect(cycled).toEqual(updated);
    expect(cycled?.current_period_start).toBe(before);
    const [created, ...paid] = objectsOf<models.Order>(events, "order.");
    expect(created?.status).toBe("pending");
    expect(paid.map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  it("keeps the day of the month through short months", () => {
    const shop = aMerchant();
    shop.waits(Date.UTC(2027, 0, 31) - START);
    const id = shop.buys();
    const ends = [0, 1, 2].map(() => {
      const end = shop.subscription(id).current_period_end.slice(0, 10);
      shop.waits(Date.parse(shop.subscription(id).current_period_end) - shop.now + 1);
      return end;
    });
    expect(ends).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("after a trial is the first paid one", () => {
    const shop = aMerchant();
    const id = shop.buys(productOf("pro"), { trial: { interval: "day", count: 14 } });
    expect(shop.subscription(id)).toMatchObject({ status: "trialing" });
    const [first] = objectsOf<models.Order>(shop.events, "order.");
    expect(first?.total_amount).toBe(0);
    const events = shop.waits(14 * DAY + 1);
    expect(typesOf(events).slice(0, 3)).toEqual([
      "subscription.cycled",
      "subscription.updated",
      "order.created",
    ]);
    expect(shop.subscription(id).status).toBe("active");
  });

  it("of a yearly plan happens once a year", () => {
    const shop = aMerchant();
    shop.buys(productOf("pro", "year"));
    shop.events.length = 0;
    shop.waits(11 * MONTH);
    expect(shop.events).toEqual([]);
    shop.waits(2 * MONTH);
    expect(typesOf(shop.events)).toContain("subscription.cycled");
  });
});

describe("a payment that fails", () => {
  const withFailedRenewal = () => {
    const shop = aMerchant();
    const id = shop.buys(productOf("pro"), { card: "pays-once" });
    return { shop, id, events: shop.waits(31 * DAY) };
  };

  it("makes the subscription past due and leaves the order pending", () => {
    const { shop, id, events } = withFailedRenewal();
    expect(typesOf(events)).toEqual([
      "subscription.cycled",
      "subscription.updated",
      "order.created",
      "subscription.updated",
      "subscription.past_due",
    ]);
    expect(shop.subscription(id).past_due_at).not.toBeNull();
  });

  it("recovers at once when the card is replaced", () => {
    const { shop, id } = withFailedRenewal();
    const events = shop.does({ name: "set_card", customerId: shop.customerId(), card: "works" });
    expect(typesOf(events)).toEqual([
      "order.updated",
      "order.paid",
      "subscription.updated",
      "subscription.active",
    ]);
    expect(shop.subscription(id)).toMatchObject({ status: "active", past_due_at: null });
  });

  it("ends the subscription after four more attempts in 21 days, and voids the debt", () => {
    const { shop, id } = withFailedRenewal();
    shop.waits(19 * DAY);
    expect(shop.subscription(id).status).toBe("past_due");
    const events = shop.waits(3 * DAY);
    expect(typesOf(events)).toEqual([
      "subscription.updated",
      "subscription.canceled",
      "subscription.revoked",
      "order.updated",
    ]);
    expect(objectsOf<models.Order>(events, "order.")[0]?.status).toBe("void");
    expect(nextDueMoment(shop.merchant)).toBeNull();
  });
});

describe("a pause", () => {
  it("starts with the next period and ends with a new one that is charged", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    expect(typesOf(shop.does({ name: "pause", subscriptionId }))).toEqual(["subscription.updated"]);
    expect(typesOf(shop.waits(MONTH))).toEqual(["subscription.updated", "subscription.paused"]);
    shop.waits(MONTH);
    expect(typesOf(shop.does({ name: "resume", subscriptionId }))).toEqual([
      "subscription.updated",
      "subscription.resumed",
      "order.created",
      "order.updated",
      "order.paid",
    ]);
    expect(shop.subscription(subscriptionId).current_period_start.slice(0, 10)).toBe(
      new Date(shop.now).toISOString().slice(0, 10),
    );
  });

  it("ends by itself on a set day", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const resumesAt = new Date(shop.now + 60 * DAY).toISOString().replace("Z", "000Z");
    shop.does({ name: "pause", subscriptionId, resumesAt });
    shop.waits(61 * DAY);
    expect(shop.subscription(subscriptionId)).toMatchObject({ status: "active", resumes_at: null });
  });
});

describe("a change of plan", () => {
  it("that is invoiced charges the difference at once and keeps the period", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const { current_period_end } = shop.subscription(subscriptionId);
    shop.waits(15 * DAY);
    const change = {
      subscriptionId,
      productId: productOf("unlimited"),
      proration: "invoice",
    } as const;
    const events = shop.does({ name: "change_product", ...change });
    expect(typesOf(events)).toEqual([
      "order.created",
      "order.updated",
      "order.paid",
      "subscription.updated",
    ]);
    const [order] = objectsOf<models.Order>(events, "order.created");
    expect(order).toMatchObject({ billing_reason: "subscription_update", total_amount: 2_000 });
    expect(shop.subscription(subscriptionId)).toMatchObject({ amount: 6_000, current_period_end });
  });

  it("that is prorated is charged with the next order", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    shop.waits(15 * DAY);
    const change = {
      subscriptionId,
      productId: productOf("unlimited"),
      proration: "prorate",
    } as const;
    expect(typesOf(shop.does({ name: "change_product", ...change }))).toEqual([
      "subscription.updated",
    ]);
    const [order] = objectsOf<models.Order>(shop.waits(MONTH), "order.created");
    expect(order?.total_amount).toBe(8_000);
  });

  it("for the next period is pending until then", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    const change = {
      subscriptionId,
      productId: productOf("unlimited"),
      proration: "next_period",
    } as const;
    shop.does({ name: "change_product", ...change });
    expect(shop.subscription(subscriptionId).product_id).toBe(productOf("pro"));
    shop.waits(MONTH);
    expect(shop.subscription(subscriptionId).product_id).toBe(productOf("unlimited"));
  });

  it("to a yearly product starts a year now", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys();
    shop.does({ name: "change_product", subscriptionId, productId: productOf("pro", "year") });
    const { current_period_end } = shop.subscription(subscriptionId);
    expect(current_period_end.slice(0, 10)).toBe("2027-11-21");
  });

  it("that cannot be paid changes nothing", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys(productOf("pro"), { card: "pays-once" });
    const change = {
      subscriptionId,
      productId: productOf("unlimited"),
      proration: "invoice",
    } as const;
    expect(() => shop.does({ name: "change_product", ...change })).toThrow("declined");
    expect(shop.subscription(subscriptionId).product_id).toBe(productOf("pro"));
  });

  it("to something cheaper leaves credit for later orders", () => {
    const shop = aMerchant();
    const subscriptionId = shop.buys(productOf("unlimited"));
    const change = { subscriptionId, productId: productOf("pro"), proration: "invoice" } as const;
    shop.does({ name: "change_product", ...change });
    expect(shop.merchant.customers[shop.customerId()]?.balanceCents).toBe(4_000);
    const [order] = objectsOf<models.Order>(shop.waits(MONTH), "order.created");
    expect(order).toMatchObject({
      total_amount: 2_000,
      applied_balance_amount: -2_000,
      due_amount: 0,
    });
  });
});

describe("a refund", () => {
  it("emits itself and its order, and leaves the subscription unchanged", () => {
    const shop = aMerchant();
    const id = shop.buys();
    const orderId = Object.keys(shop.merchant.orders)[0] ?? "";
    const half = { orderId, amountCents: 1_000, reason: "customer_request" } as const;
    const events = shop.does({ name: "refund", ...half });
    expect(typesOf(events)).toEqual(["refund.created", "order.updated", "order.refunded"]);
    expect(shop.merchant.orders[orderId]?.wire.status).toBe("partially_refunded");
    shop.does({ name: "refund", ...half });
    expect(shop.merchant.orders[orderId]?.wire.status).toBe("refunded");
    expect(() => shop.does({ name: "refund", ...half })).toThrow("already fully refunded");
    expect(shop.subscription(id).status).toBe("active");
  });
});

describe("customers", () => {
  it("keep an external id forever, and external id and e-mail are unique", () => {
    const shop = aMerchant();
    const fields = { email: "ada@example.com", externalId: "user_ada" };
    shop.does({ name: "create_customer", fields });
    const customerId = shop.lastId;
    const other = { email: "Ada@Example.com", externalId: "user_ada" };
    expect(() => shop.does({ name: "create_customer", fields: other })).toThrow(
      "email address already exists. A customer with this external ID already exists.",
    );
    const change = { name: "update_customer", customerId } as const;
    expect(() => shop.does({ ...change, fields: { externalId: "user_eve" } })).toThrow(
      "external ID cannot be updated",
    );
    expect(() => shop.does({ ...change, fields: { externalId: "user_ada" } })).not.toThrow();
  });
});

describe("time that passes in one step", () => {
  it("runs everything in order and at its own time", () => {
    const shop = aMerchant();
    shop.buys();
    shop.events.length = 0;
    shop.waits(100 * DAY);
    const cycled = shop.events.filter(({ type }) => type === "subscription.cycled");
    expect(cycled.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual([
      "2026-12-21",
      "2027-01-21",
      "2027-02-21",
    ]);
  });
});

it("an order can carry its subscription's earlier state", () => {
  const shop = aMerchant();
  shop.buys();
  const order = shop.waits(MONTH).find(({ type }) => type === "order.created");
  if (!order) throw new Error("Nothing was ordered.");
  const startIn = (envelope: object) =>
    (envelope as { data: models.Order }).data.subscription?.current_period_start.slice(0, 10);
  expect(startIn(envelopeOf(order))).toBe("2026-12-21");
  expect(startIn(envelopeOf(order, { stale: true }))).toBe("2026-11-21");
});

it("an object stored by hand is known afterwards, without an event", () => {
  const shop = aMerchant();
  const id = shop.buys();
  const row = shop.merchant.subscriptions[id];
  if (!row) throw new Error("Nothing was bought.");
  const object = toSubscriptionJson(shop.merchant, row);
  const elsewhere = aMerchant();
  expect(elsewhere.does({ name: "keep_object", kind: "subscription", object })).toEqual([]);
  expect(elsewhere.subscription(id)).toEqual(shop.subscription(id));
  expect(typesOf(elsewhere.waits(MONTH))[0]).toBe("subscription.cycled");
});

describe("random command sequences", () => {
  const BUYERS: Buyer[] = [BUYER, { email: "eve@example.com", externalCustomerId: null }];
  const walks = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 40 * DAY })), {
    maxLength: 40,
  });

  it("possible commands are not refused, and every change is dated later than the previous one", () => {
    fc.assert(
      fc.property(walks, fc.boolean(), (walk, allowsSeveralSubscriptions) => {
        let merchant = freshMerchant({ seed: "walk", allowsSeveralSubscriptions });
        let now = START;
        let last = "";
        for (const [choice, waitMs] of walk) {
          now += waitMs;
          const passed = advance(merchant, now);
          const commands = possibleCommands(passed.merchant, BUYERS);
          const command = commands[choice % commands.length];
          if (!command) break;
          const done = perform(passed.merchant, command, now);
          for (const { timestamp } of [...passed.events, ...done.events]) {
            expect(timestamp > last).toBe(true);
            last = timestamp;
          }
          merchant = done.merchant;
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("every change of a subscription emits an event", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        let merchant = freshMerchant({ seed: "emitted", allowsSeveralSubscriptions: true });
        let now = START;
        const lastEmitted = new Map<string, Subscription>();
        for (const [choice, waitMs] of walk) {
          now += waitMs;
          const passed = advance(merchant, now);
          const commands = possibleCommands(passed.merchant, BUYERS);
          const command = commands[choice % commands.length];
          if (!command) break;
          const done = perform(passed.merchant, command, now);
          merchant = done.merchant;
          const emitted = [...passed.events, ...done.events];
          for (const subscription of objectsOf<Subscription>(emitted, "subscription.")) {
            lastEmitted.set(subscription.id, subscription);
          }
        }
        for (const row of Object.values(merchant.subscriptions)) {
          const { customer, ...now } = toSubscriptionJson(merchant, row);
          expect(lastEmitted.get(now.id)).toMatchObject(now);
          expect(customer.id).toBe(now.customer_id);
        }
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it("two merchants with the same seed and history are equal, and no merchant is changed in place", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const start = freshMerchant({ seed: "twin" });
        const before = JSON.stringify(start);
        const play = () => {
          let merchant = start;
          let now = START;
          for (const [choice, waitMs] of walk) {
            now += waitMs;
            merchant = advance(merchant, now).merchant;
            const commands = possibleCommands(merchant, BUYERS);
            const command = commands[choice % commands.length];
            if (command) merchant = perform(merchant, command, now).merchant;
          }
          return merchant;
        };
        expect(play()).toEqual(play());
        expect(JSON.stringify(start)).toBe(before);
      }),
      { numRuns: 10, seed: 7 },
    );
  });
});
