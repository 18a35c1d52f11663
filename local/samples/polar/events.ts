import type { models } from "@polar-sh/sdk/2026-10";
import { sampleCheckout } from "./checkout.ts";
import { sampleCustomer } from "./customer.ts";
import { sampleCustomerState } from "./customer-state.ts";
import { sampleOrder } from "./order.ts";
import { sampleProduct } from "./product.ts";
import { toProviderTime } from "./provider-time.ts";
import type { Purchase } from "./purchase.ts";
import { saleOf, sampleSubscription } from "./subscription.ts";
import { isSubscriptionEvent, LIFECYCLE, trialFrom } from "./subscription-lifecycle.ts";

const API_VERSION = "2026-10";

export interface EventRequest {
  purchase: Purchase;
  /** Epoch ms with a fraction: the provider's time of the event. */
  at: number;
  /** The provider's latest state of this subscription, if any. */
  known: models.Subscription | null;
  /** True if the caller named a product: then a known subscription changes to it. */
  changesProduct: boolean;
  status: string | null;
}

/** A subscription after the event `type`. Unknown status words are accepted, because testing them is a purpose of samples. */
export function subscriptionAfter(type: string, request: EventRequest): models.Subscription {
  const { purchase, at, known, changesProduct, status } = request;
  const isNew = type === "subscription.created" || known === null;
  const before = isNew ? sampleSubscription(purchase, at) : known;
  const change = isSubscriptionEvent(type) ? LIFECYCLE[type](before, at) : {};
  return {
    ...before,
    ...(changesProduct && !isNew ? saleOf(purchase) : {}),
    ...(type === "subscription.created" ? {} : { modified_at: toProviderTime(at) }),
    ...change,
    ...(status === "trialing" ? trialFrom(at) : {}),
    ...(status === null ? {} : { status: status as models.SubscriptionStatus }),
  };
}

type Builder = (request: EventRequest) => object;

const subscription =
  (type: string): Builder =>
  (request) =>
    subscriptionAfter(type, request);

const checkout =
  (usual: models.Checkout["status"]): Builder =>
  (request) =>
    sampleCheckout(request.purchase, request.at, (request.status ?? usual) as typeof usual);

const order =
  (usual: models.Order["status"]): Builder =>
  ({ purchase, at, known, status }) =>
    sampleOrder(
      purchase,
      known ?? sampleSubscription(purchase, at),
      at,
      (status ?? usual) as typeof usual,
    );

const customer = (): Builder => (request) => sampleCustomer(request.purchase, request.at);

const deletedCustomer: Builder = ({ purchase, at }) => ({
  ...sampleCustomer(purchase, at),
  modified_at: toProviderTime(at),
  deleted_at: toProviderTime(at),
});

const product =
  (stamp: "created_at" | "modified_at"): Builder =>
  ({ purchase, at }) => ({ ...sampleProduct(purchase), [stamp]: toProviderTime(at) });

export const PAYMENT_EVENTS: Record<string, Builder> = {
  ...Object.fromEntries(Object.keys(LIFECYCLE).map((type) => [type, subscription(type)])),
  "checkout.created": checkout("open"),
  "checkout.updated": checkout("succeeded"),
  "checkout.expired": checkout("expired"),
  "order.created": order("pending"),
  "order.paid": order("paid"),
  "order.updated": order("paid"),
  "order.refunded": order("refunded"),
  "customer.created": customer(),
  "customer.updated": customer(),
  "customer.deleted": deletedCustomer,
  "customer.state_changed": ({ purchase, at, known }) => sampleCustomerState(purchase, at, known),
  "product.created": product("created_at"),
  "product.updated": product("modified_at"),
};

export function paymentEnvelope(type: string, payload: object, at: number) {
  return { type, timestamp: toProviderTime(at), api_version: API_VERSION, data: payload };
}
