import type { SubscriptionChange } from "./change";

// Whose a subscription is once its user has been deleted: nobody's, for ever. What was paid stays explainable, and
// whoever signs up later cannot come into it. Pure.

const PREFIX = "erased:";

/** One per subscription, so that not even two records of one person belong together any more. */
export const toErasedOwner = (polarSubscriptionId: string): string => PREFIX + polarSubscriptionId;

export const isErasedOwner = (userId: string): boolean => userId.startsWith(PREFIX);

/** The provider's free-form metadata is the one part of a record that may be about a person. */
export const withoutPerson = <Change extends SubscriptionChange>(change: Change): Change =>
  change.terms ? { ...change, terms: { ...change.terms, metadata: undefined } } : change;
