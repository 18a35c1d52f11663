// Compares our records with the provider's, on a schedule and on demand; repairs and records whatever webhooks have
// lost.
import { v } from "convex/values";
import { vEndpointReport } from "../lib/reconciliation/endpoint";
import { vLiveRecords } from "../lib/reconciliation/live-records";
import { toListingFailure } from "../lib/reconciliation/polar-listing";
import {
  NO_COUNTS,
  type RunCounts,
  runCountFields,
  vFollowedStep,
  vRunCounts,
  vRunFailure,
} from "../lib/reconciliation/run-record";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { isErased } from "./model/identity/erasedUserStore";
import { findPolar } from "./model/providers/polar";
import { workOn, workOnUser } from "./model/reconciliation/comparingActions";
import { isReportedUnknown } from "./model/reconciliation/driftStore";
import { reconcileListed, reportUnknown } from "./model/reconciliation/records";
import {
  beginAskingAfter,
  beginRun,
  beginUserRun,
  findHeld,
  finishRun,
  forgetPagesOfRun,
  listPages,
  noteAskedUpTo,
  noteCounts,
  noteEndpoint,
  notePage,
  postponeRun,
  type RunId,
} from "./model/reconciliation/runStore";
import { listCustomerIdsOfUser } from "./model/subscriptions/customerStore";
import { listLiveSubscriptions, listSubscriptionsOfUser } from "./model/subscriptions/recordStore";

const PAGES_READ_AT_ONCE = 50;
const PAGES_FORGOTTEN_AT_ONCE = 100;

interface UserReport extends RunCounts {
  outcome: "reconciled" | "failed" | "not_configured";
}

const vRunId = v.id("reconciliationRuns");
const ticketFields = { runId: vRunId, fence: v.number() };
const vTicket = v.object(ticketFields);
const vAfter = v.union(v.number(), v.null());
const vIds = v.object({ ids: v.array(v.string()), after: vAfter });

/**
 * Compares all users. Returns null when a worker holds a run already or purchases are not configured; otherwise the
 * run, which may continue after this has returned.
 */
export const run = internalAction({
  args: {},
  returns: v.union(vRunId, v.null()),
  handler: async (ctx): Promise<RunId | null> => {
    const polar = findPolar();
    if (!polar) return null;
    const ticket = await ctx.runMutation(internal.reconciliation.begin, {});
    if (!ticket) return null;
    await workOn({ ctx, polar, ticket });
    return ticket.runId;
  },
});

export const resume = internalAction({
  args: ticketFields,
  returns: v.null(),
  handler: async (ctx, ticket) => {
    const polar = findPolar();
    if (polar) await workOn({ ctx, polar, ticket });
    return null;
  },
});

/**
 * Compares one user at once. `failed`: the provider could not be reached, and the regular run repeats the
 * comparison. The provider's answer decides a subscription's owner, not the user it was requested for.
 */
export const reconcileUser = internalAction({
  args: { userId: v.string(), follows: v.optional(vFollowedStep) },
  returns: v.object({
    outcome: v.union(v.literal("reconciled"), v.literal("failed"), v.literal("not_configured")),
    ...runCountFields,
  }),
  handler: async (ctx, { userId, follows }): Promise<UserReport> => {
    const polar = findPolar();
    if (!polar) return { outcome: "not_configured", ...NO_COUNTS };
    const ticket = await ctx.runMutation(internal.reconciliation.beginUser, {
      userId,
      ...(follows && { follows }),
    });
    if (!ticket) return { outcome: "reconciled", ...NO_COUNTS };
    try {
      const counts = await workOnUser({ ctx, polar, ticket }, userId);
      await ctx.runMutation(internal.reconciliation.finish, { ...ticket, failure: null });
      return { outcome: "reconciled", ...counts };
    } catch (error) {
      const { failure } = toListingFailure(error);
      await ctx.runMutation(internal.reconciliation.finish, { ...ticket, failure });
      return { outcome: "failed", ...NO_COUNTS };
    }
  },
});

export const begin = internalMutation({
  args: {},
  returns: v.union(vTicket, v.null()),
  handler: (ctx) => beginRun(ctx, Date.now()),
});

/** Returns null for a deleted user, about whom nothing new is stored. */
export const beginUser = internalMutation({
  args: { userId: v.string(), follows: v.optional(vFollowedStep) },
  returns: v.union(vTicket, v.null()),
  handler: async (ctx, { userId, follows }) => {
    if (await isErased(ctx, userId)) return null;
    return { runId: await beginUserRun(ctx, userId, Date.now(), follows), fence: 0 };
  },
});

/** Returns null when the run is over or held by another worker. Page 0 means that all pages are done. */
export const readHeld = internalQuery({
  args: ticketFields,
  returns: v.union(v.object({ page: v.number() }), v.null()),
  handler: async (ctx, ticket) => {
    const held = await findHeld(ctx, ticket);
    return held && { page: held.page };
  },
});

export const readUser = internalQuery({
  args: { userId: v.string() },
  returns: v.object({ customerIds: v.array(v.string()), liveIds: v.array(v.string()) }),
  handler: async (ctx, { userId }) => {
    const subscriptions = await listSubscriptionsOfUser(ctx, userId);
    const live = subscriptions.filter(({ status }) => status !== "canceled");
    return {
      customerIds: await listCustomerIdsOfUser(ctx, userId),
      liveIds: live.map(({ polarSubscriptionId }) => polarSubscriptionId),
    };
  },
});

/** `subscriptions` holds the provider's list entries, unvalidated. */
export const apply = internalMutation({
  args: { runId: vRunId, listedAt: v.number(), subscriptions: v.array(v.any()) },
  returns: vRunCounts,
  handler: async (ctx, batch) => {
    const counts = await reconcileListed(ctx, batch, Date.now());
    await noteCounts(ctx, batch.runId, counts, Date.now());
    return counts;
  },
});

export const saveEndpoint = internalMutation({
  args: { ...ticketFields, endpoint: vEndpointReport },
  returns: v.null(),
  handler: async (ctx, { endpoint, ...ticket }) => {
    const held = await findHeld(ctx, ticket);
    if (held) await noteEndpoint(ctx, held, endpoint, Date.now());
    return null;
  },
});

/** Returns false when another worker holds the run. */
export const savePage = internalMutation({
  args: { ...ticketFields, ids: v.array(v.string()), isLast: v.boolean() },
  returns: v.boolean(),
  handler: async (ctx, { ids, isLast, ...ticket }) => {
    const held = await findHeld(ctx, ticket);
    if (held) await notePage(ctx, held, { ids, isLast }, Date.now());
    return held !== null;
  },
});

export const saveUnknown = internalMutation({
  args: { runId: vRunId, polarSubscriptionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { runId, polarSubscriptionId }) => {
    await reportUnknown(ctx, runId, polarSubscriptionId, Date.now());
    await noteCounts(ctx, runId, { unknown: 1 }, Date.now());
    return null;
  },
});

/** Counts records that were on no page and that this run does not request, if an earlier run reported them. */
export const countUnknown = internalMutation({
  args: { runId: vRunId, ids: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { runId, ids }) => {
    let unknown = 0;
    for (const id of ids) if (await isReportedUnknown(ctx, id)) unknown += 1;
    await noteCounts(ctx, runId, { unknown }, Date.now());
    return null;
  },
});

/** Returns the creation time of the record to start after; null for the first. */
export const beginAsking = internalMutation({
  args: ticketFields,
  returns: vAfter,
  handler: async (ctx, ticket) => {
    const held = await findHeld(ctx, ticket);
    return held && (await beginAskingAfter(ctx, held, Date.now()));
  },
});

export const saveAsked = internalMutation({
  args: { ...ticketFields, askedUpTo: vAfter },
  returns: v.null(),
  handler: async (ctx, { askedUpTo, ...ticket }) => {
    const held = await findHeld(ctx, ticket);
    if (held) await noteAskedUpTo(ctx, held, askedUpTo, Date.now());
    return null;
  },
});

/** Lists the subscriptions that were on this run's pages. */
export const listSeen = internalQuery({
  args: { runId: vRunId, after: v.number() },
  returns: vIds,
  handler: async (ctx, { runId, after }) => {
    const pages = await listPages(ctx, runId, after, PAGES_READ_AT_ONCE);
    const isCut = pages.length === PAGES_READ_AT_ONCE;
    return {
      ids: pages.flatMap(({ ids }) => ids),
      after: isCut ? (pages.at(-1)?.page ?? null) : null,
    };
  },
});

/** Lists records that may grant access and are older than the run. */
export const listLive = internalQuery({
  args: { runId: vRunId, after: vAfter },
  returns: vLiveRecords,
  handler: async (ctx, { runId, after }) => {
    const held = await ctx.db.get("reconciliationRuns", runId);
    return await listLiveSubscriptions(ctx, after, held?.startedAt ?? 0);
  },
});

/** The provider cannot answer: resumes the run later, or ends it. */
export const postpone = internalMutation({
  args: { ...ticketFields, failure: vRunFailure, retryAfterMs: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { failure, retryAfterMs, ...ticket }) => {
    const held = await findHeld(ctx, ticket);
    if (held) await postponeRun(ctx, held, { failure, retryAfterMs }, Date.now());
    return null;
  },
});

export const finish = internalMutation({
  args: { ...ticketFields, failure: v.union(vRunFailure, v.null()) },
  returns: v.null(),
  handler: async (ctx, { failure, ...ticket }) => {
    const held = await findHeld(ctx, ticket);
    if (held) await finishRun(ctx, held._id, failure, Date.now());
    return null;
  },
});

export const forgetPages = internalMutation({
  args: { runId: vRunId },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    const gone = await forgetPagesOfRun(ctx, runId, PAGES_FORGOTTEN_AT_ONCE);
    if (gone === PAGES_FORGOTTEN_AT_ONCE) {
      await ctx.scheduler.runAfter(0, internal.reconciliation.forgetPages, { runId });
    }
    return null;
  },
});
