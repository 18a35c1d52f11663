import { recordPaidOrder } from "./billing.ts";
import { amountOf } from "./catalog.ts";
import { requireOpen, writeCheckout } from "./checkouts.ts";
import { findByEmail, findByExternalId, newCustomer } from "./customers.ts";
import type { Draft } from "./draft.ts";
import { dayOf, plusInterval } from "./instant.ts";
import { newItem } from "./orders.ts";
import { invalid, Refusal } from "./refusal.ts";
import { periodFrom, saleOf } from "./renewal.ts";
import type { CardMood, CheckoutRow, SubscriptionRow } from "./state.ts";
import { isBillable } from "./wire.ts";

/** The outcome of a checkout's payment; `challenge`: the bank asks the buyer first. */
export type TestCard = "pays" | "pays-once" | "declines" | "challenge";

export interface Payment {
  email?: string | null;
  buyerName?: string | null;
  card: TestCard;
}

/** A second subscription is refused unless the organization allows several: Polar's default. */
function requireOnlyOne(draft: Draft, customerId: string | null): void {
  const { allowsSeveralSubscriptions, subscriptions } = draft.merchant;
  if (allowsSeveralSubscriptions || customerId === null) return;
  const hasOne = Object.values(subscriptions).some(
    (row) => row.wire.customer_id === customerId && isBillable(row),
  );
  if (!hasOne) return;
  const words = "You already have an active subscription.";
  throw new Refusal(403, "AlreadyActiveSubscriptionError", words);
}

/** Known by the checkout, else by the e-mail address (which proves nothing, so no credentials are issued), else new. */
function buyerOf(draft: Draft, { wire }: CheckoutRow, payment: Payment): string {
  if (wire.customer_id !== null) return wire.customer_id;
  const email = payment.email || wire.customer_email;
  if (!email) throw invalid(["customer_email"], "Field required", email);
  const known = findByEmail(draft.merchant, email);
  if (known) return known.wire.id;
  const externalId = wire.external_customer_id;
  if (externalId !== null && findByExternalId(draft.merchant, externalId)) {
    const words = "The external ID of this checkout belongs to a customer with another email.";
    throw new Refusal(409, "CheckoutCustomerExternalIdMismatch", words);
  }
  const name = payment.buyerName || wire.customer_name;
  return newCustomer(draft, { email, name, externalId });
}

function decline(draft: Draft, id: string, problem: string): void {
  writeCheckout(draft, id, { status: "open" }, { problem });
  draft.emitCheckout("checkout.updated", id);
}

export function payCheckout(draft: Draft, id: string, payment: Payment): void {
  const checkout = draft.get("checkouts", id);
  requireOpen(checkout);
  const { customer_id, customer_email } = checkout.wire;
  const email = payment.email || customer_email;
  const knownId = customer_id ?? (email ? findByEmail(draft.merchant, email)?.wire.id : null);
  requireOnlyOne(draft, knownId ?? null);
  if (payment.card === "declines") decline(draft, id, "Your card was declined.");
  else confirm(draft, checkout, payment);
}

/** `confirmed`: the buyer has submitted the form; nothing is paid yet. */
function confirm(draft: Draft, checkout: CheckoutRow, payment: Payment): void {
  const { id } = checkout.wire;
  const customerId = buyerOf(draft, checkout, payment);
  const { wire } = draft.get("customers", customerId);
  const cardAfterwards = payment.card === "pays-once" ? "fails" : "works";
  writeCheckout(
    draft,
    id,
    {
      status: "confirmed",
      customer_id: customerId,
      customer_email: wire.email ?? null,
      customer_name: payment.buyerName || checkout.wire.customer_name || wire.name,
    },
    { problem: null, cardAfterwards },
  );
  draft.emitCheckout("checkout.updated", id);
  if (payment.card !== "challenge") succeed(draft, id, customerId, cardAfterwards);
}

/** The outcome of the bank's challenge. */
export function settleChallenge(draft: Draft, id: string, passes: boolean): void {
  const { wire, cardAfterwards } = draft.get("checkouts", id);
  if (wire.status !== "confirmed" || wire.customer_id === null) {
    throw new Refusal(403, "NotConfirmedCheckout", `Checkout ${id} is not confirmed.`);
  }
  if (passes) succeed(draft, id, wire.customer_id, cardAfterwards);
  else decline(draft, id, "Your bank did not confirm the payment.");
}

function succeed(draft: Draft, id: string, customerId: string, card: CardMood): void {
  draft.nextPhase();
  const customer = draft.get("customers", customerId);
  const cardId = customer.wire.default_payment_method_id ?? draft.newId();
  const wire = { ...customer.wire, default_payment_method_id: cardId };
  draft.put("customers", customerId, { ...customer, wire, card });
  const subscription = newSubscription(draft, draft.get("checkouts", id), customerId);
  for (const type of ["created", "active", "updated"] as const) {
    draft.emitSubscription(`subscription.${type}`, subscription.wire.id);
  }
  recordFirstOrder(draft, id, subscription);
  draft.nextPhase();
  writeCheckout(draft, id, { status: "succeeded", subscription_id: subscription.wire.id });
  draft.emitCheckout("checkout.updated", id);
}

function newSubscription(draft: Draft, { wire }: CheckoutRow, customerId: string) {
  const product = draft.get("products", wire.product_id ?? "");
  const sale = saleOf(product);
  const { active_trial_interval: unit, active_trial_interval_count: count } = wire;
  const trialEnd = unit && count ? plusInterval(draft.now, unit, count) : null;
  const paid = periodFrom(draft.now, sale);
  const row: SubscriptionRow = {
    wire: {
      id: draft.newId(),
      created_at: draft.now,
      modified_at: null,
      metadata: wire.metadata,
      currency: "usd",
      status: trialEnd === null ? "active" : "trialing",
      ...sale,
      ...(trialEnd === null ? paid : { ...paid, current_period_end: trialEnd }),
      current_meter_period_start: null,
      current_meter_period_end: null,
      trial_start: trialEnd === null ? null : draft.now,
      trial_end: trialEnd,
      cancel_at_period_end: false,
      canceled_at: null,
      started_at: draft.now,
      ends_at: null,
      ended_at: null,
      past_due_at: null,
      pause_at_period_end: false,
      paused_at: null,
      resumes_at: null,
      customer_id: customerId,
      discount_id: null,
      checkout_id: wire.id,
      seats: null,
      units: null,
      customer_cancellation_reason: null,
      customer_cancellation_comment: null,
    },
    anchorDay: dayOf(draft.now),
    pendingUpdate: null,
    unbilled: [],
  };
  draft.put("subscriptions", row.wire.id, row);
  return row;
}

/** A trial creates an order too, for $0. */
function recordFirstOrder(draft: Draft, checkoutId: string, { wire }: SubscriptionRow): void {
  const product = draft.get("products", wire.product_id);
  const item = newItem(draft, {
    label: wire.trial_end === null ? product.name : `Trial of ${product.name}`,
    amountCents: wire.trial_end === null ? amountOf(product) : 0,
    priceId: product.prices[0]?.id ?? null,
  });
  const reason = "subscription_create";
  recordPaidOrder(draft, { subscriptionId: wire.id, reason, items: [item], checkoutId });
}
