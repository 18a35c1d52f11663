// `customer.*`: the provider's `external_id` is our user id.
import { parseCustomerEvent } from "../../../lib/webhooks/polar/buyer-event";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { CustomerEventType, PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import type { MutationCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { recordBuyer } from "../subscriptions/buyers";
import { WITHOUT_USER } from "./erasedUser";

export async function handleCustomerEvent(
  ctx: MutationCtx,
  event: PaymentEvent<CustomerEventType>,
  now: number,
): Promise<Settlement> {
  const { customerId, userId, provenAt } = parseCustomerEvent(event);
  if (userId !== null && (await isErased(ctx, userId))) return WITHOUT_USER;
  if (event.eventType === "customer.deleted" || userId === null) {
    return { outcome: "logged", userId };
  }
  const proof = { customerId, checkoutId: null, userId, provenAt, isProvisional: false };
  await recordBuyer(ctx, proof, now);
  return { outcome: "applied", userId };
}
