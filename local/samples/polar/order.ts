import type { models } from "@polar-sh/sdk/2026-10";
import { sampleProduct } from "./product.ts";
import { toProviderTime } from "./provider-time.ts";
import { type Purchase, userMetadata } from "./purchase.ts";

/** An order of a subscription: first sent as pending, then as paid, possibly as refunded. */
export function sampleOrder(
  purchase: Purchase,
  subscription: models.Subscription,
  at: number,
  status: models.Order["status"],
): models.Order {
  return {
    id: purchase.orderId,
    created_at: toProviderTime(at),
    modified_at: status === "pending" ? null : toProviderTime(at),
    status,
    paid: status !== "pending",
    ...amountsOf(purchase, status),
    billing_reason: "subscription_create",
    billing_name: null,
    billing_address: null,
    invoice_number: null,
    is_invoice_generated: false,
    receipt_number: null,
    seats: null,
    units: null,
    customer_id: purchase.customerId,
    product_id: purchase.product.productId,
    discount_id: null,
    subscription_id: purchase.subscriptionId,
    checkout_id: purchase.checkoutId,
    metadata: userMetadata(purchase),
    custom_field_data: {},
    customer: subscription.customer,
    product: sampleProduct(purchase),
    discount: null,
    subscription: embeddedSubscription(subscription),
    items: [lineOf(purchase, at)],
    description: purchase.product.name,
  };
}

function amountsOf({ product }: Purchase, status: models.Order["status"]) {
  const refunded = status === "refunded" ? product.amountCents : 0;
  return {
    subtotal_amount: product.amountCents,
    discount_amount: 0,
    net_amount: product.amountCents,
    tax_amount: 0,
    total_amount: product.amountCents,
    applied_balance_amount: 0,
    due_amount: status === "pending" ? product.amountCents : 0,
    refunded_amount: refunded,
    refunded_tax_amount: 0,
    refundable_amount: product.amountCents - refunded,
    refundable_tax_amount: 0,
    platform_fee_amount: 0,
    platform_fee_currency: null,
    currency: "usd",
  } satisfies Partial<models.Order>;
}

function lineOf({ product }: Purchase, at: number): models.OrderItemSchema {
  return {
    created_at: toProviderTime(at),
    modified_at: null,
    id: product.priceId,
    label: product.name,
    amount: product.amountCents,
    tax_amount: 0,
    proration: false,
    product_price_id: product.priceId,
    start_timestamp: null,
    end_timestamp: null,
  };
}

/** Orders contain the subscription without its own nested objects. */
function embeddedSubscription(subscription: models.Subscription): models.OrderSubscription {
  const nested = new Set(["customer", "product", "discount", "prices", "meters", "pending_update"]);
  const fields = Object.entries(subscription).filter(([name]) => !nested.has(name));
  return Object.fromEntries(fields) as unknown as models.OrderSubscription;
}
