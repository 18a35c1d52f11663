// Ends a deleted user's paid subscriptions at the provider. All functions are internal.
import { v } from "convex/values";
import { vBillingEnding } from "../../lib/reconciliation/billing-ending";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { askToEnd } from "../model/reconciliation/billingEndingActions";
import { beginEnding, settleEnding } from "../model/reconciliation/billingEndingStore";

const vById = { id: v.id("billingEndings") };

export const begin = internalMutation({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { id }) => {
    await beginEnding(ctx, id, Date.now());
    return null;
  },
});

export const ask = internalAction({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { id }) => {
    const ending = await ctx.runQuery(internal.reconciliation.billingEndings.read, { id });
    if (ending?.state !== "pending") return null;
    const failure = await askToEnd(ending.polarSubscriptionId);
    await ctx.runMutation(internal.reconciliation.billingEndings.settle, { id, failure });
    return null;
  },
});

export const read = internalQuery({
  args: vById,
  returns: v.union(vBillingEnding, v.null()),
  handler: async (ctx, { id }) => {
    const ending = await ctx.db.get("billingEndings", id);
    if (!ending) return null;
    const { _id, _creationTime, ...record } = ending;
    return record;
  },
});

/** `failure` is null when the provider has ended the subscription. */
export const settle = internalMutation({
  args: { ...vById, failure: vBillingEnding.fields.failure },
  returns: v.null(),
  handler: async (ctx, { id, failure }) => {
    await settleEnding(ctx, id, failure);
    return null;
  },
});
