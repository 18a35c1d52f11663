import {
  type EventTimes,
  type LifecycleStage,
  type OrderKey,
  toOrderKey,
} from "../../subscriptions/order-key";
import type { PaymentEvent } from "./event-types";
import { toEpochMicros } from "./timestamps";

interface DatedPayload {
  createdAt?: number | null | undefined;
  modifiedAt?: number | null | undefined;
}

export const toEventOrder = (
  event: PaymentEvent,
  stage: LifecycleStage,
  payload: DatedPayload,
): OrderKey => toOrderKey({ eventId: event.eventId, stage, times: toTimes(event, payload) });

const toTimes = (event: PaymentEvent, payload: DatedPayload): EventTimes => ({
  modifiedAt: payload.modifiedAt,
  createdAt: payload.createdAt ?? null,
  sentAt: event.eventTimestamp === null ? null : toEpochMicros(event.eventTimestamp),
  deliveredAt: event.deliveredAt,
});
