import { type Infer, v } from "convex/values";
import { vEventFilter } from "./event-filter";

// What operators did: who, what, when, and how far it came. One definition for table and views.

export const OPERATOR_ACTIONS = [
  "retried_event",
  "retried_failed",
  "dry_run_replay",
  "replayed",
  "started_reconciliation",
] as const;
export const vOperatorAction = v.union(...OPERATOR_ACTIONS.map((action) => v.literal(action)));
export type OperatorAction = Infer<typeof vOperatorAction>;

export const operatorActionFields = {
  operatorId: v.string(),
  action: vOperatorAction,
  /** Epoch ms. */
  at: v.number(),
  /** Of an action on one event. */
  eventId: v.optional(v.string()),
  /** Of an action on many. */
  filter: v.optional(vEventFilter),
  /** How many events it has touched so far. */
  events: v.optional(v.number()),
  /** How many records it changed, or would change. */
  changed: v.optional(v.number()),
  /** Absent while an action of several steps is under way. */
  completedAt: v.optional(v.number()),
};
const vActionRecord = v.object(operatorActionFields);
export type OperatorActionRecord = Infer<typeof vActionRecord>;

export const vOperatorActionView = v.object({ id: v.string(), ...operatorActionFields });
export type OperatorActionView = Infer<typeof vOperatorActionView>;
