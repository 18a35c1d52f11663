// The steps of remembering readings, each one transaction. Nobody outside the backend reaches them.
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

/** False, and nothing is saved, when the import has ended meanwhile or its step was replaced. */
export const save = internalMutation({
  args: {
    place: vPlace,
    /** Null for a look, which no import is behind. */
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
    // Whoever has disconnected meanwhile has been promised that nothing stays.
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

/** Goes on where a transaction had read enough. */
export const forget = internalMutation({
  args: { userId: v.string(), provider: v.union(vProvider, v.null()) },
  returns: v.null(),
  handler: async (ctx, { userId, provider }) => {
    await forgetReadings(ctx, userId, provider);
    return null;
  },
});

/** Appointed for when a look's reading dies; the rest is left to the daily one. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const hasMore = await sweepReadings(ctx, Date.now());
    if (hasMore) await ctx.scheduler.runAfter(0, internal.imports.cache.sweep, {});
    return null;
  },
});
