// The contract's subscription operations, under its names. A browser can access only its own user's subscription.
import { v } from "convex/values";
import { toCancellationMark, toReactivation, toRevocation } from "../lib/subscriptions/commands";
import { chooseCurrent } from "../lib/subscriptions/current";
import { statementFields, toSubscription, vSubscription } from "../lib/subscriptions/record";
import { internalMutation, internalQuery } from "./_generated/server";
import { userQuery } from "./functions";
import { planCatalog } from "./model/subscriptions/access";
import { commandSubscription, stateSubscription } from "./model/subscriptions/commands";
import { findSubscription, listSubscriptionsOfUser } from "./model/subscriptions/recordStore";

const vById = { polarSubscriptionId: v.string() };

/** Returns the caller's active subscription; of several, the one with the highest plan. */
export const getSubscription = userQuery({
  args: {},
  returns: v.union(vSubscription, v.null()),
  handler: async (ctx) => {
    const subscriptions = await listSubscriptionsOfUser(ctx, ctx.userId);
    const current = chooseCurrent(subscriptions, planCatalog());
    return current && toSubscription(current);
  },
});

export const getSubscriptionByPolarId = internalQuery({
  args: vById,
  returns: v.union(vSubscription, v.null()),
  handler: async (ctx, { polarSubscriptionId }) => {
    const subscription = await findSubscription(ctx, polarSubscriptionId);
    return subscription && toSubscription(subscription);
  },
});

export const getUserSubscriptions = internalQuery({
  args: { userId: v.string() },
  returns: v.array(vSubscription),
  handler: async (ctx, { userId }) =>
    (await listSubscriptionsOfUser(ctx, userId)).map(toSubscription),
});

/** Idempotent by `polarSubscriptionId`. Without `userId`, the customer's record determines the user. */
export const createOrUpdateSubscription = internalMutation({
  args: { ...statementFields, userId: v.optional(v.string()) },
  returns: v.union(v.id("subscriptions"), v.null()),
  handler: (ctx, statement) => stateSubscription(ctx, statement, Date.now()),
});

export const markSubscriptionForCancellation = internalMutation({
  args: vById,
  returns: v.id("subscriptions"),
  handler: (ctx, { polarSubscriptionId }) =>
    commandSubscription(ctx, polarSubscriptionId, toCancellationMark, Date.now()),
});

export const reactivateSubscription = internalMutation({
  args: vById,
  returns: v.id("subscriptions"),
  handler: (ctx, { polarSubscriptionId }) =>
    commandSubscription(ctx, polarSubscriptionId, toReactivation, Date.now()),
});

export const revokeSubscription = internalMutation({
  args: vById,
  returns: v.id("subscriptions"),
  handler: (ctx, { polarSubscriptionId }) =>
    commandSubscription(ctx, polarSubscriptionId, toRevocation, Date.now()),
});
