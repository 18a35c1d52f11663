import { type Infer, v } from "convex/values";
import { parseEventText } from "../event-envelope";
import type { Delivery } from "./event-record";
import { toStorablePayload } from "./storable-payload";

// A verified event on its way from the webhook route to the backend. It travels as the signed text: encoding its content as
// arguments, and checking them, would cost more than parsing it again.

export const signedEventFields = {
  /** The `webhook-id` header. */
  eventId: v.string(),
  /** The `webhook-timestamp` header, epoch ms. */
  deliveredAt: v.number(),
  body: v.string(),
};
export const vSignedEvent = v.object(signedEventFields);
export type SignedEvent = Infer<typeof vSignedEvent>;

/** Throws if the body is no event; the route has refused such a body. */
export function readSignedEvent({ eventId, deliveredAt, body }: SignedEvent): Delivery {
  const parsed = parseEventText(body);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { type: eventType, timestamp: eventTimestamp, data } = parsed.envelope;
  const { payload, truncated: payloadTruncated } = toStorablePayload(data, body.length);
  return { eventId, eventType, eventTimestamp, deliveredAt, payload, payloadTruncated };
}
