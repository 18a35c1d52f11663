// The paymentEvents room applies payment events to subscriptions, customers and products.
//
// Maps every payment event type to its handler. The table is closed: a type without a handler does not compile.
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { HandledEventType, PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import type { MutationCtx } from "../../_generated/server";
import { markStale } from "../billing/accountStore";
import { handleCheckoutEvent } from "./checkouts";
import { handleCustomerEvent } from "./customers";
import { isOfErased } from "./erasedUser";
import { handleOrderEvent } from "./orders";
import { handleProductEvent } from "./products";
import { handleSubscriptionEvent } from "./subscriptions";

type Handler<Type extends HandledEventType> = (
  ctx: MutationCtx,
  event: PaymentEvent<Type>,
  now: number,
) => Promise<Settlement>;

const HANDLERS: { readonly [Type in HandledEventType]: Handler<Type> } = {
  "subscription.created": handleSubscriptionEvent,
  "subscription.updated": handleSubscriptionEvent,
  "subscription.active": handleSubscriptionEvent,
  "subscription.cycled": handleSubscriptionEvent,
  "subscription.resumed": handleSubscriptionEvent,
  "subscription.past_due": handleSubscriptionEvent,
  "subscription.paused": handleSubscriptionEvent,
  "subscription.canceled": handleSubscriptionEvent,
  "subscription.uncanceled": handleSubscriptionEvent,
  "subscription.revoked": handleSubscriptionEvent,
  "checkout.created": handleCheckoutEvent,
  "checkout.updated": handleCheckoutEvent,
  "checkout.expired": handleCheckoutEvent,
  "order.created": handleOrderEvent,
  "order.updated": handleOrderEvent,
  "order.paid": handleOrderEvent,
  "order.refunded": handleOrderEvent,
  "customer.created": handleCustomerEvent,
  "customer.updated": handleCustomerEvent,
  "customer.deleted": handleCustomerEvent,
  "customer.state_changed": handleCustomerEvent,
  "product.created": handleProductEvent,
  "product.updated": handleProductEvent,
};

/**
 * Throws what handlers throw; the caller settles. An event of an unknown type is stored for a later version that
 * handles it.
 */
export async function processPaymentEvent(
  ctx: MutationCtx,
  event: PaymentEvent,
  now: number,
): Promise<Settlement> {
  const settlement: Settlement = isHandled(event)
    ? await dispatch(ctx, event, now)
    : { outcome: "ignored", userId: null };
  if (settlement.userId !== null) await markStale(ctx, settlement.userId, now);
  return {
    ...settlement,
    ...((await tellsOfErased(ctx, event, settlement)) && { isErased: true }),
  };
}

/** Checked only for events that changed nothing and name no user. */
const tellsOfErased = async (
  ctx: MutationCtx,
  event: PaymentEvent,
  { outcome, userId, isErased }: Settlement,
): Promise<boolean> =>
  userId === null &&
  !isErased &&
  (outcome === "ignored" || outcome === "logged") &&
  (await isOfErased(ctx, event));

const isHandled = (event: PaymentEvent): event is PaymentEvent<HandledEventType> =>
  Object.hasOwn(HANDLERS, event.eventType);

const dispatch = <Type extends HandledEventType>(
  ctx: MutationCtx,
  event: PaymentEvent<Type>,
  now: number,
): Promise<Settlement> => HANDLERS[event.eventType](ctx, event, now);
