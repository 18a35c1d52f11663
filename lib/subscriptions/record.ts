import { type Infer, v } from "convex/values";
import { vOrderKey } from "./order-key";

// The fields of a subscription, from which its table, arguments, results and types derive.

export const vSubscriptionStatus = v.union(
  v.literal("active"),
  v.literal("past_due"),
  v.literal("canceled"),
  v.literal("unpaid"),
  v.literal("trialing"),
);
export type SubscriptionStatus = Infer<typeof vSubscriptionStatus>;

export const vSubscriptionInterval = v.union(v.literal("monthly"), v.literal("yearly"));
export type SubscriptionInterval = Infer<typeof vSubscriptionInterval>;

/** The contract allows any object; readers parse it first. */
const vMetadata = v.record(v.string(), v.any());

/** The sale, as defined by the contract. */
const soldFields = {
  customerId: v.string(),
  productId: v.string(),
  priceId: v.string(),
  interval: vSubscriptionInterval,
  currentPeriodStart: v.number(),
  currentPeriodEnd: v.number(),
  trialStart: v.optional(v.number()),
  trialEnd: v.optional(v.number()),
  metadata: v.optional(vMetadata),
};

/** Changes that the provider applies at the end of the period; until then they are only displayed. */
const scheduledFields = {
  nextProductId: v.optional(v.string()),
  nextProductAt: v.optional(v.number()),
  /** True or absent. */
  pauseAtPeriodEnd: v.optional(v.boolean()),
  /** Epoch ms; the end of the scheduled or present pause, if it has one. */
  resumesAt: v.optional(v.number()),
};

/** The present and the scheduled sale. One payload states them all, so they change together. */
const vTerms = v.object({ ...soldFields, ...scheduledFields });
export type Terms = Infer<typeof vTerms>;

/** The terms and their owner. */
export type Snapshot = Terms & { userId: string };

export interface StatusReport {
  status: SubscriptionStatus;
  /** The provider's status, which the five stored ones cannot always distinguish. */
  providerStatus: string;
  /** Epoch ms; the start of the grace period. Undefined if the provider did not state it. */
  pastDueAt?: number | undefined;
}

const cancellationFields = {
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: v.optional(v.number()),
};
const vCancellation = v.object(cancellationFields);
export type Cancellation = Infer<typeof vCancellation>;

/** The arguments of `createOrUpdateSubscription`, by which backend code sets a subscription. */
export const statementFields = {
  polarSubscriptionId: v.string(),
  ...soldFields,
  status: vSubscriptionStatus,
  ...cancellationFields,
};
const vStatement = v.object(statementFields);
export type SubscriptionStatement = Infer<typeof vStatement>;

export const contractFields = {
  userId: v.string(),
  ...statementFields,
  /** Epoch ms of our own first and latest write. */
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const recordFields = {
  ...contractFields,
  providerStatus: v.string(),
  pastDueAt: v.optional(v.number()),
  ...scheduledFields,
  /** The event from which each group of fields comes. */
  order: v.object({ snapshot: vOrderKey, status: vOrderKey, cancellation: vOrderKey }),
};
const vRecord = v.object(recordFields);
export type SubscriptionRecord = Infer<typeof vRecord>;

/** The fields of the contract, without bookkeeping. */
export const vSubscription = v.object({ _id: v.id("subscriptions"), ...contractFields });
export type Subscription = Infer<typeof vSubscription>;

export function toSubscription(
  document: SubscriptionRecord & { _id: Subscription["_id"]; _creationTime?: number },
): Subscription {
  const {
    _creationTime,
    providerStatus: _providerStatus,
    pastDueAt: _pastDueAt,
    nextProductId: _nextProductId,
    nextProductAt: _nextProductAt,
    pauseAtPeriodEnd: _pauseAtPeriodEnd,
    resumesAt: _resumesAt,
    order: _order,
    ...subscription
  } = document;
  return subscription;
}
