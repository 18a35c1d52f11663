import { MAX_ID_LENGTH, toIdentifier } from "./identifiers";
import { isRecord } from "./projection";

// Finds the customer and the checkout of any event, including types that are not handled. Never throws.

/** A checkout without a customer yet counts as a customer of its own: it may hold the buyer's email address already. */
export function findEventCustomer(eventType: string, payload: unknown): string | null {
  if (!isRecord(payload)) return null;
  const { customer } = payload;
  const own = eventType.startsWith("customer.") ? payload.id : undefined;
  const embedded = isRecord(customer) ? customer.id : undefined;
  const known = [own, payload.customer_id, payload.customerId, embedded].map(toId).find(isThere);
  return (
    known ?? (eventType.startsWith("checkout.") ? findCheckoutCustomer(eventType, payload) : null)
  );
}

/** The customer that the event's checkout counted as before it had one. */
export function findCheckoutCustomer(eventType: string, payload: unknown): string | null {
  if (!isRecord(payload)) return null;
  const own = eventType.startsWith("checkout.") ? payload.id : undefined;
  const id = [own, payload.checkout_id, payload.checkoutId].map(toId).find(isThere);
  return id === undefined ? null : `checkout:${id}`;
}

const toId = (value: unknown): string | null =>
  typeof value === "string" && value.length <= MAX_ID_LENGTH ? toIdentifier(value) : null;

const isThere = (id: string | null): id is string => id !== null;
