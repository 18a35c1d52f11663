import type { SubscriptionChange } from "./change";

// The owner of a deleted user's subscription: a placeholder that matches no user. Payments stay explainable, and a
// later sign-up cannot take the subscription over. Pure.

const PREFIX = "erased:";

/** Unique per subscription, so that records of the same deleted user cannot be linked. */
export const toErasedOwner = (polarSubscriptionId: string): string => PREFIX + polarSubscriptionId;

export const isErasedOwner = (userId: string): boolean => userId.startsWith(PREFIX);

/** Drops the provider's free-form metadata, the only part of a record that may hold personal data. */
export const withoutPerson = <Change extends SubscriptionChange>(change: Change): Change =>
  change.terms ? { ...change, terms: { ...change.terms, metadata: undefined } } : change;
