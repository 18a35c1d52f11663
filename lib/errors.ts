/** Texts that callers compare verbatim. A deployment redacts plain errors, so they are sent as `ConvexError` data. */
export const UNAUTHORIZED = "Unauthorized";
export const SUBSCRIPTION_NOT_FOUND = "Subscription not found";
export const EVENT_NOT_FOUND = "Webhook event not found";
export const TOO_LONG = "Arguments too long";
export const UNKNOWN_ERROR = "Unknown error";
/** Nothing of the event was stored: its processing failed after it had written, so it has to be processed apart. */
export const WROTE_BEFORE_FAILING = "The event's processing failed after it had written";
