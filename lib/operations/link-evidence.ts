import { type Infer, v } from "convex/values";
import { vPlan } from "../subscriptions/plans";

// What an operator sees before linking a pending purchase to a user. Addresses are compared, never shown.

/**
 * - `unknown_person`: the text names no user, or several
 * - `deleted_person`: nothing new is stored about the user
 * - `gone`: the purchase is no longer pending
 * - `unusable`: what was saved is not a subscription
 * - `other_owner`: a stronger proof names another user
 */
export const vLinkRefusal = v.union(
  v.literal("unknown_person"),
  v.literal("deleted_person"),
  v.literal("gone"),
  v.literal("unusable"),
  v.literal("other_owner"),
);
export type LinkRefusal = Infer<typeof vLinkRefusal>;

export const vAddressMatch = v.union(
  v.literal("verified"),
  v.literal("billed"),
  v.literal("different"),
  v.literal("unknown"),
);
export type AddressMatch = Infer<typeof vAddressMatch>;

export const vLinkEvidence = v.object({
  user: v.string(),
  /** Masked. */
  email: v.union(v.string(), v.null()),
  /** The purchase's address compared with those of the user. */
  address: vAddressMatch,
  planNow: vPlan,
  planAfter: vPlan,
  /** The purchase as it was shown; linking another version is refused. */
  updatedAt: v.number(),
});
export type LinkEvidence = Infer<typeof vLinkEvidence>;

export const vLinkAnswer = v.union(
  v.object({ isOpen: v.literal(true), evidence: vLinkEvidence }),
  v.object({ isOpen: v.literal(false), refusal: vLinkRefusal }),
);
export type LinkAnswer = Infer<typeof vLinkAnswer>;

interface Known {
  email?: string | undefined;
  billingEmail?: string | undefined;
}

export function compareAddress(buyerEmail: string | undefined, person: Known | null): AddressMatch {
  if (buyerEmail === undefined) return "unknown";
  if (person?.email === buyerEmail) return "verified";
  if (person?.billingEmail === buyerEmail) return "billed";
  return person?.email === undefined && person?.billingEmail === undefined
    ? "unknown"
    : "different";
}
