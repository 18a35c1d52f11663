import { MAX_ID_LENGTH, toIdentifier } from "./identifiers";
import { isRecord } from "./projection";

// Finds the customer of any event, including types that are not handled. Never throws.

export function findEventCustomer(eventType: string, payload: unknown): string | null {
  if (!isRecord(payload)) return null;
  const { customer } = payload;
  const own = eventType.startsWith("customer.") ? payload.id : undefined;
  const embedded = isRecord(customer) ? customer.id : undefined;
  return [own, payload.customer_id, payload.customerId, embedded].map(toId).find(isThere) ?? null;
}

const toId = (value: unknown): string | null =>
  typeof value === "string" && value.length <= MAX_ID_LENGTH ? toIdentifier(value) : null;

const isThere = (id: string | null): id is string => id !== null;
