// Spends credits, for backend code about to do work that costs them.
import { v } from "convex/values";
import { vGrantView, vSpendAnswer } from "../lib/subscriptions/credits";
import { internalMutation } from "./_generated/server";
import { userQuery } from "./functions";
import {
  applySpend,
  listGrants as listGrantsOf,
  pruneSpends as prune,
} from "./model/subscriptions/usageStore";

/**
 * A key is charged once, however often it is sent; a spend above the balance charges nothing and is not recorded.
 */
export const spendCredits = internalMutation({
  args: { userId: v.string(), amount: v.number(), idempotencyKey: v.string() },
  returns: vSpendAnswer,
  handler: (ctx, spend) => applySpend(ctx, spend, Date.now()),
});

/** The credits that support has added for the caller, newest first, at most 50. */
export const listGrants = userQuery({
  args: {},
  returns: v.array(vGrantView),
  handler: (ctx) => listGrantsOf(ctx, ctx.userId),
});

/** Run by the daily cron: deletes spends older than 30 days. */
export const pruneSpends = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await prune(ctx, Date.now());
    return null;
  },
});
