// Serves the flow of payment events, the state of the scheduled jobs, and the operators' audit log.
import { v } from "convex/values";
import { vOperatorActionView } from "../../lib/operations/action-record";
import { redactRefusals } from "../../lib/operations/redact-text";
import { toSecrets, toStatements, vSecretStatement } from "../../lib/operations/secret-fingerprint";
import { vTraffic } from "../../lib/operations/traffic";
import { vRunView, vUpkeep } from "../../lib/operations/upkeep";
import { vDriftView } from "../../lib/operations/user-story";
import { VERSION } from "../../lib/version";
import { vRefusalReport } from "../../lib/webhooks/refusal-record";
import { BUCKETS_SHOWN, vBucket, vSpan } from "../../lib/webhooks/traffic-record";
import { internal } from "../_generated/api";
import { env, internalMutation } from "../_generated/server";
import { operatorMutation, operatorQuery, serviceMutation } from "../functions";
import { listActions as listActionsOf, recordAction } from "../model/operations/actionStore";
import { noteSecrets as note } from "../model/operations/fingerprintStore";
import { readJobs, readTraffic } from "../model/operations/health";
import { findLastRunView, listRepairs, listRuns } from "../model/operations/runs";
import { putWriteProof } from "../model/operations/writeProofStore";
import { listUnended } from "../model/reconciliation/billingEndingStore";
import { findEndpoint } from "../model/reconciliation/runStore";
import { addRefusals, listRefusals } from "../model/webhooks/refusalStore";
import { listBuckets } from "../model/webhooks/trafficStore";

export const readEventTraffic = operatorQuery({
  args: {},
  returns: vTraffic,
  handler: (ctx) => readTraffic(ctx),
});

/** Oldest first; a quiet span has no bucket. `asOf` does not affect the result; it changes the cache key. */
export const readTrafficHistory = operatorQuery({
  args: { span: vSpan, asOf: v.number() },
  returns: v.array(vBucket),
  handler: (ctx, { span }) => listBuckets(ctx, span, BUCKETS_SHOWN[span], Date.now()),
});

/** `asOf` does not affect the result; it changes the cache key, because time alone makes work overdue. */
export const readUpkeep = operatorQuery({
  args: { asOf: v.number() },
  returns: vUpkeep,
  handler: async (ctx) => {
    const judgedAt = Date.now();
    return {
      endpoint: await findEndpoint(ctx),
      lastRun: await findLastRunView(ctx),
      jobs: await readJobs(ctx, judgedAt),
      unended: await listUnended(ctx),
      version: VERSION,
      judgedAt,
    };
  },
});

export const listReconciliationRuns = operatorQuery({
  args: {},
  returns: v.array(vRunView),
  handler: (ctx) => listRuns(ctx),
});

export const listDrift = operatorQuery({
  args: { user: v.union(v.string(), v.null()) },
  returns: v.array(vDriftView),
  handler: (ctx, { user }) => listRepairs(ctx, user),
});

/** Does nothing while a run is active. */
export const reconcileNow = operatorMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { operatorId } = ctx;
    const at = Date.now();
    const action = "started_reconciliation" as const;
    await recordAction(ctx, { operatorId, action, at, completedAt: at });
    await ctx.scheduler.runAfter(0, internal.reconciliation.run, {});
    return null;
  },
});

export const listActions = operatorQuery({
  args: {},
  returns: v.array(vOperatorActionView),
  handler: (ctx) => listActionsOf(ctx),
});

/** For each webhook endpoint that has refused deliveries, what and how often. */
export const listRefusedDeliveries = operatorQuery({
  args: {},
  returns: v.array(vRefusalReport),
  handler: async (ctx) => (await listRefusals(ctx)).map(redactRefusals),
});

/** Adds what the web server has refused since its last call; `batch` makes a repeated call harmless. */
export const noteRefusedDeliveries = serviceMutation({
  args: { batch: v.string(), reports: v.array(vRefusalReport) },
  returns: v.null(),
  handler: async (ctx, refused) => {
    await addRefusals(ctx, refused);
    return null;
  },
});

/** Records fingerprints of the secrets that only the web server has, together with the backend's own. */
export const noteWebSecrets = serviceMutation({
  args: { secrets: v.array(vSecretStatement) },
  returns: v.null(),
  handler: async (ctx, { secrets }) => {
    const own = await stateOwnSecrets();
    await note(ctx, [...secrets, ...own], Date.now());
    return null;
  },
});

/** Stores something small, so that our web server learns whether anything is stored. */
export const proveWrite = serviceMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await putWriteProof(ctx, Date.now());
    return null;
  },
});

export const noteOwnSecrets = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await note(ctx, await stateOwnSecrets(), Date.now());
    return null;
  },
});

const stateOwnSecrets = () =>
  toStatements({
    POLAR_ACCESS_TOKEN: toSecrets(env.POLAR_ACCESS_TOKEN),
    FIGMA_CLIENT_SECRET: toSecrets(env.FIGMA_CLIENT_SECRET),
    GITHUB_CLIENT_SECRET: toSecrets(env.GITHUB_CLIENT_SECRET),
    MAIL_API_KEY: toSecrets(env.MAIL_API_KEY),
    ALERT_WEBHOOK_SECRET: toSecrets(env.ALERT_WEBHOOK_SECRET),
    TOKEN_ENCRYPTION_KEYS: toSecrets(env.TOKEN_ENCRYPTION_KEYS),
    SERVICE_JWKS: env.SERVICE_JWKS ? [env.SERVICE_JWKS] : [],
  });
