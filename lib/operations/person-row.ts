import { type Infer, v } from "convex/values";
import { vPlan } from "../subscriptions/plans";

// A user in the operators' list. Addresses are masked: an operator who knows one can recognize it.

const vMasked = v.union(v.string(), v.null());

export const vPersonRow = v.object({
  user: v.string(),
  email: vMasked,
  billingEmail: vMasked,
  plan: vPlan,
  /** Epoch ms; null for one whom only a record names. */
  knownSince: v.union(v.number(), v.null()),
});
export type PersonRow = Infer<typeof vPersonRow>;

export const vPersonPage = v.object({
  people: v.array(vPersonRow),
  /** Where the next page starts; null at the end, and for a search. */
  next: v.union(v.number(), v.null()),
});

/** A search that this many match, or more, says so. */
export const MOST_FOUND = 20;
