import type { models } from "@polar-sh/sdk/2026-10";
import { chargeOrder, periodItems, voidOrders } from "./billing.ts";
import { amountOf } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { dayOf, type Moment, plusInterval } from "./instant.ts";
import { changeSubscription, emitUpdate, writeSubscription } from "./subscription-update.ts";

type Wire = models.OrderSubscription;

/** The product, as the subscription repeats it. */
export function saleOf(product: models.Product) {
  return {
    product_id: product.id,
    amount: amountOf(product),
    recurring_interval: product.recurring_interval ?? "month",
    recurring_interval_count: product.recurring_interval_count ?? 1,
  } satisfies Partial<Wire>;
}

type Sale = ReturnType<typeof saleOf>;

export function isOtherInterval(wire: Wire, sale: Sale): boolean {
  return (
    wire.recurring_interval !== sale.recurring_interval ||
    wire.recurring_interval_count !== sale.recurring_interval_count
  );
}

export function periodFrom(
  start: Moment,
  sale: Pick<Wire, "recurring_interval" | "recurring_interval_count">,
  anchorDay = dayOf(start),
) {
  const { recurring_interval, recurring_interval_count } = sale;
  const end = plusInterval(start, recurring_interval, recurring_interval_count, anchorDay);
  return { current_period_start: start, current_period_end: end };
}

function endWithPeriod(draft: Draft, id: string): void {
  changeSubscription(draft, id, { status: "canceled", ended_at: draft.now });
  voidOrders(draft, id);
}

function pauseWithPeriod(draft: Draft, id: string): void {
  changeSubscription(draft, id, {
    status: "paused",
    paused_at: draft.now,
    pause_at_period_end: false,
  });
}

/** Starts the next period. `before`: the last event's state, if something was changed without an event since. */
export function renew(draft: Draft, id: string, before = draft.get("subscriptions", id)): void {
  const { wire, pendingUpdate, unbilled, ...kept } = draft.get("subscriptions", id);
  const isTrialOver = wire.status === "trialing";
  const productId = pendingUpdate?.product_id ?? wire.product_id;
  const sale = saleOf(draft.get("products", productId));
  const start = wire.current_period_end;
  const isNewRhythm = isTrialOver || isOtherInterval(wire, sale);
  const anchorDay = isNewRhythm ? dayOf(start) : kept.anchorDay;
  const renewed = writeSubscription(
    draft,
    id,
    {
      ...(pendingUpdate ? sale : {}),
      ...(isTrialOver ? { status: "active" } : {}),
      ...periodFrom(start, sale, anchorDay),
    },
    { pendingUpdate: null, anchorDay, unbilled: [] },
  );
  draft.emitSubscription("subscription.cycled", id);
  emitUpdate(draft, before);
  const items = periodItems(draft, { ...renewed, unbilled });
  chargeOrder(draft, { subscriptionId: id, reason: "subscription_cycle", items });
}

/** The outcome of a period's end: the subscription ends, pauses or renews. */
export function cycle(draft: Draft, id: string): void {
  const { wire } = draft.get("subscriptions", id);
  if (wire.cancel_at_period_end) endWithPeriod(draft, id);
  else if (wire.pause_at_period_end) pauseWithPeriod(draft, id);
  else renew(draft, id);
}

/** Resumes from a pause: a period that starts now, charged at once. */
export function resume(draft: Draft, id: string): void {
  const { wire, unbilled } = draft.get("subscriptions", id);
  const resumed = changeSubscription(
    draft,
    id,
    { status: "active", paused_at: null, resumes_at: null, ...periodFrom(draft.now, wire) },
    { anchorDay: dayOf(draft.now), unbilled: [] },
  );
  const items = periodItems(draft, { ...resumed, unbilled });
  chargeOrder(draft, { subscriptionId: id, reason: "subscription_cycle", items });
}
