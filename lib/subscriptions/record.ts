import { type Infer, v } from "convex/values";
import { vOrderKey } from "./order-key";

// The fields of a subscription, once: table, arguments, results and types all come from here.

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

/** The contract says "object, any shape"; whoever reads from it parses first. */
const vMetadata = v.record(v.string(), v.any());

/** What the contract says was sold. */
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

/** A change that the provider makes by itself when the time comes; until then it is only told. */
const scheduledFields = {
  nextProductId: v.optional(v.string()),
  nextProductAt: v.optional(v.number()),
};

/** What the provider sold and will: these change together, because one payload states them all. */
const vTerms = v.object({ ...soldFields, ...scheduledFields });
export type Terms = Infer<typeof vTerms>;

/** The terms and whose they are. */
export type Snapshot = Terms & { userId: string };

export interface StatusReport {
  status: SubscriptionStatus;
  /** The provider's own word, which the five stored ones cannot always tell apart. */
  providerStatus: string;
  /** Epoch ms; what the grace period counts from. Undefined: the provider did not say. */
  pastDueAt?: number | undefined;
}

const cancellationFields = {
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: v.optional(v.number()),
};
const vCancellation = v.object(cancellationFields);
export type Cancellation = Infer<typeof vCancellation>;

/** What backend code states about a subscription; the arguments of `createOrUpdateSubscription`. */
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
  /** Epoch ms of our first and latest write, not the provider's. */
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const recordFields = {
  ...contractFields,
  providerStatus: v.string(),
  pastDueAt: v.optional(v.number()),
  ...scheduledFields,
  /** Which event each group of fields comes from. */
  order: v.object({ snapshot: vOrderKey, status: vOrderKey, cancellation: vOrderKey }),
};
const vRecord = v.object(recordFields);
export type SubscriptionRecord = Infer<typeof vRecord>;

/** What callers see: the contract's fields, and none of the bookkeeping. */
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
    order: _order,
    ...subscription
  } = document;
  return subscription;
}
