import type { FullChange, SubscriptionChange } from "../../subscriptions/change";
import { toEpochMs as keyToEpochMs, type OrderKey } from "../../subscriptions/order-key";
import type { StatusReport, Terms } from "../../subscriptions/record";
import { quote, unusable } from "./event-failure";
import { toEventOrder } from "./event-order";
import { type PaymentEvent, SUBSCRIPTION_STAGES, type SubscriptionEventType } from "./event-types";
import { firstIdentifier, toIdentifier, UNKNOWN_ID } from "./identifiers";
import { type BillingPeriod, isExact, toInterval } from "./interval";
import { parseSubscriptionPayload, type SubscriptionPayload } from "./payloads";
import { toSubscriptionStatus } from "./status";
import { toEpochMs } from "./timestamps";
import { transitionBare, transitionFull } from "./transition";

export interface SubscriptionEvent {
  polarSubscriptionId: string;
  change: SubscriptionChange;
  customerId: string | null;
  checkoutId: string | null;
  /** The user named by the purchase itself. */
  userId: string | null;
  /** The user that Polar has linked to the customer. */
  externalId: string | null;
}

/** A payload with a period states everything; one without ("bare") states only its event type. */
export function parseSubscriptionEvent(
  event: PaymentEvent<SubscriptionEventType>,
): SubscriptionEvent {
  const payload = parseSubscriptionPayload(event);
  const order = toEventOrder(event, SUBSCRIPTION_STAGES[event.eventType], payload);
  return {
    polarSubscriptionId: payload.id,
    change: toChange(event.eventType, payload, order),
    customerId: firstIdentifier(payload.customerId, payload.customer?.id),
    checkoutId: toIdentifier(payload.checkoutId),
    userId: toIdentifier(payload.metadata?.userId),
    externalId: toIdentifier(payload.customer?.externalId),
  };
}

function toChange(
  eventType: SubscriptionEventType,
  payload: SubscriptionPayload,
  order: OrderKey,
): SubscriptionChange {
  const status = payload.status == null ? null : toStatusReport(eventType, payload.status, payload);
  const canceledAt = toOptionalMs(payload.canceledAt);
  const isBare = payload.currentPeriodStart == null && payload.currentPeriodEnd == null;
  const bare = isBare ? transitionBare(eventType, canceledAt ?? keyToEpochMs(order)) : null;
  if (bare) return { order, ...bare };
  const full: FullChange = {
    order,
    terms: toTerms(eventType, payload),
    status: status ?? missing(eventType, "status"),
    cancellation: {
      cancelAtPeriodEnd: payload.cancelAtPeriodEnd ?? missing(eventType, "cancelAtPeriodEnd"),
      canceledAt,
    },
  };
  return transitionFull(eventType, full);
}

function missing(eventType: string, field: keyof SubscriptionPayload): never {
  throw unusable(`${eventType}: data.${field} is missing`);
}

function toStatusReport(
  eventType: string,
  providerStatus: string,
  { pastDueAt }: SubscriptionPayload,
): StatusReport {
  const status = toSubscriptionStatus(providerStatus);
  if (!status) throw unusable(`${eventType}: data.status ${quote(providerStatus)} is not known`);
  return { status, providerStatus, pastDueAt: toOptionalMs(pastDueAt) };
}

function toTerms(eventType: string, payload: SubscriptionPayload): Terms {
  const period = toPeriod(eventType, payload);
  const price = payload.price ?? payload.prices?.[0];
  return {
    customerId: firstIdentifier(payload.customerId, payload.customer?.id) ?? UNKNOWN_ID,
    productId:
      firstIdentifier(payload.productId, payload.product?.id) ?? missing(eventType, "productId"),
    priceId: firstIdentifier(payload.priceId, price?.id) ?? UNKNOWN_ID,
    interval: toInterval(period),
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    trialStart: toOptionalMs(payload.trialStart),
    trialEnd: toOptionalMs(payload.trialEnd),
    metadata: toMetadata(payload, period),
    ...toScheduled(payload),
    ...(payload.pauseAtPeriodEnd ? { pauseAtPeriodEnd: true } : {}),
    resumesAt: toOptionalMs(payload.resumesAt),
  };
}

/** Requires both parts: neither a change without a date nor a date without a change is usable. */
function toScheduled({
  pendingUpdate,
}: SubscriptionPayload): Pick<Terms, "nextProductId" | "nextProductAt"> {
  const nextProductId = toIdentifier(pendingUpdate?.productId);
  const nextProductAt = toOptionalMs(pendingUpdate?.appliesAt);
  return nextProductId === null || nextProductAt === undefined
    ? {}
    : { nextProductId, nextProductAt };
}

function toPeriod(eventType: string, payload: SubscriptionPayload): BillingPeriod {
  const price = payload.price ?? payload.prices?.[0];
  return {
    unit: payload.recurringInterval ?? price?.recurringInterval ?? null,
    count: payload.recurringIntervalCount ?? price?.recurringIntervalCount ?? 1,
    start: toEpochMs(payload.currentPeriodStart ?? missing(eventType, "currentPeriodStart")),
    end: toEpochMs(payload.currentPeriodEnd ?? missing(eventType, "currentPeriodEnd")),
  };
}

/** Keeps the provider's own period if monthly or yearly is only an approximation. */
function toMetadata({ metadata }: SubscriptionPayload, period: BillingPeriod): Terms["metadata"] {
  if (isExact(period)) return metadata ?? undefined;
  return {
    ...metadata,
    recurringInterval: period.unit,
    recurringIntervalCount: period.count,
  };
}

const toOptionalMs = (micros: number | null | undefined): number | undefined =>
  micros == null ? undefined : toEpochMs(micros);
