// Transactions around the use of a connection's token. All functions are internal.
import { v } from "convex/values";
import { vConnectionRecord, vSealedGrant } from "../../lib/connections/record";
import { areRepositoriesStale } from "../../lib/providers/account-metadata";
import { vProvider } from "../../lib/providers/names";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { findConnection, findConnectionById, recordUse } from "../model/connections/recordStore";
import {
  abandonRenewal,
  leaseRenewal,
  proveAccount,
  saveRenewal,
  vLeaseAnswer,
  vRenewalVerdict,
} from "../model/connections/renewal";

const vStoredConnection = v.object({
  _id: v.id("oauthConnections"),
  _creationTime: v.number(),
  ...vConnectionRecord.fields,
});

/** Returns the tokens sealed, as stored. */
export const read = internalQuery({
  args: { userId: v.string(), provider: vProvider },
  returns: v.union(vStoredConnection, v.null()),
  handler: (ctx, { userId, provider }) => findConnection(ctx, userId, provider),
});

const vHolding = { connectionId: v.string(), version: v.number(), holder: v.string() };

export const lease = internalMutation({
  args: {
    ...vHolding,
    refusedVersion: v.union(v.number(), v.null()),
    marginMs: v.number(),
  },
  returns: vLeaseAnswer,
  handler: (ctx, args) => leaseRenewal(ctx, args, Date.now()),
});

export const save = internalMutation({
  args: { ...vHolding, grant: vSealedGrant, scope: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await saveRenewal(ctx, args, Date.now());
    return null;
  },
});

export const abandon = internalMutation({
  args: {
    ...vHolding,
    verdict: vRenewalVerdict,
    wasInterrupted: v.boolean(),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await abandonRenewal(ctx, args, Date.now());
    return null;
  },
});

export const prove = internalMutation({
  args: { ...vHolding, accountId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await proveAccount(ctx, args, Date.now());
    return null;
  },
});

export const use = internalMutation({
  args: { connectionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { connectionId }) => {
    const connection = await findConnectionById(ctx, connectionId);
    if (!connection) return null;
    const { userId, metadata } = connection;
    const isRecorded = await recordUse(ctx, connection, Date.now());
    // Not with every use, so that a list that cannot be read is not asked for all the time.
    if (isRecorded && areRepositoriesStale(metadata, Date.now())) {
      const { refreshStaleRepositories } = internal.connections.authorization;
      await ctx.scheduler.runAfter(0, refreshStaleRepositories, { userId });
    }
    return null;
  },
});
