import { expect, it } from "vitest";
import { type PendingSource, toPendingView } from "../../../lib/operations/pending-view.ts";
import { toPlanCatalog } from "../../../lib/subscriptions/plans.ts";
import { expectNowhere } from "../../support/secret-search.ts";

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

it("lists every way to find its user", () => {
  expect(resolutionsOf({})).toEqual(["customer_link", "checkout_link", "verified_email"]);
  expect(resolutionsOf({ customerId: "unknown", checkoutId: undefined })).toEqual([
    "verified_email",
  ]);
});

it("a purchase without any reference needs another event", () => {
  const nothing = { customerId: "unknown", checkoutId: undefined, hasAddress: false };
  expect(resolutionsOf(nothing)).toEqual(["new_event"]);
  expect(resolutionsOf({ isUsable: false })).toEqual(["new_event"]);
});

it("a purchase with a linked customer needs only a reconciliation", () => {
  expect(resolutionsOf({ linkedUser: "user_1" })).toEqual(["reconcile"]);
});

it("shows that there is an address, never which", () => {
  const view = toPendingView(SOURCE, CATALOG);
  expect(view).toMatchObject({ plan: "pro", hasAddress: true, customerId: "c-1" });
  expectNowhere(JSON.stringify(view), { email: "ada@example.com" });
});

it("a purchase saved by backend code has no event", () => {
  expect(toPendingView({ ...SOURCE, eventId: "pending:sub-1" }, CATALOG).eventId).toBeNull();
});
