// Lets users download what is kept about them: collects it in steps, and hands it out for a day.
import { ConvexError, v } from "convex/values";
import { UNAUTHORIZED } from "../lib/errors";
import { vExportPart, vExportView } from "../lib/exports/record";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { userMutation, userQuery } from "./functions";
import {
  collectStep,
  findCollecting,
  findExport,
  readExportPart,
  removeExport,
  startExport,
  toView,
} from "./model/exports/recordStore";
import { isErased } from "./model/identity/erasedUserStore";
import { countOnLimit } from "./model/limits/person";

/** The user's newest export; null when there is none, or when it has ended. */
export const get = userQuery({
  args: {},
  returns: v.union(vExportView, v.null()),
  handler: async (ctx) => {
    const row = await findExport(ctx, ctx.userId);
    return row && toView(row);
  },
});

/** Does nothing while one is collecting. Otherwise replaces the earlier one. */
export const start = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { userId } = ctx;
    // The session token of a deleted user is valid for up to a minute.
    if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
    const now = Date.now();
    if (await findCollecting(ctx, userId, now)) return null;
    await countOnLimit(ctx, "exports", userId);
    await startExport(ctx, userId, now);
    return null;
  },
});

/** For our own web server, which makes the archive of it. Null unless the export is the user's, and ready. */
export const readPart = userQuery({
  args: { exportId: v.string(), position: v.number() },
  returns: v.union(vExportPart, v.null()),
  handler: (ctx, wanted) => readExportPart(ctx, ctx.userId, wanted),
});

export const step = internalMutation({
  args: { exportId: v.id("dataExports") },
  returns: v.null(),
  handler: async (ctx, { exportId }) => {
    await collectStep(ctx, exportId, Date.now());
    return null;
  },
});

/** Scheduled for the moment at which the link ends. */
export const remove = internalMutation({
  args: { exportId: v.id("dataExports") },
  returns: v.null(),
  handler: async (ctx, { exportId }) => {
    if (await removeExport(ctx, exportId)) return null;
    await ctx.scheduler.runAfter(0, internal.exports.remove, { exportId });
    return null;
  },
});
