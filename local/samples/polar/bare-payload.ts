/** The fields of each event that the service's contract reads; a sender may omit all others. */
const NEEDED: Record<string, readonly string[]> = {
  "subscription.canceled": ["id", "status", "canceled_at", "cancel_at_period_end"],
  "subscription.uncanceled": ["id"],
  "subscription.revoked": ["id"],
  "subscription.active": ["id", "status"],
  "checkout.created": ["id", "status"],
  "checkout.updated": ["id", "status", "customer_id", "metadata"],
  "order.created": ["id", "customer_id", "metadata"],
};

const SNAPSHOT = [
  "id",
  "status",
  "customer_id",
  "product_id",
  "prices",
  "current_period_start",
  "current_period_end",
  "cancel_at_period_end",
  "recurring_interval",
  "metadata",
];

export function toBarePayload(
  type: string,
  payload: Record<string, unknown>,
): Record<string, unknown> {
  const needed = NEEDED[type] ?? SNAPSHOT;
  return Object.fromEntries(needed.filter((name) => name in payload).map((n) => [n, payload[n]]));
}
