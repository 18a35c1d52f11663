import {
  CHECKOUT_EVENT_TYPES,
  CUSTOMER_EVENT_TYPES,
  ORDER_EVENT_TYPES,
  SUBSCRIPTION_STAGES,
} from "@/lib/webhooks/polar/event-types";

/** Suggestions only, because the log may contain unknown types. */
export const EVENT_TYPE_NAMES: readonly string[] = [
  ...Object.keys(SUBSCRIPTION_STAGES),
  ...CHECKOUT_EVENT_TYPES,
  ...ORDER_EVENT_TYPES,
  ...CUSTOMER_EVENT_TYPES,
];
