import { toComparableEmail } from "../identity/email-address";
import { isRecord, projectPayload } from "../webhooks/polar/projection";

/** The address that a subscription was bought with, in the form in which addresses are compared. */
export function findBuyerEmail(payload: unknown): string | null {
  const projected = projectPayload(payload);
  if (!isRecord(projected) || !isRecord(projected.customer)) return null;
  return toComparableEmail(projected.customer.email);
}
