import { describe, expect, it } from "vitest";
import { SETTLING_MS, toRepair } from "../../../lib/reconciliation/repair.ts";
import { type FullChange, toFirstState, toPatch } from "../../../lib/subscriptions/change.ts";
import { type Clock, type OrderKey, rankOf } from "../../../lib/subscriptions/order-key.ts";

const ASKED_AT = 1_800_000_000_000;

const keyAt = (second: number, fields: Partial<OrderKey> = {}): OrderKey => ({
  time: second * 1_000_000,
  clock: "modified",
  rank: rankOf("updated"),
  sentAt: 0,
  eventId: "reconciliation:r",
  ...fields,
});

const told = (order: OrderKey, fields: Partial<FullChange["terms"]> = {}): FullChange => ({
  order,
  terms: {
    customerId: "c",
    productId: "pro",
    priceId: "q",
    interval: "monthly",
    currentPeriodStart: 1,
    currentPeriodEnd: 2,
    metadata: { userId: "u" },
    ...fields,
  },
  status: { status: "active", providerStatus: "active" },
  cancellation: { cancelAtPeriodEnd: false },
});

const recordOf = (change: FullChange, updatedAt = 0) => ({
  ...toFirstState(change, "u"),
  updatedAt,
});

const repairOf = (current: ReturnType<typeof recordOf>, change: FullChange, userId = "u") =>
  toRepair({ current, change, userId, listedAt: ASKED_AT });

const fieldsOf = (repair: ReturnType<typeof repairOf>) => repair?.fields.map(({ field }) => field);

describe("a record that agrees with the provider", () => {
  it("is left unchanged", () => {
    expect(repairOf(recordOf(told(keyAt(5))), told(keyAt(5)))).toBeNull();
    expect(repairOf(recordOf(told(keyAt(5))), told(keyAt(4)))).toBeNull();
  });

  it("advances its keys, so that a late older event changes nothing", () => {
    const repair = repairOf(recordOf(told(keyAt(5))), told(keyAt(9)));
    expect(repair?.fields).toEqual([]);
    const patch = repair && toPatch(repair.current, repair.change, "u");
    expect(patch?.order).toEqual({
      snapshot: keyAt(9),
      status: keyAt(9),
      cancellation: keyAt(9),
    });
  });

  it("is completed after a partially reported end", () => {
    const ended = keyAt(5, { rank: rankOf("revoked") });
    expect(repairOf(recordOf(told(keyAt(5))), told(ended))?.fields).toEqual([]);
  });
});

describe("a record that is behind", () => {
  it("accepts newer state, however recently it was written", () => {
    const current = recordOf(told(keyAt(5)), ASKED_AT);
    const repair = repairOf(current, told(keyAt(9), { productId: "unlimited" }));
    expect(repair?.fields).toMatchObject([
      { field: "productId", before: "pro", after: "unlimited", isBehind: true },
    ]);
    expect(repair && toPatch(repair.current, repair.change, "u")).toMatchObject({
      productId: "unlimited",
    });
  });
});

describe("a scheduled change", () => {
  const scheduled = { nextProductId: "unlimited", nextProductAt: 2 };

  it("is added if it is missing", () => {
    const repair = repairOf(recordOf(told(keyAt(5))), told(keyAt(9), scheduled));
    expect(repair?.fields).toMatchObject([
      { field: "nextProductId", before: null, after: "unlimited" },
      { field: "nextProductAt", before: null, after: 2 },
    ]);
    expect(repair && toPatch(repair.current, repair.change, "u")).toMatchObject(scheduled);
  });

  it("is removed once it was undone or applied", () => {
    const repair = repairOf(recordOf(told(keyAt(5), scheduled)), told(keyAt(9)));
    expect(fieldsOf(repair)).toEqual(["nextProductId", "nextProductAt"]);
    const patch = repair && toPatch(repair.current, repair.change, "u");
    expect(patch).toMatchObject({ nextProductId: undefined, nextProductAt: undefined });
    expect(patch).toHaveProperty("nextProductId");
  });
});

describe("a record that contradicts the provider with an equal or newer key", () => {
  const change = told(keyAt(5), { productId: "unlimited" });

  it.each<[string, OrderKey]>([
    ["an edit of ours", keyAt(99, { clock: "command" })],
    ["a wrong date", keyAt(99)],
    ["the same date", keyAt(5, { rank: rankOf("revoked") })],
  ])("is overwritten: %s", (_why, order) => {
    const repair = repairOf(recordOf(told(order)), change);
    expect(repair?.fields).toMatchObject([{ field: "productId", isBehind: false, key: order }]);
    const patch = repair && toPatch(repair.current, repair.change, "u");
    expect(patch).toMatchObject({ productId: "unlimited" });
    expect(patch?.order?.snapshot).toEqual(change.order);
    expect(patch?.order?.status).toEqual(order);
  });

  it("is kept if it was written during the request or just before", () => {
    const order = keyAt(99);
    expect(repairOf(recordOf(told(order), ASKED_AT + 1), change)).toBeNull();
    expect(repairOf(recordOf(told(order), ASKED_AT - SETTLING_MS + 1), change)).toBeNull();
    expect(repairOf(recordOf(told(order), ASKED_AT - SETTLING_MS), change)).not.toBeNull();
  });
});

describe("the reported difference", () => {
  it("lists the fields of the written groups only", () => {
    const change = {
      ...told(keyAt(9), { currentPeriodEnd: 7, trialEnd: 3 }),
      status: { status: "past_due", providerStatus: "past_due", pastDueAt: 4 },
      cancellation: { cancelAtPeriodEnd: true, canceledAt: 6 },
    } as const;
    expect(fieldsOf(repairOf(recordOf(told(keyAt(5))), change))).toEqual([
      "currentPeriodEnd",
      "trialEnd",
      "status",
      "providerStatus",
      "pastDueAt",
      "cancelAtPeriodEnd",
      "canceledAt",
    ]);
  });

  it("names metadata fields, never their values", () => {
    const current = recordOf(told(keyAt(5), { metadata: { userId: "u", nickname: "Ada" } }));
    expect(repairOf(current, told(keyAt(9)))?.fields).toMatchObject([
      { field: "metadata", before: ["nickname", "userId"], after: ["userId"] },
    ]);
  });

  it("shows a removed field as null afterwards", () => {
    const current = recordOf(told(keyAt(5), { trialEnd: 3 }));
    expect(repairOf(current, told(keyAt(9)))?.fields).toMatchObject([
      { field: "trialEnd", before: 3, after: null },
    ]);
  });

  it("includes the owner if the purchase now names another user", () => {
    expect(fieldsOf(repairOf(recordOf(told(keyAt(5))), told(keyAt(9)), "heir"))).toEqual([
      "userId",
    ]);
  });

  it("does not extend the grace period of an undated missed payment", () => {
    const missed = (second: number) => ({
      ...told(keyAt(second)),
      status: { status: "past_due" as const, providerStatus: "past_due" },
    });
    expect(repairOf(recordOf(missed(5)), missed(9))?.fields).toEqual([]);
  });
});

it("a key of any clock can be overruled", () => {
  const clocks: Clock[] = ["created", "modified", "envelope", "delivery", "command"];
  for (const clock of clocks) {
    const current = recordOf(told(keyAt(99, { clock })));
    expect(repairOf(current, told(keyAt(5), { productId: "other" }))).not.toBeNull();
  }
});
