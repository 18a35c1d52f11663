import { type Infer, v } from "convex/values";
import { vBillingEnding } from "../reconciliation/billing-ending";
import { vEndpointReport } from "../reconciliation/endpoint";
import { runCountFields, vRunFailure, vRunState } from "../reconciliation/run-record";
import { vJob } from "./job";

// The state of the background maintenance: Polar's deliveries and scheduled jobs.

export const vRunView = v.object({
  id: v.string(),
  state: vRunState,
  failure: v.union(vRunFailure, v.null()),
  startedAt: v.number(),
  finishedAt: v.union(v.number(), v.null()),
  waitsUntil: v.union(v.number(), v.null()),
  ...runCountFields,
});
export type RunView = Infer<typeof vRunView>;

/** What Polar last reported about our webhook endpoint, and when. */
export const vEndpointFinding = v.object({ ...vEndpointReport.fields, seenAt: v.number() });

export const vUpkeep = v.object({
  /** Null if Polar has never been asked. */
  endpoint: v.union(vEndpointFinding, v.null()),
  lastRun: v.union(vRunView, v.null()),
  jobs: v.array(vJob),
  /** Deleted users' subscriptions that Polar has not ended yet, oldest first. */
  unended: v.array(vBillingEnding),
  /** The release that the backend runs. */
  version: v.string(),
  judgedAt: v.number(),
});
export type Upkeep = Infer<typeof vUpkeep>;
