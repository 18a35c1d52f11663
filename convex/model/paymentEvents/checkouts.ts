// `checkout.*`: a finished checkout links its customer to a user; other checkout events are only stored.
import { parseCheckoutEvent } from "../../../lib/webhooks/polar/buyer-event";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { CheckoutEventType, PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import type { MutationCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { recordBuyer } from "../subscriptions/buyers";
import { WITHOUT_USER } from "./erasedUser";

const FINISHED = new Set(["succeeded", "confirmed"]);

export async function handleCheckoutEvent(
  ctx: MutationCtx,
  event: PaymentEvent<CheckoutEventType>,
  now: number,
): Promise<Settlement> {
  const { status, userId, ...proof } = parseCheckoutEvent(event);
  if (userId !== null && (await isErased(ctx, userId))) return WITHOUT_USER;
  const isFinished = status !== null && FINISHED.has(status);
  if (event.eventType !== "checkout.updated" || !isFinished || userId === null) {
    return { outcome: "logged", userId };
  }
  await recordBuyer(ctx, { ...proof, userId, isProvisional: status !== "succeeded" }, now);
  return { outcome: "applied", userId };
}
