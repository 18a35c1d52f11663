import { describe, expect, it } from "vitest";
import { aDelivery, deliver } from "../../support/deliveries.ts";
import { aBuyer, aSubscription, atSecond, type Buyer } from "../../support/polar-payloads.ts";
import { subscriptionOf } from "../../support/stored-state.ts";

interface Happening {
  type: string;
  second: number;
  fields: Record<string, unknown>;
}

const CREATED: Happening = { type: "subscription.created", second: 0, fields: {} };
const ACTIVE: Happening = { type: "subscription.active", second: 1, fields: {} };
const UPDATED: Happening = {
  type: "subscription.updated",
  second: 2,
  fields: { product_id: "product-unlimited" },
};
const CANCELED: Happening = {
  type: "subscription.canceled",
  second: 3,
  fields: {
    product_id: "product-unlimited",
    cancel_at_period_end: true,
    canceled_at: atSecond(3),
  },
};

function permutations<Element>(elements: Element[]): Element[][] {
  if (elements.length <= 1) return [elements];
  return elements.flatMap((first, index) =>
    permutations(elements.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

async function happen(buyer: Buyer, { type, second, fields }: Happening): Promise<void> {
  const modified_at = second === 0 ? null : atSecond(second);
  const data = aSubscription(buyer, { ...fields, modified_at });
  const answer = await deliver(aDelivery({ type, data, timestamp: atSecond(second) }));
  expect(answer).toMatchObject({ status: 200, json: { status: "processed" } });
}

const nameOf = (order: Happening[]) => order.map(({ type }) => type.split(".")[1]).join(", ");

describe("created, active, updated and canceled converge on the provider's state", () => {
  const orders = permutations([CREATED, ACTIVE, UPDATED, CANCELED]);
  it.each(orders.map((order) => [nameOf(order), order] as const))("as %s", async (_, order) => {
    const buyer = aBuyer();
    for (const happening of order) await happen(buyer, happening);
    expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({
      status: "active",
      productId: "product-unlimited",
      cancelAtPeriodEnd: true,
      canceledAt: Date.parse(atSecond(3)),
    });
  });
});

describe("an immediate revocation, whose three events have the same timestamp", () => {
  const ended = { status: "canceled", canceled_at: atSecond(5), ended_at: atSecond(5) };
  const triple = ["subscription.updated", "subscription.canceled", "subscription.revoked"].map(
    (type): Happening => ({ type, second: 5, fields: ended }),
  );
  const orders = permutations(triple);
  it.each(orders.map((order) => [nameOf(order), order] as const))(
    "ends canceled as %s",
    async (_, order) => {
      const buyer = aBuyer();
      await happen(buyer, CREATED);
      for (const happening of order) await happen(buyer, happening);
      expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({
        status: "canceled",
        cancelAtPeriodEnd: false,
      });
    },
  );
});

it("an older event never changes a newer state, and is answered as stale", async () => {
  const buyer = aBuyer();
  await happen(buyer, CANCELED);
  const data = aSubscription(buyer, { modified_at: atSecond(2), status: "past_due" });
  const answer = await deliver(
    aDelivery({ type: "subscription.updated", data, timestamp: atSecond(2) }),
  );
  expect(answer.json).toMatchObject({ status: "processed", outcome: "stale" });
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "active" });
});

it("a late update never restores a revoked subscription", async () => {
  const buyer = aBuyer();
  await happen(buyer, CREATED);
  await happen(buyer, {
    type: "subscription.revoked",
    second: 9,
    fields: { status: "canceled", ended_at: atSecond(9) },
  });
  await happen(buyer, UPDATED);
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "canceled" });
});

it("microseconds order two changes within one second", async () => {
  const buyer = aBuyer();
  const at = (microseconds: string) => atSecond(4).replace("000Z", `000${microseconds}Z`);
  const send = (status: string, modified_at: string) =>
    deliver(
      aDelivery({
        type: "subscription.updated",
        data: aSubscription(buyer, { status, modified_at }),
        timestamp: atSecond(4),
      }),
    );
  await send("past_due", at("002"));
  await send("active", at("001"));
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "past_due" });
});

it("an undated event is ordered by its delivery", async () => {
  const buyer = aBuyer();
  const timeless = { created_at: undefined, modified_at: undefined };
  const created = aSubscription(buyer, timeless);
  const sentAt = new Date(Date.now() - 60_000);
  await deliver(
    aDelivery({ type: "subscription.created", data: created, timestamp: null, sentAt }),
  );
  const updated = aSubscription(buyer, { ...timeless, status: "past_due" });
  await deliver(aDelivery({ type: "subscription.updated", data: updated, timestamp: null }));
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "past_due" });
});
