import type { models } from "@polar-sh/sdk/2026-10";
import { amountOf } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { DAY, type Moment, plusMs } from "./instant.ts";
import {
  changeOrder,
  newItem,
  type OrderRequest,
  ordersOf,
  paidFields,
  writeOrder,
} from "./orders.ts";
import type { OrderRow, SubscriptionRow } from "./state.ts";
import { changeSubscription } from "./subscription-update.ts";

/** After 2, 7, 14 and 21 days: `DUNNING_RETRY_INTERVALS` of Polar's server. */
const DUNNING_PAUSES_MS = [2 * DAY, 5 * DAY, 7 * DAY, 7 * DAY];

function canPay(draft: Draft, order: OrderRow): boolean {
  if (order.wire.due_amount === 0) return true;
  return draft.get("customers", order.wire.customer_id).card === "works";
}

function isOwed({ wire }: OrderRow): boolean {
  return wire.status === "pending";
}

/** `order.updated`, `order.paid`; a subscription without debt becomes active again. */
function settle(draft: Draft, order: OrderRow): void {
  const { id, subscription_id } = order.wire;
  draft.nextPhase();
  changeOrder(draft, id, paidFields(order));
  draft.emitOrder("order.updated", id);
  draft.emitOrder("order.paid", id);
  if (subscription_id === null) return;
  const { wire } = draft.get("subscriptions", subscription_id);
  if (wire.status !== "past_due" || ordersOf(draft, subscription_id).some(isOwed)) return;
  draft.nextPhase();
  changeSubscription(draft, subscription_id, { status: "active", past_due_at: null });
}

function startDunning(draft: Draft, { wire }: OrderRow): void {
  draft.nextPhase();
  const next = plusMs(draft.now, DUNNING_PAUSES_MS[0] ?? 0);
  changeOrder(draft, wire.id, { next_payment_attempt_at: next }, 1);
  if (wire.subscription_id === null) return;
  const { past_due_at } = draft.get("subscriptions", wire.subscription_id).wire;
  changeSubscription(draft, wire.subscription_id, {
    status: "past_due",
    past_due_at: past_due_at ?? draft.now,
  });
}

/** `order.created` while it is pending, then the outcome of charging the card. */
export function chargeOrder(draft: Draft, request: OrderRequest): void {
  const order = writeOrder(draft, request);
  draft.emitOrder("order.created", order.wire.id);
  if (canPay(draft, order)) settle(draft, order);
  else startDunning(draft, order);
}

/** An order that was paid before it was created: at a checkout, or for a free trial. */
export function recordPaidOrder(draft: Draft, request: OrderRequest): void {
  const order = writeOrder(draft, request);
  const wire = { ...order.wire, ...paidFields(order) };
  draft.put("orders", order.wire.id, { ...order, wire });
  draft.emitOrder("order.created", order.wire.id);
  draft.emitOrder("order.updated", order.wire.id);
  draft.emitOrder("order.paid", order.wire.id);
}

/** One more attempt to collect the debt; if the last one fails, the subscription ends. */
export function retryOrder(draft: Draft, id: string): void {
  const order = draft.get("orders", id);
  if (!isOwed(order)) changeOrder(draft, id, { next_payment_attempt_at: null });
  else if (canPay(draft, order)) settle(draft, order);
  else goOnDunning(draft, order);
}

function goOnDunning(draft: Draft, order: OrderRow): void {
  const { id } = order.wire;
  const failedAttempts = order.failedAttempts + 1;
  const pauseMs = DUNNING_PAUSES_MS[failedAttempts - 1];
  const next = pauseMs === undefined ? null : plusMs(draft.now, pauseMs);
  changeOrder(draft, id, { next_payment_attempt_at: next }, failedAttempts);
  if (next === null && order.wire.subscription_id !== null) {
    revokeSubscription(draft, order.wire.subscription_id);
  }
}

/** Ends now: `updated`, `canceled`, `revoked` at once, all with the same content; outstanding debt is voided. */
export function revokeSubscription(
  draft: Draft,
  id: string,
  change: Partial<models.OrderSubscription> = {},
): void {
  const { now } = draft;
  changeSubscription(draft, id, {
    status: "canceled",
    canceled_at: now,
    ends_at: now,
    ended_at: now,
    pause_at_period_end: false,
    resumes_at: null,
    ...change,
  });
  voidOrders(draft, id);
}

export function voidOrders(draft: Draft, subscriptionId: string): void {
  for (const { wire } of ordersOf(draft, subscriptionId).filter(isOwed)) {
    changeOrder(draft, wire.id, { status: "void", next_payment_attempt_at: null });
    draft.emitOrder("order.updated", wire.id);
  }
}

/** The price of the next period, with pending prorations. */
export function periodItems(draft: Draft, { wire, unbilled }: SubscriptionRow) {
  const product = draft.get("products", wire.product_id);
  const period: { start: Moment; end: Moment } = {
    start: wire.current_period_start,
    end: wire.current_period_end,
  };
  const priceId = product.prices[0]?.id ?? null;
  const line = { label: product.name, amountCents: amountOf(product), priceId, period };
  return [...unbilled, newItem(draft, line)];
}
