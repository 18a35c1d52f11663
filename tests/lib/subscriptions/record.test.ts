import { expect, it } from "vitest";
import type { OrderKey } from "../../../lib/subscriptions/order-key.ts";
import {
  type Subscription,
  type SubscriptionRecord,
  toSubscription,
  vSubscription,
} from "../../../lib/subscriptions/record.ts";

const CONTRACT_FIELDS = [
  "_id",
  "userId",
  "polarSubscriptionId",
  "customerId",
  "productId",
  "priceId",
  "status",
  "interval",
  "currentPeriodStart",
  "currentPeriodEnd",
  "cancelAtPeriodEnd",
  "canceledAt",
  "trialStart",
  "trialEnd",
  "metadata",
  "createdAt",
  "updatedAt",
];

const KEY: OrderKey = { time: 1, clock: "modified", rank: 0, sentAt: 0, eventId: "e" };

const RECORD: SubscriptionRecord = {
  userId: "u",
  polarSubscriptionId: "s",
  customerId: "c",
  productId: "p",
  priceId: "q",
  status: "past_due",
  interval: "monthly",
  currentPeriodStart: 1,
  currentPeriodEnd: 2,
  cancelAtPeriodEnd: false,
  createdAt: 3,
  updatedAt: 4,
  providerStatus: "past_due",
  pastDueAt: 5,
  nextProductId: "n",
  nextProductAt: 6,
  pauseAtPeriodEnd: true,
  resumesAt: 7,
  order: { snapshot: KEY, status: KEY, cancellation: KEY },
};

it("a subscription has exactly the contract's fields", () => {
  expect(Object.keys(vSubscription.fields).toSorted()).toEqual(CONTRACT_FIELDS.toSorted());
});

it("a view contains no bookkeeping fields", () => {
  const _id = "id" as Subscription["_id"];
  const {
    providerStatus: _1,
    pastDueAt: _2,
    order: _3,
    nextProductId: _4,
    nextProductAt: _5,
    pauseAtPeriodEnd: _6,
    resumesAt: _7,
    ...contract
  } = RECORD;
  expect(toSubscription({ ...RECORD, _id, _creationTime: 9 })).toEqual({ ...contract, _id });
});
