// Takes the user from the plan page to the provider's checkout, and confirms the purchase when they return.
import { v } from "convex/values";
import {
  readCheckoutOf,
  readPaidVisit,
  vCheckoutState,
  vPaidAmount,
  vPaidVisit,
} from "../../lib/billing/checkout-proof";
import { isBilledAlready } from "../../lib/billing/own-subscription";
import { PurchaseError, vRefusal } from "../../lib/billing/refusal";
import { toReturnAddresses } from "../../lib/billing/site-address";
import { toPolarFailure } from "../../lib/providers/polar-failure";
import { planOf } from "../../lib/subscriptions/plans";
import { internal } from "../_generated/api";
import { type ActionCtx, env, internalMutation, internalQuery } from "../_generated/server";
import { serviceAction, userAction } from "../functions";
import { answering, asking, quotas, requirePolar } from "../model/billing/answers";
import { openCheckout } from "../model/billing/checkoutActions";
import {
  forgetCheckout,
  keepOpened as keep,
  placeFields,
  takeTurn as take,
  vTurn,
} from "../model/billing/checkoutStore";
import { findByUser } from "../model/billing/customerActions";
import { catchUp, isCaughtUp } from "../model/billing/followUpActions";
import { isErased } from "../model/identity/erasedUserStore";
import { countOnLimit } from "../model/limits/person";
import { findPolar } from "../model/providers/polar";
import { planCatalog } from "../model/subscriptions/access";
import { provenEmailOf } from "../model/subscriptions/claims";
import { isCustomerOfAnother } from "../model/subscriptions/own";
import { listSubscriptionsOfUser } from "../model/subscriptions/recordStore";

const vAttempted = v.object({ ...placeFields, attempt: v.string() });

/** Returns the address of the checkout to redirect the browser to. */
export const begin = userAction({
  args: { productId: v.string() },
  returns: v.union(v.object({ ok: v.literal(true), url: v.string() }), vRefusal),
  handler: (ctx, { productId }) =>
    answering(async () => {
      const { userId } = ctx;
      await countOnLimit(ctx, "checkouts", userId);
      const addresses = toReturnAddresses(env.APP_URL);
      if (addresses === null) throw new PurchaseError("not_configured");
      if (planOf(productId, planCatalog()) === null) throw new PurchaseError("unknown_product");
      const identity = await ctx.auth.getUserIdentity();
      const email = identity && provenEmailOf(identity);
      if (email === null) throw new PurchaseError("email_not_verified");
      const polar = await requirePolar(ctx, userId);
      await requireAccount(ctx, userId);
      // Reconciles first: a purchase whose webhook has not arrived yet also prevents a second one.
      if (!(await isCaughtUp(ctx, userId))) {
        // The error of this call distinguishes a refused token from an outage.
        await findByUser(polar, userId);
        throw new PurchaseError("provider_unreachable");
      }
      if (await ctx.runQuery(internal.billing.checkout.isBilled, { userId })) {
        throw new PurchaseError("already_subscribed");
      }
      return { url: await openCheckout(ctx, polar, { userId, productId, email, addresses }) };
    }),
});

/**
 * Returns the state of a checkout the user returns from, and what they paid. A paid plan is active by the time this
 * answers.
 */
export const confirm = userAction({
  args: { checkoutId: v.string() },
  returns: v.union(
    v.object({
      ok: v.literal(true),
      state: vCheckoutState,
      paid: v.union(vPaidAmount, v.null()),
    }),
    vRefusal,
  ),
  handler: (ctx, { checkoutId }) =>
    answering(async () => {
      const { userId } = ctx;
      if (!CHECKOUT_ID.test(checkoutId)) throw new PurchaseError("no_such_checkout");
      const polar = await requirePolar(ctx, userId);
      await requireAccount(ctx, userId);
      const stated = await asking(() => polar.checkouts.get(checkoutId), "no_such_checkout");
      const proof = readCheckoutOf(userId, stated);
      if (proof === null) throw new PurchaseError("no_such_checkout");
      const { state, customerId, paid, provenAt } = proof;
      if (state === "paid") {
        const buyer = { userId, customerId, checkoutId, provenAt, isProvisional: false };
        await ctx.runMutation(internal.subscriptions.purchases.recordCheckoutProof, buyer);
      }
      if (state === "paid" || state === "paying") await catchUp(ctx, userId);
      return { state, paid };
    }),
});

/** What a visitor who is not signed in has just paid; null if nothing, or if the provider does not say so. */
export const readVisit = serviceAction({
  args: { checkoutId: v.string() },
  returns: v.union(vPaidVisit, v.null()),
  handler: async (ctx, { checkoutId }) => {
    const polar = findPolar();
    if (!polar || !CHECKOUT_ID.test(checkoutId)) return null;
    // All visitors share it: an id that is only guessed must not use up the provider's rate limit.
    if (!(await quotas.limit(ctx, "visits")).ok) return null;
    try {
      return readPaidVisit(await polar.checkouts.get(checkoutId), Date.now());
    } catch (error) {
      if (toPolarFailure(error)) return null;
      throw error;
    }
  },
});

/** Checked because the id becomes part of a provider URL. */
const CHECKOUT_ID = /^[\w-]{1,100}$/;

/** A session token can outlive its account. */
async function requireAccount(ctx: ActionCtx, userId: string): Promise<void> {
  const isGone = await ctx.runQuery(internal.billing.checkout.isGone, { userId });
  if (isGone) throw new PurchaseError("account_deleted");
}

export const isGone = internalQuery({
  args: { userId: v.string() },
  returns: v.boolean(),
  handler: (ctx, { userId }) => isErased(ctx, userId),
});

export const isOthersCustomer = internalQuery({
  args: { userId: v.string(), customerId: v.string() },
  returns: v.boolean(),
  handler: (ctx, { userId, customerId }) => isCustomerOfAnother(ctx, userId, customerId),
});

export const isBilled = internalQuery({
  args: { userId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { userId }) =>
    isBilledAlready(await listSubscriptionsOfUser(ctx, userId), planCatalog(), Date.now()),
});

export const takeTurn = internalMutation({
  args: vAttempted,
  returns: vTurn,
  handler: (ctx, { attempt, ...place }) => take(ctx, place, attempt, Date.now()),
});

export const keepOpened = internalMutation({
  args: {
    ...vAttempted.fields,
    opened: v.object({ checkoutId: v.string(), url: v.string(), expiresAt: v.number() }),
  },
  returns: v.null(),
  handler: async (ctx, { opened, ...attempted }) => {
    await keep(ctx, attempted, opened);
    return null;
  },
});

export const forget = internalMutation({
  args: {
    ...placeFields,
    which: v.union(v.object({ attempt: v.string() }), v.object({ checkoutId: v.string() })),
  },
  returns: v.null(),
  handler: async (ctx, { which, ...place }) => {
    await forgetCheckout(ctx, place, which);
    return null;
  },
});
