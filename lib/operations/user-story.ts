import { type Infer, v } from "convex/values";
import { vInactiveReason } from "../connections/view";
import { vProvider } from "../providers/names";
import { vDriftCause } from "../reconciliation/drift-record";
import { vAccessDecision } from "../subscriptions/access";
import { vCredits } from "../subscriptions/credits";
import { vHistoryEntry } from "../subscriptions/history-entry";
import { vPlan } from "../subscriptions/plans";
import { vSubscriptionView } from "../subscriptions/view";
import { vEventRow } from "./event-view";
import { vPendingView } from "./pending-view";

// Why a user has the plan they have: the decision with its evidence, and all that led there. Nothing here says who the
// person is beyond the ids by which we and the providers know them, and nothing opens a door.

export const vFoundBy = v.union(
  v.literal("user"),
  v.literal("customer"),
  v.literal("subscription"),
);
export type FoundBy = Infer<typeof vFoundBy>;

/** Values are shown as they stand in the ledger, which holds no personal data. */
export const vDriftView = v.object({
  id: v.string(),
  runId: v.string(),
  polarSubscriptionId: v.string(),
  user: v.union(v.string(), v.null()),
  field: v.string(),
  before: v.string(),
  after: v.string(),
  cause: vDriftCause,
  at: v.number(),
});
export type DriftView = Infer<typeof vDriftView>;

export const vConnectionState = v.object({
  provider: vProvider,
  status: v.union(v.literal("active"), v.literal("inactive")),
  reason: v.union(vInactiveReason, v.null()),
  since: v.number(),
  connectedAt: v.number(),
  lastUsedAt: v.union(v.number(), v.null()),
});
export type ConnectionState = Infer<typeof vConnectionState>;

/** An entry of the history and the event, or the reconciliation run, that caused it. */
export const vCausedEntry = v.object({
  ...vHistoryEntry.fields,
  eventId: v.union(v.string(), v.null()),
});
export type CausedEntry = Infer<typeof vCausedEntry>;

export const vUserStory = v.object({
  user: v.string(),
  foundBy: vFoundBy,
  plan: vPlan,
  decision: vAccessDecision,
  subscriptions: v.array(vSubscriptionView),
  customerIds: v.array(v.string()),
  credits: vCredits,
  pending: v.array(vPendingView),
  /** Newest first, all three; of very many, the newest. */
  history: v.array(vCausedEntry),
  repairs: v.array(vDriftView),
  events: v.array(vEventRow),
  connections: v.array(vConnectionState),
  decidedAt: v.number(),
  /** Epoch ms at which some of this becomes untrue although nothing happens. */
  changesAt: v.union(v.number(), v.null()),
});
export type UserStory = Infer<typeof vUserStory>;
