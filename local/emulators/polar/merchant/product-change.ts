import type { models } from "@polar-sh/sdk/2026-10";
import { chargeOrder } from "./billing.ts";
import { amountOf } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { dayOf, epochMsOf, type Moment } from "./instant.ts";
import { newItem } from "./orders.ts";
import { alreadyCanceled, invalid, Refusal } from "./refusal.ts";
import { isOtherInterval, periodFrom, renew, saleOf } from "./renewal.ts";
import type { SubscriptionRow } from "./state.ts";
import { changeSubscription, emitUpdate, writeSubscription } from "./subscription-update.ts";

export type Proration = models.SubscriptionProrationBehavior;

/** Polar's default when neither the request nor the organization sets one. */
const DEFAULT_PRORATION: Proration = "prorate";

function shareLeft(
  period: Pick<models.OrderSubscription, "current_period_start" | "current_period_end">,
  now: Moment,
) {
  const start = epochMsOf(period.current_period_start);
  const end = epochMsOf(period.current_period_end);
  return Math.max(0, (end - epochMsOf(now)) / (end - start));
}

function prorationItems(
  draft: Draft,
  before: SubscriptionRow,
  after: SubscriptionRow,
  proration: Proration,
) {
  const { now } = draft;
  const line = (row: SubscriptionRow, sign: 1 | -1) => {
    const product = draft.get("products", row.wire.product_id);
    const words = sign > 0 ? "Remaining time on" : "Unused time on";
    return newItem(draft, {
      label: `${words} ${product.name}`,
      amountCents: sign * Math.round(amountOf(product) * shareLeft(row.wire, now)),
      priceId: product.prices[0]?.id ?? null,
      isProration: true,
      period: { start: now, end: row.wire.current_period_end },
    });
  };
  const credits = proration === "reset" ? [] : [line(before, -1)];
  return [...credits, line(after, 1)];
}

function scheduleChange(draft: Draft, before: SubscriptionRow, productId: string): void {
  const pendingUpdate: models.PendingSubscriptionUpdate = {
    created_at: draft.now,
    modified_at: null,
    id: draft.newId(),
    applies_at: before.wire.current_period_end,
    product_id: productId,
    seats: null,
    units: null,
  };
  changeSubscription(draft, before.wire.id, {}, { pendingUpdate });
}

/** A trial does not carry over to a product without one: the first period starts at once. */
function changeDuringTrial(draft: Draft, before: SubscriptionRow, product: models.Product): void {
  const { now } = draft;
  const end = { trial_end: now, current_period_end: now };
  const change = { ...saleOf(product), ...end };
  writeSubscription(draft, before.wire.id, change, { pendingUpdate: null });
  renew(draft, before.wire.id, before);
}

function changeNow(
  draft: Draft,
  before: SubscriptionRow,
  product: models.Product,
  proration: Proration,
): void {
  const { id } = before.wire;
  const sale = saleOf(product);
  const startsAnew = isOtherInterval(before.wire, sale) || proration === "reset";
  const after = writeSubscription(
    draft,
    id,
    { ...sale, ...(startsAnew ? periodFrom(draft.now, sale) : {}) },
    { pendingUpdate: null, ...(startsAnew ? { anchorDay: dayOf(draft.now) } : {}) },
  );
  const items = [...before.unbilled, ...prorationItems(draft, before, after, proration)];
  if (proration === "prorate" && !startsAnew) {
    draft.put("subscriptions", id, { ...after, unbilled: items });
    emitUpdate(draft, before);
    return;
  }
  draft.put("subscriptions", id, { ...after, unbilled: [] });
  requirePayment(draft, id, items);
  chargeOrder(draft, { subscriptionId: id, reason: "subscription_update", items });
  emitUpdate(draft, before);
}

/** An immediate change is charged synchronously, so a declined card refuses the change. */
function requirePayment(draft: Draft, id: string, items: readonly models.OrderItemSchema[]): void {
  const { wire } = draft.get("subscriptions", id);
  const customer = draft.get("customers", wire.customer_id);
  const totalCents = items.reduce((sum, { amount }) => sum + amount, 0);
  if (totalCents <= customer.balanceCents || customer.card === "works") return;
  throw new Refusal(402, "PaymentFailed", "The payment failed: the card was declined.");
}

export function changeProduct(
  draft: Draft,
  id: string,
  productId: string,
  proration: Proration | null,
): void {
  const before = draft.get("subscriptions", id);
  const hasEnded = before.wire.status === "canceled" || before.wire.status === "unpaid";
  if (hasEnded || before.wire.cancel_at_period_end) throw alreadyCanceled();
  const product = draft.merchant.products[productId];
  if (!product) throw invalid(["product_id"], "Product does not exist.", productId);
  if (product.is_archived) throw invalid(["product_id"], "Product is archived.", productId);
  const chosen = proration ?? DEFAULT_PRORATION;
  if (chosen === "next_period") scheduleChange(draft, before, productId);
  else if (before.wire.status === "trialing") changeDuringTrial(draft, before, product);
  else changeNow(draft, before, product, chosen);
}

export function forgetPendingUpdate(draft: Draft, id: string): void {
  changeSubscription(draft, id, {}, { pendingUpdate: null });
}

/** Ends a trial now, so that the first period is paid. */
export function endTrial(draft: Draft, id: string): void {
  const before = draft.get("subscriptions", id);
  writeSubscription(draft, id, { trial_end: draft.now, current_period_end: draft.now });
  renew(draft, id, before);
}
