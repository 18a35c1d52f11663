import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type ConvexBackend, OPERATOR, type OpenBackend } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
  subscriptionOf,
} from "../convex-events.ts";
import { lookAt } from "../operator-looks.ts";
import { aBuyer, aSubscription, atSecond, aUser } from "../polar-payloads.ts";
import { expectNowhere } from "../secret-search.ts";

const asOperator = (backend: ConvexBackend) => backend.asUser(OPERATOR);

const storyOf = (backend: ConvexBackend, { eventId }: { eventId: string }) =>
  asOperator(backend).query(api.operations.readEvent, { eventId });

/** A cancellation of an unknown subscription, which fails and waits. */
const aWaitingCancellation = () =>
  aPaymentEvent("subscription.canceled", { id: crypto.randomUUID() });

const isFailedAgain = (story: Awaited<ReturnType<typeof storyOf>>) =>
  story !== null && story.attempts.length > 1;

export function operationsCases(open: OpenBackend): void {
  it("an event's story shows its payload without the buyer's personal data", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const customer = { id: buyer.customerId, email: "ada@example.com", name: "Ada Lovelace" };
    const event = aPaymentEvent("subscription.created", aSubscription(buyer, { customer }));
    await deliver(backend, event);
    const story = await storyOf(backend, event);
    expect(story).toMatchObject({ state: "processed", outcome: "applied", user: buyer.userId });
    expect(story?.payload).toContain(buyer.subscriptionId);
    expect(story?.payload).not.toMatch(/Ada\b|Lovelace|example\.com/);
    expect(story?.attempts.map(({ outcome }) => outcome)).toEqual(["applied"]);
    expect(story?.changes).toMatchObject([{ kinds: ["started"], user: buyer.userId }]);
  });

  it("lists each failed attempt with its reason, and the operator who requested the retry", async () => {
    const backend = await open();
    const event = aWaitingCancellation();
    await deliver(backend, event);
    const { eventId } = event;
    const isRetried = await asOperator(backend).mutation(api.operations.retryEvent, { eventId });
    expect(isRetried).toBe(true);
    const story = await backend.eventually(() => storyOf(backend, event), isFailedAgain);
    expect(story?.attempts).toMatchObject([
      { trigger: "delivery", error: "Subscription not found" },
      { trigger: "retry", error: "Subscription not found" },
    ]);
    expect(story?.actions).toMatchObject([{ action: "retried_event", operatorId: OPERATOR }]);
  });

  it("a processed event is not retried, and the audit log stays empty", async () => {
    const backend = await open();
    const event = aPaymentEvent("checkout.created", { id: aUser() });
    await deliver(backend, event);
    const { eventId } = event;
    expect(await asOperator(backend).mutation(api.operations.retryEvent, { eventId })).toBe(false);
    expect((await storyOf(backend, event))?.actions).toEqual([]);
  });

  it("retrying all failed events of a type leaves other types alone", async () => {
    const backend = await open();
    const type = "subscription.past_due";
    const meant = [1, 2].map(() => aPaymentEvent(type, { id: crypto.randomUUID() }));
    const other = aWaitingCancellation();
    for (const event of [...meant, other]) await deliver(backend, event);
    await asOperator(backend).mutation(api.operations.retryFailed, { filter: { type } });
    for (const event of meant) {
      await backend.eventually(() => storyOf(backend, event), isFailedAgain);
    }
    expect((await storyOf(backend, other))?.attempts.map(({ trigger }) => trigger)).not.toContain(
      "operator",
    );
    expect(await eventOf(backend, other)).toMatchObject({ retryCount: 0 });
  });

  it("an event that was stored without its effect is replayed, and only once", async () => {
    const backend = await open();
    const { lost, buyer } = await anEventWithoutItsEffect(backend);
    const { eventId } = lost;
    const replay = () => asOperator(backend).mutation(api.operations.replay.replay, { eventId });
    expect(await replay()).toEqual({ result: "applied", error: null });
    expect((await subscriptionOf(backend, buyer))?.cancelAtPeriodEnd).toBe(true);
    expect(await eventOf(backend, lost)).toMatchObject({ status: "processed", outcome: "applied" });
    expect((await replay()).result).toBe("kept");
    expect((await eventOf(backend, lost))?.outcome).toBe("applied");
  });

  it("a replay that fails says why and leaves the event as it was", async () => {
    const backend = await open();
    const hopeless = aWaitingCancellation();
    await deliver(backend, hopeless);
    const { eventId } = hopeless;
    const replayed = await asOperator(backend).mutation(api.operations.replay.replay, { eventId });
    expect(replayed).toEqual({
      result: "failed",
      error: expect.stringContaining("Subscription not found"),
    });
    expect((await eventOf(backend, hopeless))?.status).toBe("failed");
  });

  it("the reason for a plan names its subscription, its events and its credits", async () => {
    const backend = await open();
    const { userId, subscriptionId, customerId } = await aSubscriber(backend);
    const ask = (subject: string) => lookAt(backend, subject);
    const story = await ask(userId);
    expect(story).toMatchObject({
      user: userId,
      plan: "pro",
      decision: { grantedBy: subscriptionId, evidence: [{ reason: "active", grants: true }] },
      customerIds: [customerId],
      credits: { allowance: 100 },
      history: [{ kinds: ["started"] }],
      events: [{ eventType: "subscription.created" }],
    });
    expect(story?.history[0]?.eventId).toBe(story?.events[0]?.eventId);
    expect(await ask(customerId)).toMatchObject({ user: userId });
    expect(await ask(subscriptionId)).toMatchObject({ user: userId });
  });

  it("a pending purchase shows why it is pending and what would resolve it, but never the email", async () => {
    const backend = await open();
    const buyer = aBuyer(null);
    await deliverSubscription(backend, "subscription.created", { buyer });
    const { pending } = await asOperator(backend).query(api.operations.people.listPending, {
      before: null,
    });
    const mine = pending.find(
      ({ polarSubscriptionId }) => polarSubscriptionId === buyer.subscriptionId,
    );
    expect(mine).toMatchObject({ plan: "pro", linkedUser: null });
    expect(mine?.resolutions).toContain("customer_link");
    expectNowhere(JSON.stringify(pending), { email: "buyer@example.com" });
  });
}

/** A stored, unprocessed cancellation. */
async function anEventWithoutItsEffect(backend: ConvexBackend) {
  const buyer = aBuyer();
  await deliverSubscription(backend, "subscription.created", { buyer });
  const payload = aSubscription(buyer, {
    modified_at: atSecond(5),
    cancel_at_period_end: true,
    canceled_at: atSecond(5),
  });
  const lost = { eventId: `msg_${crypto.randomUUID()}`, eventType: "subscription.canceled" };
  await backend.mutation(internal.webhooks.logWebhookEvent, { ...lost, payload });
  return { lost, buyer };
}
