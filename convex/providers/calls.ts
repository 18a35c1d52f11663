// Transactions around calls to a provider. All functions are internal.
import { v } from "convex/values";
import { vProvider } from "../../lib/providers/names";
import { internalMutation, internalQuery } from "../_generated/server";
import { findConnection, findConnectionById } from "../model/connections/recordStore";
import {
  permitCall,
  readQuota,
  refundCall,
  vCallOwner,
  vCallPermit,
} from "../model/providers/calls";
import { pauseUntil, readPause } from "../model/providers/pauseStore";

/** Longer than any provider asks for; a longer pause, from a broken clock, is capped. */
const LONGEST_PAUSE_MS = 366 * 24 * 60 * 60 * 1000;

export const begin = internalMutation({
  args: { owner: vCallOwner },
  returns: vCallPermit,
  handler: (ctx, { owner }) => permitCall(ctx, owner, Date.now()),
});

export const refund = internalMutation({
  args: { owner: vCallOwner },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    await refundCall(ctx, owner);
    return null;
  },
});

/** Stores nothing for a connection that is gone. */
export const pause = internalMutation({
  args: { connectionId: v.string(), delayMs: v.number() },
  returns: v.null(),
  handler: async (ctx, { connectionId, delayMs }) => {
    const until = Date.now() + Math.min(delayMs, LONGEST_PAUSE_MS);
    const connection = await findConnectionById(ctx, connectionId);
    if (connection) await pauseUntil(ctx, connection, until);
    return null;
  },
});

/** Returns a user's remaining quota for this hour, and until when the provider refuses calls. */
export const read = internalQuery({
  args: { userId: v.string(), provider: vProvider },
  returns: v.object({
    left: v.number(),
    resetsAt: v.union(v.number(), v.null()),
    waitsUntil: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { userId, provider }) => {
    const now = Date.now();
    const quota = await readQuota(ctx, provider, userId, now);
    const connection = await findConnection(ctx, userId, provider);
    const waitsUntil = connection && (await readPause(ctx, connection.connectionId, now));
    return { ...quota, waitsUntil };
  },
});
