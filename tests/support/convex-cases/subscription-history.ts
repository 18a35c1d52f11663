import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, deliverSubscription } from "../convex-events.ts";
import { aBuyer, anOrder, aSubscription, atSecond, aUser, type Buyer } from "../polar-payloads.ts";

const historyOf = async (backend: ConvexBackend, { userId }: Pick<Buyer, "userId">) =>
  (await backend.asUser(userId ?? "").query(api.billing.getOverview, { asOf: 0 })).history;

/** Oldest first: each change with the second of the test's day at which it occurred. */
async function storyOf(backend: ConvexBackend, buyer: Pick<Buyer, "userId">) {
  const history = await historyOf(backend, buyer);
  return history
    .map(({ kinds, changedAt }) => [(changedAt - Date.parse(atSecond(0))) / 1000, ...kinds])
    .toReversed();
}

type Event = [second: number, type: string, fields: Record<string, unknown>];

async function live(backend: ConvexBackend, buyer: Buyer, events: readonly Event[]) {
  for (const [second, type, fields] of events) {
    await deliverSubscription(backend, `subscription.${type}`, { buyer, second, ...fields });
  }
}

const day = (days: number): string => atSecond(days * 24 * 60 * 60);
const ending = { cancel_at_period_end: true, canceled_at: atSecond(3) };
const NEXT = { current_period_start: day(30), current_period_end: day(60) };
const YEARLY = { recurring_interval: "year", product_id: "product-pro-yearly" };

const LIVES: [string, Event[], unknown[][]][] = [
  [
    "bought, renewed and canceled to the period's end",
    [
      [1, "created", {}],
      [1, "active", {}],
      [2, "cycled", NEXT],
      [2, "updated", NEXT],
      [3, "updated", { ...NEXT, ...ending }],
      [3, "canceled", { ...NEXT, ...ending }],
      [4, "updated", { ...NEXT, status: "canceled", canceled_at: atSecond(3) }],
      [4, "revoked", { ...NEXT, status: "canceled", canceled_at: atSecond(3) }],
    ],
    [
      [1, "started"],
      [2, "renewed"],
      [3, "cancel_scheduled"],
      [4, "ended"],
    ],
  ],
  [
    "tried, canceled, resumed and converted",
    [
      [1, "created", { status: "trialing", trial_end: day(30) }],
      [2, "canceled", { status: "trialing", trial_end: day(30), ...ending }],
      [3, "uncanceled", { status: "trialing", trial_end: day(30) }],
      [4, "cycled", { ...NEXT, trial_end: day(30) }],
    ],
    [
      [1, "trial_started"],
      [2, "cancel_scheduled"],
      [3, "cancel_withdrawn"],
      [4, "trial_converted"],
    ],
  ],
  [
    "unpaid, suspended, paid, paused and resumed",
    [
      [1, "created", {}],
      [2, "past_due", { status: "past_due" }],
      [3, "updated", { status: "unpaid" }],
      [4, "active", {}],
      [5, "paused", { status: "paused" }],
      [6, "resumed", {}],
    ],
    [
      [1, "started"],
      [2, "payment_failed"],
      [3, "suspended"],
      [4, "payment_recovered"],
      [5, "paused"],
      [6, "unpaused"],
    ],
  ],
  [
    "scheduled to pause, scheduled again and paused",
    [
      [1, "created", {}],
      [2, "updated", { pause_at_period_end: true, resumes_at: day(60) }],
      [3, "updated", {}],
      [4, "updated", { pause_at_period_end: true }],
      [5, "updated", { status: "paused" }],
      [5, "paused", { status: "paused" }],
    ],
    [
      [1, "started"],
      [2, "pause_scheduled"],
      [3, "pause_withdrawn"],
      [4, "pause_scheduled"],
      [5, "paused"],
    ],
  ],
  [
    "ordered but never paid",
    [
      [1, "created", { status: "incomplete" }],
      [2, "updated", { status: "incomplete_expired" }],
    ],
    [
      [1, "payment_awaited"],
      [2, "payment_expired"],
    ],
  ],
  [
    "changed in plan and interval",
    [
      [1, "created", {}],
      [2, "updated", { product_id: "product-unlimited" }],
      [3, "updated", { product_id: "product-pro" }],
      [4, "updated", YEARLY],
    ],
    [
      [1, "started"],
      [2, "plan_changed"],
      [3, "plan_changed"],
      [4, "interval_changed"],
    ],
  ],
  [
    "ended and started again",
    [
      [1, "created", {}],
      [2, "revoked", { status: "canceled" }],
      [3, "active", {}],
    ],
    [
      [1, "started"],
      [2, "ended"],
      [3, "reactivated"],
    ],
  ],
];

export function subscriptionHistoryCases(open: OpenBackend): void {
  it.each(LIVES)("records a subscription that was %s", async (_, events, story) => {
    const backend = await open();
    const buyer = aBuyer();
    await live(backend, buyer, events);
    expect(await storyOf(backend, buyer)).toEqual(story);
  });

  it("adds no entry when the provider repeats a report", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    for (const second of [2, 3, 4]) {
      const metadata = { userId: buyer.userId, note: second };
      await deliverSubscription(backend, "subscription.updated", { buyer, second, metadata });
    }
    expect(await storyOf(backend, buyer)).toEqual([[1, "started"]]);
  });

  it("orders late arrivals by the provider's time", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const cancellation = { id: buyer.subscriptionId };
    await deliver(backend, aPaymentEvent("subscription.canceled", cancellation, { second: 5 }));
    const upgraded = { buyer, second: 4, product_id: "product-unlimited" };
    await deliverSubscription(backend, "subscription.updated", upgraded);
    expect(await storyOf(backend, buyer)).toEqual([
      [1, "started"],
      [4, "plan_changed"],
      [5, "cancel_scheduled"],
    ]);
  });

  it("records the old and the new plan", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const upgraded = { buyer, second: 2, product_id: "product-unlimited" };
    await deliverSubscription(backend, "subscription.updated", upgraded);
    const [latest] = await historyOf(backend, buyer);
    expect(latest).toMatchObject({ plan: "unlimited", previousPlan: "pro" });
  });

  it("begins with the purchase's state when its user became known", async () => {
    const backend = await open();
    const stranger = aBuyer(null);
    const userId = aUser();
    await live(backend, stranger, [
      [1, "created", { status: "trialing", trial_end: day(30) }],
      [2, "updated", { product_id: "product-unlimited" }],
    ]);
    const order = anOrder(stranger, { metadata: { userId } });
    await deliver(backend, aPaymentEvent("order.paid", order));
    expect(await storyOf(backend, { userId })).toEqual([[2, "claimed", "started"]]);
  });

  it("begins at the time of the newest known event, even if an older one named the user", async () => {
    const backend = await open();
    const stranger = aBuyer(null);
    const userId = aUser();
    await live(backend, stranger, [[5, "updated", { product_id: "product-unlimited" }]]);
    const named = { buyer: stranger, second: 2, metadata: { userId } };
    await deliverSubscription(backend, "subscription.updated", named);
    expect(await storyOf(backend, { userId })).toEqual([[5, "claimed", "started"]]);
  });

  it("records a subscription's move for both users", async () => {
    const backend = await open();
    const before = await aSubscriber(backend);
    const userId = aUser();
    const payload = aSubscription(before, { modified_at: atSecond(2), metadata: { userId } });
    await deliver(backend, aPaymentEvent("subscription.updated", payload, { second: 2 }));
    expect(await storyOf(backend, before)).toEqual([
      [1, "started"],
      [2, "moved_away"],
    ]);
    expect(await storyOf(backend, { userId })).toEqual([[2, "moved_here"]]);
  });

  it("records backend commands", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const { subscriptionId: polarSubscriptionId } = buyer;
    const { markSubscriptionForCancellation, revokeSubscription } = internal.subscriptions;
    await backend.mutation(markSubscriptionForCancellation, { polarSubscriptionId });
    await backend.mutation(revokeSubscription, { polarSubscriptionId });
    const history = await historyOf(backend, buyer);
    expect(history.map(({ kinds }) => kinds)).toEqual([
      ["ended"],
      ["cancel_scheduled"],
      ["started"],
    ]);
  });

  it("shows only the user's own entries", async () => {
    const backend = await open();
    await aSubscriber(backend);
    expect(await historyOf(backend, { userId: aUser() })).toEqual([]);
  });
}
