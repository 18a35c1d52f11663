import { expect, it } from "vitest";
import { type PendingSource, toPendingView } from "../../../lib/operations/pending-view.ts";
import { toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const CATALOG = toPlanCatalog({ pro: "product-pro", unlimited: undefined });

const SOURCE: PendingSource = {
  polarSubscriptionId: "sub-1",
  customerId: "c-1",
  checkoutId: "k-1",
  eventId: "msg_1",
  createdAt: 1,
  updatedAt: 2,
  error: "No user is linked to ada@example.com",
  hasAddress: true,
  linkedUser: null,
  productId: "product-pro",
  isUsable: true,
  position: 1,
};

const resolutionsOf = (fields: Partial<PendingSource>) =>
  toPendingView({ ...SOURCE, ...fields }, CATALOG).resolutions;

it("says each way in which it could find its user", () => {
  expect(resolutionsOf({})).toEqual(["customer_link", "checkout_link", "verified_email"]);
  expect(resolutionsOf({ customerId: "unknown", checkoutId: undefined })).toEqual([
    "verified_email",
  ]);
});

it("what names nobody at all can only be resolved by another event", () => {
  const nothing = { customerId: "unknown", checkoutId: undefined, hasAddress: false };
  expect(resolutionsOf(nothing)).toEqual(["new_event"]);
  expect(resolutionsOf({ isUsable: false })).toEqual(["new_event"]);
});

it("one whose customer is known by now needs no more than a comparison", () => {
  expect(resolutionsOf({ linkedUser: "user_1" })).toEqual(["reconcile"]);
});

it("tells that there is an address, and never which", () => {
  const view = toPendingView(SOURCE, CATALOG);
  expect(view).toMatchObject({ plan: "pro", hasAddress: true, customerId: "c-1" });
  expect(JSON.stringify(view)).not.toContain("@");
});

it("what backend code saved by itself was brought by no event", () => {
  expect(toPendingView({ ...SOURCE, eventId: "pending:sub-1" }, CATALOG).eventId).toBeNull();
});
