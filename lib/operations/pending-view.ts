import { type Infer, v } from "convex/values";
import { type PlanCatalog, planOf, vPaidPlan } from "../subscriptions/plans";
import { toIdentifier } from "../webhooks/polar/identifiers";
import { redactText } from "./redact-text";

// A purchase that nobody owns yet, for an operator: why, and what would give it its owner. Pure. The buyer's address is
// never told, only whether there is one.

export const vResolution = v.union(
  /** The saved payload is not a subscription: only a new event of it helps. */
  v.literal("new_event"),
  /** The customer is linked to a user by now: comparing with the provider hands it over. */
  v.literal("reconcile"),
  /** A checkout, an order or the customer's external id that names the user. */
  v.literal("customer_link"),
  v.literal("checkout_link"),
  /** Somebody proves that the buyer's address is theirs. */
  v.literal("verified_email"),
);
export type Resolution = Infer<typeof vResolution>;

export const vPendingView = v.object({
  polarSubscriptionId: v.string(),
  plan: v.union(vPaidPlan, v.null()),
  productId: v.union(v.string(), v.null()),
  customerId: v.union(v.string(), v.null()),
  checkoutId: v.union(v.string(), v.null()),
  /** The event that brought its newest payload; null when backend code saved it. */
  eventId: v.union(v.string(), v.null()),
  since: v.number(),
  updatedAt: v.number(),
  why: v.string(),
  hasAddress: v.boolean(),
  /** To whom its customer is linked by now. */
  linkedUser: v.union(v.string(), v.null()),
  resolutions: v.array(vResolution),
  position: v.number(),
});
export type PendingView = Infer<typeof vPendingView>;

export interface PendingSource {
  polarSubscriptionId: string;
  customerId: string;
  checkoutId: string | undefined;
  eventId: string;
  createdAt: number;
  updatedAt: number;
  error: string;
  hasAddress: boolean;
  linkedUser: string | null;
  /** Null when the saved payload is no subscription. */
  productId: string | null;
  isUsable: boolean;
  position: number;
}

export function toPendingView(source: PendingSource, catalog: PlanCatalog): PendingView {
  const { productId, polarSubscriptionId, hasAddress, linkedUser, position } = source;
  return {
    polarSubscriptionId,
    plan: productId === null ? null : planOf(productId, catalog),
    productId,
    customerId: toIdentifier(source.customerId),
    checkoutId: toIdentifier(source.checkoutId),
    eventId: source.eventId.startsWith("pending:") ? null : source.eventId,
    since: source.createdAt,
    updatedAt: source.updatedAt,
    why: redactText(source.error),
    hasAddress,
    linkedUser,
    resolutions: toResolutions(source),
    position,
  };
}

function toResolutions(source: PendingSource): Resolution[] {
  if (!source.isUsable) return ["new_event"];
  if (source.linkedUser !== null) return ["reconcile"];
  const ways: Resolution[] = [];
  if (toIdentifier(source.customerId) !== null) ways.push("customer_link");
  if (toIdentifier(source.checkoutId) !== null) ways.push("checkout_link");
  if (source.hasAddress) ways.push("verified_email");
  return ways.length > 0 ? ways : ["new_event"];
}
