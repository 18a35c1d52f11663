import { describe, expect, it } from "vitest";
import { toFirstState } from "../../../lib/subscriptions/change.ts";
import {
  toCancellationMark,
  toReactivation,
  toRevocation,
  toStatementChange,
} from "../../../lib/subscriptions/commands.ts";
import { isNewer, toCommandKey } from "../../../lib/subscriptions/order-key.ts";
import type { SubscriptionStatement } from "../../../lib/subscriptions/record.ts";

const NOW = Date.UTC(2026, 10, 21);

const STATEMENT: SubscriptionStatement = {
  polarSubscriptionId: "s",
  customerId: "c",
  productId: "p",
  priceId: "q",
  status: "trialing",
  interval: "yearly",
  currentPeriodStart: 1,
  currentPeriodEnd: 2,
  cancelAtPeriodEnd: true,
};

const stated = (fields: Partial<SubscriptionStatement> = {}) =>
  toFirstState(toStatementChange({ ...STATEMENT, ...fields }, null, NOW), "u");

it("a statement has every field except the subscription ID", () => {
  const { polarSubscriptionId: _id, ...fields } = STATEMENT;
  expect(stated()).toMatchObject({ ...fields, providerStatus: "trialing", userId: "u" });
  expect(stated()).not.toHaveProperty("polarSubscriptionId");
});

describe("a mark for cancellation", () => {
  it("leaves the status to the provider", () => {
    expect(toCancellationMark(stated(), NOW)).not.toHaveProperty("status");
  });

  it("keeps the time of the first cancellation", () => {
    const mark = toCancellationMark(stated({ canceledAt: 7 }), NOW);
    expect(mark.cancellation).toEqual({ cancelAtPeriodEnd: true, canceledAt: 7 });
    expect(toCancellationMark(stated(), NOW).cancellation?.canceledAt).toBe(NOW);
  });
});

it("a reactivation clears the cancellation and keeps the status", () => {
  const { cancellation, ...others } = toReactivation(stated({ canceledAt: 7 }), NOW);
  expect(cancellation).toEqual({ cancelAtPeriodEnd: false });
  expect(Object.keys(others)).toEqual(["order"]);
});

it("a revocation ends the subscription and clears scheduled changes", () => {
  expect(toRevocation(stated(), NOW)).toMatchObject({
    status: { status: "canceled" },
    cancellation: { cancelAtPeriodEnd: false, canceledAt: NOW },
  });
});

it.each([toCancellationMark, toReactivation, toRevocation])("%o always applies", (toChange) => {
  const newest = toCommandKey({ stage: "revoked", now: NOW + 9999, newest: null });
  const state = { ...stated(), order: { ...stated().order, cancellation: newest } };
  const { order } = toChange(state, NOW);
  for (const key of Object.values(state.order)) expect(isNewer(order, key)).toBe(true);
});
