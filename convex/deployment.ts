// For the doctor, which calls with the deployment's admin key: reports this deployment's settings and what providers say
// about them, and mends the payment endpoint. Never returns a value.
import { v } from "convex/values";
import { vBackendFacts } from "../lib/deployment/facts";
import { vSecretStatement } from "../lib/operations/secret-fingerprint";
import { vHeartbeat } from "../lib/webhooks/heartbeat";
import { internalAction, internalQuery } from "./_generated/server";
import { inspectDeployment } from "./model/deployment/inspectActions";
import { mendEndpoint as mend, vMending } from "./model/deployment/mendActions";
import { readSecretStatements } from "./model/operations/fingerprintStore";
import { readHeartbeat } from "./model/webhooks/heartbeatStore";

export const inspect = internalAction({
  args: {},
  returns: vBackendFacts,
  handler: (ctx) => inspectDeployment(ctx),
});

export const listSecretsInUse = internalQuery({
  args: {},
  returns: v.array(vSecretStatement),
  handler: (ctx) => readSecretStatements(ctx),
});

export const findHeartbeat = internalQuery({
  args: {},
  returns: vHeartbeat,
  handler: (ctx) => readHeartbeat(ctx, Date.now()),
});

/** Creates the endpoint at the payment provider, or completes the one that has our address. */
export const mendEndpoint = internalAction({
  args: {},
  returns: vMending,
  handler: () => mend(),
});
