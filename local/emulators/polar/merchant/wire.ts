import type { models } from "@polar-sh/sdk/2026-10";
import { notFound } from "./refusal.ts";
import type {
  CheckoutRow,
  CustomerRow,
  Merchant,
  OrderRow,
  SubscriptionRow,
  Table,
  Tables,
} from "./state.ts";
import { without } from "./without.ts";

/** A row that must exist. */
export function rowOf<Row>(table: Table<Row>, id: string): Row {
  const row = Object.hasOwn(table, id) ? table[id] : undefined;
  if (row === undefined) throw notFound();
  return row;
}

export function isRunning({ wire }: SubscriptionRow): boolean {
  return wire.status === "active" || wire.status === "trialing";
}

/** The subscriptions that the provider still charges for. */
export function isBillable(row: SubscriptionRow): boolean {
  return isRunning(row) || row.wire.status === "past_due";
}

export function toCustomerJson({ wire }: CustomerRow): models.CustomerIndividual {
  return { ...wire, email: wire.email ?? "", type: "individual" };
}

export function toSubscriptionJson(tables: Tables, row: SubscriptionRow): models.Subscription {
  const product = rowOf(tables.products, row.wire.product_id);
  return {
    ...row.wire,
    custom_field_data: {},
    customer: rowOf(tables.customers, row.wire.customer_id).wire,
    product,
    prices: product.prices,
    discount: null,
    meters: [],
    pending_update: row.pendingUpdate,
  };
}

function toOrderProduct(product: models.Product): models.OrderProduct {
  return without(product, "prices", "benefits", "medias", "attached_custom_fields", "is_deletable");
}

export function toOrderJson(tables: Tables, { wire }: OrderRow): models.Order {
  const { product_id, subscription_id, customer_id } = wire;
  return {
    ...wire,
    customer: rowOf(tables.customers, customer_id).wire,
    product: product_id === null ? null : toOrderProduct(rowOf(tables.products, product_id)),
    discount: null,
    subscription: subscription_id === null ? null : embeddedSubscription(tables, subscription_id),
  };
}

function embeddedSubscription(tables: Tables, id: string): models.OrderSubscription | null {
  return tables.subscriptions[id]?.wire ?? null;
}

function toCheckoutProduct(product: models.Product): models.CheckoutProduct {
  const shown = without(product, "metadata", "attached_custom_fields", "is_deletable", "benefits");
  return { ...shown, benefits: [] };
}

export function checkoutUrlOf(url: string, { wire }: CheckoutRow): string {
  return `${url}/checkout/${wire.client_secret}`;
}

export function toCheckoutJson(
  tables: Tables & { url: string },
  row: CheckoutRow,
): models.Checkout {
  const products = row.productIds.map((id) => rowOf(tables.products, id));
  const chosen = products.find(({ id }) => id === row.wire.product_id) ?? null;
  return {
    ...row.wire,
    url: checkoutUrlOf(tables.url, row),
    success_url: row.wire.success_url.replaceAll("{CHECKOUT_ID}", row.wire.id),
    products: products.map(toCheckoutProduct),
    product: chosen && toCheckoutProduct(chosen),
    product_price: chosen?.prices[0] ?? null,
    prices: Object.fromEntries(products.map(({ id, prices }) => [id, prices])),
  };
}

type StateSubscription = models.CustomerStateSubscription;

/** The types of SDK 1.0.1 list the states of a benefit here; the API writes those of a subscription. */
function toStateSubscription({ wire }: SubscriptionRow): StateSubscription {
  return {
    id: wire.id,
    created_at: wire.created_at,
    modified_at: wire.modified_at,
    custom_field_data: {},
    metadata: wire.metadata,
    status: wire.status as unknown as StateSubscription["status"],
    amount: wire.amount,
    currency: wire.currency,
    recurring_interval: wire.recurring_interval,
    current_period_start: wire.current_period_start,
    current_period_end: wire.current_period_end,
    trial_start: wire.trial_start,
    trial_end: wire.trial_end,
    cancel_at_period_end: wire.cancel_at_period_end,
    canceled_at: wire.canceled_at,
    started_at: wire.started_at,
    ends_at: wire.ends_at,
    product_id: wire.product_id,
    discount_id: null,
    seats: null,
    units: null,
    meters: [],
  };
}

export function toCustomerStateJson(
  merchant: Pick<Merchant, "subscriptions">,
  row: CustomerRow,
): models.CustomerStateIndividual {
  const running = Object.values(merchant.subscriptions).filter(
    (subscription) => subscription.wire.customer_id === row.wire.id && isRunning(subscription),
  );
  return {
    ...toCustomerJson(row),
    active_subscriptions: running.map(toStateSubscription),
    granted_benefits: [],
    active_meters: [],
  };
}
