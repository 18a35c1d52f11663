import type { models } from "@polar-sh/sdk/2026-10";
import type { Draft } from "./draft.ts";
import type { Moment } from "./instant.ts";
import type { OrderRow } from "./state.ts";

export interface Line {
  label: string;
  amountCents: number;
  priceId: string | null;
  isProration?: boolean;
  period?: { start: Moment; end: Moment };
}

export interface OrderRequest {
  subscriptionId: string;
  reason: models.OrderBillingReason;
  items: readonly models.OrderItemSchema[];
  checkoutId?: string;
}

export function newItem(draft: Draft, line: Line): models.OrderItemSchema {
  return {
    created_at: draft.now,
    modified_at: null,
    id: draft.newId(),
    label: line.label,
    amount: line.amountCents,
    tax_amount: 0,
    proration: line.isProration ?? false,
    product_price_id: line.priceId,
    start_timestamp: line.period?.start ?? null,
    end_timestamp: line.period?.end ?? null,
  };
}

function amountsOf(totalCents: number, balanceCents: number) {
  const applied = totalCents > 0 ? -Math.min(totalCents, balanceCents) : 0;
  return {
    subtotal_amount: totalCents,
    discount_amount: 0,
    net_amount: totalCents,
    tax_amount: 0,
    total_amount: totalCents,
    applied_balance_amount: applied + 0,
    due_amount: Math.max(totalCents + applied, 0),
    refunded_amount: 0,
    refunded_tax_amount: 0,
    refundable_amount: 0,
    refundable_tax_amount: 0,
    platform_fee_amount: 0,
    platform_fee_currency: null,
    currency: "usd",
  } satisfies Partial<models.Order>;
}

const NO_DETAILS = {
  billing_name: null,
  billing_address: null,
  is_invoice_generated: false,
  receipt_number: null,
  seats: null,
  units: null,
  discount_id: null,
  next_payment_attempt_at: null,
  custom_field_data: {},
} satisfies Partial<models.Order>;

/** A new pending order, without an event. The customer's remaining credit pays first. */
export function writeOrder(draft: Draft, request: OrderRequest): OrderRow {
  const { wire: subscription } = draft.get("subscriptions", request.subscriptionId);
  const customer = draft.get("customers", subscription.customer_id);
  const product = draft.get("products", subscription.product_id);
  const totalCents = request.items.reduce((sum, { amount }) => sum + amount, 0);
  const amounts = amountsOf(totalCents, customer.balanceCents);
  const used = totalCents < 0 ? totalCents : -amounts.applied_balance_amount;
  const balanceCents = customer.balanceCents - used;
  draft.put("customers", customer.wire.id, { ...customer, balanceCents });
  const count = Object.keys(draft.merchant.orders).length + 1;
  const order: OrderRow = {
    wire: {
      id: draft.newId(),
      created_at: draft.now,
      modified_at: null,
      status: "pending",
      paid: false,
      ...amounts,
      ...NO_DETAILS,
      billing_reason: request.reason,
      invoice_number: `SWB-${String(count).padStart(4, "0")}`,
      customer_id: subscription.customer_id,
      product_id: product.id,
      subscription_id: subscription.id,
      checkout_id: request.checkoutId ?? null,
      metadata: subscription.metadata,
      items: [...request.items],
      description: product.name,
    },
    failedAttempts: 0,
  };
  draft.put("orders", order.wire.id, order);
  return order;
}

export function changeOrder(
  draft: Draft,
  id: string,
  change: Partial<OrderRow["wire"]>,
  failedAttempts?: number,
): void {
  const order = draft.get("orders", id);
  const wire = { ...order.wire, ...change, modified_at: draft.now };
  draft.put("orders", id, { wire, failedAttempts: failedAttempts ?? order.failedAttempts });
}

/** The fields of a paid order. */
export function paidFields({ wire }: OrderRow): Partial<OrderRow["wire"]> {
  return {
    status: "paid",
    paid: true,
    due_amount: 0,
    receipt_number: wire.invoice_number?.replace("SWB", "RCP") ?? null,
    refundable_amount: Math.max(wire.net_amount + wire.applied_balance_amount, 0),
    next_payment_attempt_at: null,
  };
}

export function ordersOf(draft: Draft, subscriptionId: string): OrderRow[] {
  return Object.values(draft.merchant.orders).filter(
    ({ wire }) => wire.subscription_id === subscriptionId,
  );
}
