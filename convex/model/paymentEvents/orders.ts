// `order.*`: an order links its customer to a user. Only subscriptions grant a plan.
import { parseOrderEvent } from "../../../lib/webhooks/polar/buyer-event";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { OrderEventType, PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import type { MutationCtx } from "../../_generated/server";
import { markStale } from "../billing/accountStore";
import { isErased } from "../identity/erasedUserStore";
import { recordBuyer } from "../subscriptions/buyers";
import { findUserOfCustomer } from "../subscriptions/customerStore";
import { WITHOUT_USER } from "./erasedUser";

const LINKING = new Set<OrderEventType>(["order.created", "order.paid"]);

export async function handleOrderEvent(
  ctx: MutationCtx,
  event: PaymentEvent<OrderEventType>,
  now: number,
): Promise<Settlement> {
  const { status: _status, userId, ...proof } = parseOrderEvent(event);
  if (userId !== null && (await isErased(ctx, userId))) return WITHOUT_USER;
  if (userId === null) {
    const payer = await findUserOfCustomer(ctx, proof.customerId);
    if (payer !== null) await markStale(ctx, payer, now);
  }
  if (!LINKING.has(event.eventType) || userId === null) return { outcome: "logged", userId };
  await recordBuyer(ctx, { ...proof, userId, isProvisional: false }, now);
  return { outcome: "applied", userId };
}
