import { type Infer, v } from "convex/values";
import { type PlanCatalog, planOf, vPaidPlan } from "../subscriptions/plans";
import { toIdentifier } from "../webhooks/polar/identifiers";
import { redactText } from "./redact-text";

// A pending purchase for operators: why it has no owner, and what would give it one. Pure. The buyer's address is never
// shown, only whether there is one.

export const vResolution = v.union(
  /** The saved payload is not a subscription: only a new event of it helps. */
  v.literal("new_event"),
  /** The customer is now linked to a user: reconciliation assigns the purchase. */
  v.literal("reconcile"),
  /** A checkout, an order or the customer's external ID must name the user. */
  v.literal("customer_link"),
  v.literal("checkout_link"),
  /** A user must verify the buyer's address as theirs. */
  v.literal("verified_email"),
);
export type Resolution = Infer<typeof vResolution>;

export const vPendingView = v.object({
  polarSubscriptionId: v.string(),
  plan: v.union(vPaidPlan, v.null()),
  productId: v.union(v.string(), v.null()),
  customerId: v.union(v.string(), v.null()),
  checkoutId: v.union(v.string(), v.null()),
  /** The event with its newest payload; null if backend code saved it. */
  eventId: v.union(v.string(), v.null()),
  since: v.number(),
  updatedAt: v.number(),
  why: v.string(),
  hasAddress: v.boolean(),
  /** The user that its customer is linked to by now. */
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
  /** Null if the saved payload is not a subscription. */
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
