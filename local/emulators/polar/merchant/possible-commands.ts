import type { Command } from "./commands.ts";
import type { Proration } from "./product-change.ts";
import type { Merchant, OrderRow, SubscriptionRow } from "./state.ts";
import { isBillable } from "./wire.ts";

/** A potential buyer; without an external id they are unknown to the merchant's program. */
export interface Buyer {
  email: string;
  externalCustomerId: string | null;
  metadata?: Record<string, string>;
}

const PRORATIONS: readonly Proration[] = ["invoice", "prorate", "next_period", "reset"];

function purchases({ products }: Merchant, buyers: readonly Buyer[]): Command[] {
  const ids = Object.keys(products);
  return buyers.flatMap((buyer) =>
    ids.flatMap((productId): Command[] => [
      { name: "buy", productId, ...buyer },
      { name: "buy", productId, ...buyer, trial: { interval: "day", count: 14 } },
    ]),
  );
}

function productChanges(merchant: Merchant, { wire }: SubscriptionRow): Command[] {
  const others = Object.keys(merchant.products).filter((id) => id !== wire.product_id);
  return others.flatMap((productId) =>
    PRORATIONS.map(
      (proration): Command => ({
        name: "change_product",
        subscriptionId: wire.id,
        productId,
        proration,
      }),
    ),
  );
}

function canPayNow(merchant: Merchant, { wire }: SubscriptionRow): boolean {
  return merchant.customers[wire.customer_id]?.card === "works";
}

function movesOf(merchant: Merchant, row: SubscriptionRow): Command[] {
  const { id: subscriptionId, status, cancel_at_period_end, pause_at_period_end } = row.wire;
  const move = (name: "cancel" | "uncancel" | "revoke" | "pause" | "cancel_pause" | "resume") =>
    ({ name, subscriptionId }) as const;
  if (status === "paused") return [move("resume"), move("revoke")];
  if (!isBillable(row)) return [];
  const isEnding = cancel_at_period_end || row.wire.ends_at !== null;
  if (isEnding) return [move("revoke"), ...(cancel_at_period_end ? [move("uncancel")] : [])];
  const trial: Command = { name: "end_trial", subscriptionId };
  return [
    move("cancel"),
    move("revoke"),
    ...(status === "trialing" ? [trial] : []),
    ...(row.pendingUpdate ? [{ name: "clear_pending_update", subscriptionId } as const] : []),
    ...(status === "active" ? [move(pause_at_period_end ? "cancel_pause" : "pause")] : []),
    ...(canPayNow(merchant, row) ? productChanges(merchant, row) : []),
  ];
}

function refundsOf({ wire }: OrderRow): Command[] {
  const left = wire.refundable_amount;
  const amounts = left > 1 ? [left, Math.floor(left / 2)] : [left];
  return amounts
    .filter((amount) => amount > 0)
    .map((amountCents) => ({
      name: "refund",
      orderId: wire.id,
      amountCents,
      reason: "customer_request",
    }));
}

/**
 * Commands that would not be refused now, for random walks: choose one, `perform` it, advance time.
 * Always in the same order, so that a seeded choice is repeatable.
 */
export function possibleCommands(merchant: Merchant, buyers: readonly Buyer[]): Command[] {
  const mayBuy = buyers.filter((buyer) => mayBuyMore(merchant, buyer));
  return [
    ...purchases(merchant, mayBuy),
    ...Object.values(merchant.subscriptions).flatMap((row) => movesOf(merchant, row)),
    ...Object.values(merchant.customers).map(
      ({ wire, card }): Command => ({
        name: "set_card",
        customerId: wire.id,
        card: card === "works" ? "fails" : "works",
      }),
    ),
    ...Object.values(merchant.orders).flatMap(refundsOf),
  ];
}

function mayBuyMore(merchant: Merchant, { email }: Buyer): boolean {
  if (merchant.allowsSeveralSubscriptions) return true;
  return !Object.values(merchant.subscriptions).some((row) => {
    const customer = merchant.customers[row.wire.customer_id];
    return customer?.wire.email === email && isBillable(row);
  });
}
