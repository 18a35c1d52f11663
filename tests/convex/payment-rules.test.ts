import { describe, expect, it, vi } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import type { Command } from "../../local/emulators/polar/merchant.ts";
import { PRODUCTS } from "../../local/samples/products.ts";
import { openTestBackend, type TestBackend } from "../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../support/convex-events.ts";
import {
  aListedMerchant,
  command,
  type ListedMerchant,
  passDays,
  toDelivery,
  toMerchantDay,
} from "../support/listed-merchant.ts";

// The effect of payments and their later changes on a plan: one row per rule, played at the merchant
// from the first day on, with every event delivered immediately.

const { pro, unlimited } = PRODUCTS;
const USER = "user_of_the_rules";

interface Scene {
  backend: TestBackend;
  listed: ListedMerchant;
  /** The subscriptions in order of purchase. */
  bought: string[];
}

type Act = (scene: Scene, day: number) => Promise<void>;

const tell = async ({ backend }: Scene, events: ReturnType<typeof command>["events"]) => {
  for (const event of events) await deliver(backend, toDelivery(event));
};

const buy =
  (productId: string, trialDays = 0): Act =>
  async (scene, day) => {
    const trial = { interval: "day", count: trialDays } as const;
    const { id, events } = command(
      scene.listed,
      {
        name: "buy",
        productId,
        email: "rules@people.example",
        externalCustomerId: USER,
        metadata: { userId: USER },
        ...(trialDays > 0 && { trial }),
      },
      day,
    );
    scene.bought.push(id);
    await tell(scene, events);
  };

type OfOne = { subscriptionId: string };

/** Applied to the first subscription or the second. */
const act =
  (make: (of: OfOne) => Command, which: 0 | 1 = 0): Act =>
  async (scene, day) => {
    const subscriptionId = scene.bought[which] ?? "";
    await tell(scene, command(scene.listed, make({ subscriptionId }), day).events);
  };

const cancel = act((of) => ({ name: "cancel", ...of }));
const revoke = (which: 0 | 1 = 0) => act((of) => ({ name: "revoke", ...of }), which);
const pause = act((of) => ({ name: "pause", ...of }));
const resume = act((of) => ({ name: "resume", ...of }));
const change = (productId: string, proration: "invoice" | "next_period" = "invoice") =>
  act((of) => ({ name: "change_product", ...of, productId, proration }));

const refund =
  (share: number): Act =>
  async (scene, day) => {
    const [order] = Object.values(scene.listed.merchant.orders);
    const amountCents = Math.floor((order?.wire.refundable_amount ?? 0) * share);
    const refunded: Command = {
      name: "refund",
      orderId: order?.wire.id ?? "",
      amountCents,
      reason: "customer_request",
    };
    await tell(scene, command(scene.listed, refunded, day).events);
  };

const card =
  (mood: "works" | "fails"): Act =>
  async (scene, day) => {
    const [customer] = Object.values(scene.listed.merchant.customers);
    const given: Command = { name: "set_card", customerId: customer?.wire.id ?? "", card: mood };
    await tell(scene, command(scene.listed, given, day).events);
  };

const wait: Act = async () => {};

/** The provider's statements on seats, in separate events and in its subscriptions. */
const seats: Act = async (scene, day) => {
  const [id = ""] = scene.bought;
  const { merchant } = scene.listed;
  const subscription = merchant.subscriptions[id]?.wire;
  const modified_at = new Date(toMerchantDay(day)).toISOString();
  const counted = { ...subscription, modified_at, seats: 50, units: 7 };
  const seat = { id: "seat", subscription_id: id, status: "claimed", customer_id: "another user" };
  await deliver(scene.backend, aPaymentEvent("subscription.updated", counted));
  await deliver(scene.backend, aPaymentEvent("customer_seat.claimed", seat));
  await deliver(scene.backend, aPaymentEvent("customer_seat.revoked", seat));
};

/** An order for a one-time product. */
const order: Act = async ({ backend }) => {
  const paid = {
    id: "order",
    status: "paid",
    product_id: pro.month.productId,
    subscription_id: null,
  };
  const whose = { customer_id: "customer", metadata: { userId: USER } };
  await deliver(backend, aPaymentEvent("order.paid", { ...paid, ...whose }));
};

type Plan = "free" | "pro" | "unlimited";
/** An action on a day, and the plan from then on. */
type Step = [day: number, done: Act, plan: Plan];

const RULES: Record<string, Step[]> = {
  "a full refund keeps the plan, which follows the subscription": [
    [1, buy(pro.month.productId), "pro"],
    [5, refund(1), "pro"],
    [32, wait, "pro"],
  ],
  "a partial refund keeps the plan": [
    [1, buy(pro.month.productId), "pro"],
    [5, refund(0.5), "pro"],
  ],
  "a refund with a revocation ends the plan at once": [
    [1, buy(pro.month.productId), "pro"],
    [5, refund(1), "pro"],
    [6, revoke(), "free"],
  ],
  "a pause begins with the end of the period, and access ends with it": [
    [1, buy(pro.month.productId), "pro"],
    [5, pause, "pro"],
    [30, wait, "pro"],
    [33, wait, "free"],
  ],
  "a resumed subscription gives access again at once": [
    [1, buy(pro.month.productId), "pro"],
    [5, pause, "pro"],
    [33, wait, "free"],
    [40, resume, "pro"],
  ],
  "a paused subscription can be ended, and stays ended": [
    [1, buy(pro.month.productId), "pro"],
    [5, pause, "pro"],
    [33, wait, "free"],
    [34, revoke(), "free"],
    [70, wait, "free"],
  ],
  "seats and units have no effect: a subscription belongs to one user": [
    [1, buy(pro.month.productId), "pro"],
    [5, seats, "pro"],
  ],
  "the highest plan of several subscriptions applies": [
    [1, buy(pro.month.productId), "pro"],
    [2, buy(unlimited.month.productId), "unlimited"],
    [3, revoke(1), "pro"],
    [4, revoke(0), "free"],
  ],
  "the end of a lower plan keeps the higher one": [
    [1, buy(unlimited.month.productId), "unlimited"],
    [2, buy(pro.month.productId), "unlimited"],
    [3, revoke(1), "unlimited"],
  ],
  "two of one plan: the plan ends with the last of them": [
    [1, buy(pro.month.productId), "pro"],
    [2, buy(pro.year.productId), "pro"],
    [3, revoke(0), "pro"],
    [4, revoke(1), "free"],
  ],
  "an upgrade applies at once": [
    [1, buy(pro.month.productId), "pro"],
    [5, change(unlimited.month.productId), "unlimited"],
  ],
  "a downgrade that is billed at once applies at once": [
    [1, buy(unlimited.month.productId), "unlimited"],
    [5, change(pro.month.productId), "pro"],
  ],
  "a change for the next period applies from the next period": [
    [1, buy(unlimited.month.productId), "unlimited"],
    [5, change(pro.month.productId, "next_period"), "unlimited"],
    [30, wait, "unlimited"],
    [33, wait, "pro"],
  ],
  "switching between monthly and yearly keeps the plan": [
    [1, buy(pro.month.productId), "pro"],
    [5, change(pro.year.productId), "pro"],
    [60, change(pro.month.productId), "pro"],
    [100, wait, "pro"],
  ],
  "a yearly plan lasts its year and renews like a monthly one": [
    [1, buy(unlimited.year.productId), "unlimited"],
    [200, wait, "unlimited"],
    [368, wait, "unlimited"],
  ],
  "a canceled yearly plan ends with its year": [
    [1, buy(pro.year.productId), "pro"],
    [5, cancel, "pro"],
    [365, wait, "pro"],
    [367, wait, "free"],
  ],
  "a failed yearly payment leaves the same seven days": [
    [1, buy(pro.year.productId), "pro"],
    [300, card("fails"), "pro"],
    [367, wait, "pro"],
    [372, wait, "pro"],
    [374, wait, "free"],
  ],
  "a failed payment that succeeds within seven days keeps the plan": [
    [1, buy(pro.month.productId), "pro"],
    [20, card("fails"), "pro"],
    [32, wait, "pro"],
    [32.5, card("works"), "pro"],
    [50, wait, "pro"],
  ],
  "an order alone grants nothing": [[1, order, "free"]],
  "a trial grants its plan, and a canceled one ends with the trial": [
    [1, buy(unlimited.month.productId, 14), "unlimited"],
    [3, cancel, "unlimited"],
    [14, wait, "unlimited"],
    [16, wait, "free"],
  ],
};

describe("the rules of payment", () => {
  it.each(Object.entries(RULES))("%s", async (_rule, steps) => {
    const backend = await openTestBackend();
    const listed = aListedMerchant(_rule);
    const scene: Scene = { backend, listed, bought: [] };
    const found: Plan[] = [];
    for (const [day, done] of steps) {
      vi.setSystemTime(toMerchantDay(day));
      await tell(scene, passDays(listed, day));
      await done(scene, day);
      found.push((await backend.query(internal.access.explain, { userId: USER })).plan);
    }
    expect(found).toEqual(steps.map(([, , plan]) => plan));
  });
});
