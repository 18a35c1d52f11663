import { type Infer, v } from "convex/values";
import { vEventFilter } from "./event-filter";

// The audit log of operators: who, what, when and with what result. Shared by the table and the views.

export const OPERATOR_ACTIONS = [
  "retried_event",
  "retried_failed",
  "dry_run_replay",
  "replayed",
  "started_reconciliation",
  "viewed_person",
  "added_credits",
  "linked_purchase",
] as const;
export const vOperatorAction = v.union(...OPERATOR_ACTIONS.map((action) => v.literal(action)));
export type OperatorAction = Infer<typeof vOperatorAction>;

export const operatorActionFields = {
  operatorId: v.string(),
  action: vOperatorAction,
  /** Epoch ms. */
  at: v.number(),
  /** For an action on one event. */
  eventId: v.optional(v.string()),
  /** For an action on one user. */
  user: v.optional(v.string()),
  /** The credits that were added. */
  amount: v.optional(v.number()),
  /** Holds the reason, so that it can be deleted with the user. */
  grant: v.optional(v.id("creditGrants")),
  /** The purchase that was linked. */
  polarSubscriptionId: v.optional(v.string()),
  /** For an action on many events. */
  filter: v.optional(vEventFilter),
  /** The number of events processed so far. */
  events: v.optional(v.number()),
  /** The number of records changed, or that would change. */
  changed: v.optional(v.number()),
  /** Absent while a multi-step action is running. */
  completedAt: v.optional(v.number()),
};
const vActionRecord = v.object(operatorActionFields);
export type OperatorActionRecord = Infer<typeof vActionRecord>;

const { grant: _, ...shownFields } = operatorActionFields;
export const vOperatorActionView = v.object({
  id: v.string(),
  ...shownFields,
  /** Why credits were added; null for other actions, and once the user is deleted. */
  reason: v.union(v.string(), v.null()),
});
export type OperatorActionView = Infer<typeof vOperatorActionView>;
