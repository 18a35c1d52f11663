import { toComparableEmail } from "../identity/email-address";
import { isRecord, projectPayload } from "../webhooks/polar/projection";

/** The buyer's email address of a subscription, in comparable form. */
export function findBuyerEmail(payload: unknown): string | null {
  const projected = projectPayload(payload);
  if (!isRecord(projected) || !isRecord(projected.customer)) return null;
  return toComparableEmail(projected.customer.email);
}
