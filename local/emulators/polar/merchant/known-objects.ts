import type { models } from "@polar-sh/sdk/2026-10";
import type { Draft } from "./draft.ts";
import { dayOf } from "./instant.ts";
import { invalid } from "./refusal.ts";
import type { CustomerRow, SubscriptionRow } from "./state.ts";
import { without } from "./without.ts";

export const KNOWN_OBJECTS = ["subscription", "order", "customer", "checkout"] as const;
export type KnownObject = (typeof KNOWN_OBJECTS)[number];

interface Dated {
  created_at: string;
  modified_at: string | null;
}

const changedAt = ({ created_at, modified_at }: Dated) => modified_at ?? created_at;

/** A backdated object describes the past: it does not change the current state. */
function isNews(known: { wire: Dated } | undefined, object: Dated): boolean {
  return known === undefined || changedAt(object) >= changedAt(known.wire);
}

function keepProduct(draft: Draft, product: models.Product | null): void {
  if (product && !draft.merchant.products[product.id]) draft.put("products", product.id, product);
}

function keepCustomer(draft: Draft, wire: models.SubscriptionCustomer): void {
  const known: CustomerRow | undefined = draft.merchant.customers[wire.id];
  if (!isNews(known, wire)) return;
  draft.put("customers", wire.id, { card: "works", balanceCents: 0, ...known, wire });
}

function keepSubscription(draft: Draft, object: models.Subscription): void {
  const wire = without(
    object,
    "customer",
    "product",
    "discount",
    "prices",
    "meters",
    "pending_update",
    "custom_field_data",
  );
  const known: SubscriptionRow | undefined = draft.merchant.subscriptions[wire.id];
  if (!isNews(known, wire)) return;
  keepProduct(draft, object.product);
  keepCustomer(draft, object.customer);
  draft.put("subscriptions", wire.id, {
    anchorDay: dayOf(wire.current_period_start),
    unbilled: [],
    ...known,
    wire,
    pendingUpdate: object.pending_update,
    isAsleep: wire.current_period_end <= draft.now,
  });
}

/** Its subscription is stored separately, because the one embedded in an order may be old. */
function keepOrder(draft: Draft, object: models.Order): void {
  const wire = without(object, "customer", "product", "discount", "subscription");
  const known = draft.merchant.orders[wire.id];
  if (!isNews(known, wire)) return;
  keepCustomer(draft, object.customer);
  draft.put("orders", wire.id, { failedAttempts: 0, ...known, wire });
}

function keepCheckout(draft: Draft, object: models.Checkout): void {
  const wire = without(object, "url", "products", "product", "product_price", "prices");
  const known = draft.merchant.checkouts[wire.id];
  if (!isNews(known, wire)) return;
  const productIds = object.products.map(({ id }) => id);
  const own = { problem: null, cardAfterwards: "works" } as const;
  draft.put("checkouts", wire.id, {
    ...own,
    ...known,
    productIds,
    wire,
    isAsleep: wire.expires_at <= draft.now,
  });
}

const HAS_PARTS: Record<KnownObject, readonly string[]> = {
  subscription: ["customer", "product", "current_period_end", "status"],
  order: ["customer", "status"],
  customer: ["organization_id"],
  checkout: ["products", "status"],
};

function requireParts(kind: KnownObject, object: unknown): asserts object is object {
  const parts = ["id", "created_at", ...HAS_PARTS[kind]];
  const isObject = typeof object === "object" && object !== null;
  const missing = isObject ? parts.find((name) => !(name in object)) : "id";
  if (missing) throw invalid(["object", missing], "Field required", null);
}

/** Stores an API object as given if it is newer than the known one, without an event. */
export function keepObject(draft: Draft, kind: KnownObject, object: unknown): string {
  requireParts(kind, object);
  const keep: Record<KnownObject, () => void> = {
    subscription: () => keepSubscription(draft, object as models.Subscription),
    order: () => keepOrder(draft, object as models.Order),
    customer: () => keepCustomer(draft, object as models.SubscriptionCustomer),
    checkout: () => keepCheckout(draft, object as models.Checkout),
  };
  keep[kind]();
  const { id } = object as { id: string };
  return id;
}

export function isKnownObject(kind: unknown): kind is KnownObject {
  return KNOWN_OBJECTS.some((known) => known === kind);
}
