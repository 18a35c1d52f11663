// Finds users, explains their plans, adds credits and links pending purchases, for operators.
import { v } from "convex/values";
import { vLinkAnswer } from "../../lib/operations/link-evidence";
import { vPendingView } from "../../lib/operations/pending-view";
import { vPersonPage, vPersonRow } from "../../lib/operations/person-row";
import { vUserStory } from "../../lib/operations/user-story";
import { nameOfProduct, planOf } from "../../lib/subscriptions/plans";
import { operatorMutation, operatorQuery } from "../functions";
import { listProducts } from "../model/billing/productStore";
import { isErased } from "../model/identity/erasedUserStore";
import { hasLooked, recordAction, recordLook } from "../model/operations/actionStore";
import {
  linkPurchase as applyLink,
  readLinkEvidence as readEvidence,
} from "../model/operations/linking";
import { listPending as listPendingOf } from "../model/operations/pending";
import {
  listPeople as listPeopleOf,
  resolvePerson,
  searchPeople as search,
} from "../model/operations/people";
import { readUserStory } from "../model/operations/user";
import { planCatalog } from "../model/subscriptions/access";
import { applyGrant } from "../model/subscriptions/usageStore";

/** Newest first, before a position; null starts at the newest. Addresses are masked. */
export const listPeople = operatorQuery({
  args: { before: v.union(v.number(), v.null()) },
  returns: vPersonPage,
  handler: (ctx, { before }) => listPeopleOf(ctx, before, Date.now()),
});

/** By the start of a user's id or address, or the id of a provider's customer or subscription. */
export const searchPeople = operatorQuery({
  args: { text: v.string() },
  returns: v.array(vPersonRow),
  handler: (ctx, { text }) => search(ctx, text, Date.now()),
});

/**
 * Opens a user for this operator and records it. `subject` is an address or the id of a user, customer or subscription;
 * the result is the user's id, or null for an unknown one.
 */
export const openPerson = operatorMutation({
  args: { subject: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { subject }) => {
    const now = Date.now();
    const user = await resolvePerson(ctx, subject);
    if (user === null || !(await readUserStory(ctx, user, now))) return null;
    await recordLook(ctx, ctx.operatorId, user, now);
    return user;
  },
});

/**
 * Null unless `openPerson` has recorded a look of this operator within a day. `asOf` does not affect the result; it changes
 * the cache key once a `changesAt` has passed.
 */
export const explainPlan = operatorQuery({
  args: { user: v.string(), asOf: v.number() },
  returns: v.union(vUserStory, v.null()),
  handler: async (ctx, { user }) => {
    const now = Date.now();
    return (await hasLooked(ctx, ctx.operatorId, user, now)) ? readUserStory(ctx, user, now) : null;
  },
});

/** Adds credits that do not expire, once per idempotency key. Returns false for an unknown or deleted user. */
export const addCredits = operatorMutation({
  args: { user: v.string(), amount: v.number(), reason: v.string(), idempotencyKey: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { user, ...given }) => {
    const { operatorId } = ctx;
    const at = Date.now();
    if ((await isErased(ctx, user)) || !(await readUserStory(ctx, user, at))) return false;
    const grant = await applyGrant(ctx, { ...given, userId: user, operatorId, grantedAt: at });
    if (grant === null) return true;
    const { amount } = given;
    const action = "added_credits" as const;
    await recordAction(ctx, { operatorId, action, user, amount, grant, at, completedAt: at });
    return true;
  },
});

/** Names every product that belongs to a plan, on sale or not. */
export const nameProducts = operatorQuery({
  args: {},
  returns: v.array(v.object({ productId: v.string(), name: v.string() })),
  handler: async (ctx) => {
    const products = await listProducts(ctx);
    const intervals = new Map(products.map(({ productId, interval }) => [productId, interval]));
    const catalog = planCatalog();
    return [...catalog.pro, ...catalog.unlimited].map((productId) => ({
      productId,
      name: nameOfProduct(planOf(productId, catalog), intervals.get(productId)),
    }));
  },
});

/** Newest first, before a position; null starts at the newest. */
export const listPending = operatorQuery({
  args: { before: v.union(v.number(), v.null()) },
  returns: v.object({
    pending: v.array(vPendingView),
    next: v.union(v.number(), v.null()),
  }),
  handler: (ctx, { before }) => listPendingOf(ctx, before),
});

/** What linking a pending purchase to this user rests on, and what it would change; or why it is refused. */
export const readLinkEvidence = operatorQuery({
  args: { polarSubscriptionId: v.string(), subject: v.string() },
  returns: vLinkAnswer,
  handler: (ctx, link) => readEvidence(ctx, link, Date.now()),
});

/** Returns false and does nothing when what was shown at `updatedAt` no longer holds. */
export const linkPurchase = operatorMutation({
  args: { polarSubscriptionId: v.string(), user: v.string(), updatedAt: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { polarSubscriptionId, user, updatedAt }) => {
    const at = Date.now();
    const link = { polarSubscriptionId, subject: user, updatedAt };
    if (!(await applyLink(ctx, link, at))) return false;
    const { operatorId } = ctx;
    const action = "linked_purchase" as const;
    const linked = { operatorId, action, user, polarSubscriptionId };
    await recordAction(ctx, { ...linked, at, completedAt: at });
    return true;
  },
});
