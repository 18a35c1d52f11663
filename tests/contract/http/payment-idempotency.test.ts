import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aDelivery, deliver } from "../../support/deliveries.ts";
import { aBuyer, aSubscription, atSecond } from "../../support/polar-payloads.ts";
import { subscriptionOf, subscriptionsOf } from "../../support/stored-state.ts";

describe("a second delivery with the same webhook-id", () => {
  it("changes nothing and is answered 200", async () => {
    const buyer = aBuyer();
    const delivery = aDelivery({ type: "subscription.created", data: aSubscription(buyer) });
    await deliver(delivery);
    const stored = await subscriptionOf(buyer.userId ?? "");
    const again = await deliver(delivery);
    expect(again).toMatchObject({
      status: 200,
      json: { received: true, status: "processed", outcome: "duplicate" },
    });
    expect(await subscriptionOf(buyer.userId ?? "")).toEqual(stored);
  });

  it("has no effect even when its body is another, correctly signed one", async () => {
    const buyer = aBuyer();
    const id = `msg_${randomUUID()}`;
    await deliver(aDelivery({ type: "subscription.created", data: aSubscription(buyer), id }));
    const other = aSubscription(buyer, { status: "past_due", modified_at: atSecond(60) });
    const again = await deliver(aDelivery({ type: "subscription.updated", data: other, id }));
    expect(again.status).toBe(200);
    expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "active" });
  });

  it("is processed again when the first one had failed", async () => {
    const buyer = aBuyer();
    const revoked = aDelivery({ type: "subscription.revoked", data: { id: buyer.subscriptionId } });
    expect((await deliver(revoked)).json).toMatchObject({ status: "failed" });
    await deliver(aDelivery({ type: "subscription.created", data: aSubscription(buyer) }));
    expect((await deliver(revoked)).json).toMatchObject({ status: "processed" });
    expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "canceled" });
  });
});

it("a hundred simultaneous deliveries of one event have one effect and a hundred 200s", async () => {
  const buyer = aBuyer();
  const delivery = aDelivery({ type: "subscription.created", data: aSubscription(buyer) });
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(delivery)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(200));
  const outcomes = answers.map((answer) => (answer.json as { outcome: string }).outcome);
  expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "duplicate")).toHaveLength(99);
  expect(await subscriptionsOf(buyer.userId ?? "")).toHaveLength(1);
});

it("the same event under another id changes nothing either", async () => {
  const buyer = aBuyer();
  const data = aSubscription(buyer);
  await deliver(aDelivery({ type: "subscription.updated", data, timestamp: atSecond(2) }));
  const stored = await subscriptionOf(buyer.userId ?? "");
  await deliver(aDelivery({ type: "subscription.updated", data, timestamp: atSecond(2) }));
  const { updatedAt: _first, ...before } = stored ?? { updatedAt: 0 };
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject(before);
});
