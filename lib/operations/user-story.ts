import { type Infer, v } from "convex/values";
import { vInactiveReason } from "../connections/view";
import { MINUTE } from "../durations";
import { vProvider } from "../providers/names";
import { vDriftCause } from "../reconciliation/drift-record";
import { type FollowedStep, type OwnStep, vOwnStep } from "../reconciliation/run-record";
import { vAccessDecision } from "../subscriptions/access";
import type { ChangeRecord } from "../subscriptions/change-record";
import { vCredits } from "../subscriptions/credits";
import { vHistoryEntry } from "../subscriptions/history-entry";
import { vPlan } from "../subscriptions/plans";
import { vSubscriptionView } from "../subscriptions/view";
import type { ChangeKind } from "../subscriptions/visible-change";
import { vEventRow } from "./event-view";
import { vPendingView } from "./pending-view";

// Explains a user's plan: the decision with its evidence, and the events behind it. It contains no personal data beyond
// our own and the providers' IDs, and no secrets.

/** Values are shown as stored in the ledger, which holds no personal data. */
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

/** A history entry with the event or the reconciliation run that caused it. */
export const vCausedEntry = v.object({
  ...vHistoryEntry.fields,
  eventId: v.union(v.string(), v.null()),
  /** What the user did in Switchboard to cause it; null if the cause lies elsewhere. */
  ownStep: v.union(vOwnStep, v.null()),
});
export type CausedEntry = Infer<typeof vCausedEntry>;

const KINDS_OF_STEP: Record<OwnStep, readonly ChangeKind[]> = {
  /** A paused subscription ends at once. */
  canceled: ["cancel_scheduled", "ended"],
  resumed: ["cancel_withdrawn", "pause_withdrawn", "unpaused"],
  switched: ["plan_changed", "interval_changed"],
};

/** The event or the comparison that follows a step records the change within seconds; the rest is for a slow provider. */
const SAME_STEP_MS = 2 * MINUTE;

interface FollowingRun {
  follows?: FollowedStep | undefined;
  startedAt: number;
}

/**
 * A change follows a step whether the event or our own comparison applied it. Both times are of our clock: the provider's
 * may differ.
 */
export function findOwnStep(
  change: Pick<ChangeRecord, "polarSubscriptionId" | "kinds" | "recordedAt">,
  runs: readonly FollowingRun[],
): OwnStep | null {
  const cause = runs.find(
    ({ follows, startedAt }) =>
      follows?.polarSubscriptionId === change.polarSubscriptionId &&
      Math.abs(startedAt - change.recordedAt) <= SAME_STEP_MS &&
      KINDS_OF_STEP[follows.step].some((kind) => change.kinds.includes(kind)),
  );
  return cause?.follows?.step ?? null;
}

export const vUserStory = v.object({
  user: v.string(),
  /** Masked. */
  email: v.union(v.string(), v.null()),
  plan: vPlan,
  decision: vAccessDecision,
  subscriptions: v.array(vSubscriptionView),
  customerIds: v.array(v.string()),
  credits: vCredits,
  pending: v.array(vPendingView),
  /** All three newest first; only the newest of very many. */
  history: v.array(vCausedEntry),
  repairs: v.array(vDriftView),
  events: v.array(vEventRow),
  connections: v.array(vConnectionState),
  decidedAt: v.number(),
  /** Epoch ms at which part of this becomes outdated without an event. */
  changesAt: v.union(v.number(), v.null()),
});
export type UserStory = Infer<typeof vUserStory>;
