import { type Infer, v } from "convex/values";
import { vBillingEnding } from "../reconciliation/billing-ending";
import { vEndpointReport } from "../reconciliation/endpoint";
import { runCountFields, vRunFailure, vRunState } from "../reconciliation/run-record";
import { vJob } from "./job";
import { vSecretAge } from "./secret-fingerprint";

// Whether what keeps records right by itself is at work: the provider's deliveries, the jobs of the clock, the secrets.

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

/** What the provider last said of our webhook endpoint, and when. */
export const vEndpointFinding = v.object({ ...vEndpointReport.fields, seenAt: v.number() });
export type EndpointFinding = Infer<typeof vEndpointFinding>;

export const vUpkeep = v.object({
  /** Null while the provider has never been asked. */
  endpoint: v.union(vEndpointFinding, v.null()),
  lastRun: v.union(vRunView, v.null()),
  jobs: v.array(vJob),
  /** Subscriptions of deleted users that the provider has not ended yet, oldest first. */
  unended: v.array(vBillingEnding),
  secrets: v.array(vSecretAge),
  judgedAt: v.number(),
});
export type Upkeep = Infer<typeof vUpkeep>;
