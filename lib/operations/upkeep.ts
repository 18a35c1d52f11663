import { type Infer, v } from "convex/values";
import { vBillingEnding } from "../reconciliation/billing-ending";
import { vEndpointReport } from "../reconciliation/endpoint";
import { runCountFields, vRunFailure, vRunState } from "../reconciliation/run-record";
import { vDuty } from "./job";
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
export const vEndpointSighting = v.object({ ...vEndpointReport.fields, seenAt: v.number() });
export type EndpointSighting = Infer<typeof vEndpointSighting>;

export const vUpkeep = v.object({
  /** Null while the provider has never been asked. */
  endpoint: v.union(vEndpointSighting, v.null()),
  lastRun: v.union(vRunView, v.null()),
  duties: v.array(vDuty),
  /** Subscriptions of deleted users that the provider has not ended yet, oldest first. */
  unended: v.array(vBillingEnding),
  secrets: v.array(vSecretAge),
  judgedAt: v.number(),
});
export type Upkeep = Infer<typeof vUpkeep>;
