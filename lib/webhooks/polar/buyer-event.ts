import { toEpochMs } from "../../subscriptions/order-key";
import { toEventOrder } from "./event-order";
import type {
  CheckoutEventType,
  CustomerEventType,
  OrderEventType,
  PaymentEvent,
} from "./event-types";
import { firstIdentifier, toIdentifier } from "./identifiers";
import { type BuyerPayload, parseBuyerPayload } from "./payloads";

/** What a checkout, order or customer proves about the customer's user. */
export interface BuyerEvent {
  status: string | null;
  customerId: string | null;
  checkoutId: string | null;
  userId: string | null;
  /** Epoch ms; the newer of two proofs wins. */
  provenAt: number;
}

export function parseCheckoutEvent(event: PaymentEvent<CheckoutEventType>): BuyerEvent {
  const payload = parseBuyerPayload(event);
  const { metadata, externalCustomerId, customerExternalId } = payload;
  return {
    ...toBuyer(event, payload),
    checkoutId: toIdentifier(payload.id),
    userId: firstIdentifier(metadata?.userId, externalCustomerId, customerExternalId),
  };
}

export function parseOrderEvent(event: PaymentEvent<OrderEventType>): BuyerEvent {
  const payload = parseBuyerPayload(event);
  return {
    ...toBuyer(event, payload),
    userId: firstIdentifier(payload.metadata?.userId, payload.customer?.externalId),
  };
}

export function parseCustomerEvent(event: PaymentEvent<CustomerEventType>): BuyerEvent {
  const payload = parseBuyerPayload(event);
  return {
    ...toBuyer(event, payload),
    customerId: toIdentifier(payload.id),
    userId: toIdentifier(payload.externalId),
  };
}

const toBuyer = (event: PaymentEvent, payload: BuyerPayload) => ({
  status: payload.status ?? null,
  customerId: firstIdentifier(payload.customerId, payload.customer?.id),
  checkoutId: toIdentifier(payload.checkoutId),
  provenAt: toEpochMs(toEventOrder(event, "updated", payload)),
});
