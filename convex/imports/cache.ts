// Transactions of the provider cache. All functions are internal.
import { v } from "convex/values";
import { vProvider } from "../../lib/providers/names";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { findConnectionById } from "../model/connections/recordStore";
import {
  findReading,
  forgetReadings,
  isForOneSource,
  saveReading,
  sweepReadings,
  touchReading,
} from "../model/imports/cacheStore";
import { holdsFence } from "../model/imports/leases";

const vPlace = v.object({
  userId: v.string(),
  provider: vProvider,
  connectionId: v.string(),
  url: v.string(),
});

export const find = internalQuery({
  args: { place: vPlace },
  returns: v.union(v.object({ etag: v.union(v.string(), v.null()), text: v.string() }), v.null()),
  handler: (ctx, { place }) => findReading(ctx, place, Date.now()),
});

/** Returns false and saves nothing when the import has ended or its step was replaced. */
export const save = internalMutation({
  args: {
    place: vPlace,
    /** Null for a preview, which has no import. */
    work: v.union(v.object({ importId: v.id("imports"), fence: v.number() }), v.null()),
    reading: v.object({
      etag: v.union(v.string(), v.null()),
      sourceKey: v.union(v.string(), v.null()),
      text: v.string(),
    }),
  },
  returns: v.boolean(),
  handler: async (ctx, { place, work, reading }) => {
    if (work && !(await holdsFence(ctx, work))) return false;
    // After a disconnect nothing may be cached.
    const connection = await findConnectionById(ctx, place.connectionId);
    if (connection?.userId !== place.userId) return true;
    const diesAt = await saveReading(ctx, place, reading, Date.now());
    if (isForOneSource(reading))
      await ctx.scheduler.runAt(diesAt, internal.imports.cache.sweep, {});
    return true;
  },
});

export const touch = internalMutation({
  args: { place: vPlace },
  returns: v.null(),
  handler: async (ctx, { place }) => {
    await touchReading(ctx, place, Date.now());
    return null;
  },
});

/** Continues where one transaction reached its limit. */
export const forget = internalMutation({
  args: { userId: v.string(), provider: v.union(vProvider, v.null()) },
  returns: v.null(),
  handler: async (ctx, { userId, provider }) => {
    await forgetReadings(ctx, userId, provider);
    return null;
  },
});

/** Scheduled for the expiry of a preview's reading; the daily sweep removes the rest. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const hasMore = await sweepReadings(ctx, Date.now());
    if (hasMore) await ctx.scheduler.runAfter(0, internal.imports.cache.sweep, {});
    return null;
  },
});
