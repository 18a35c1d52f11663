// Lets users change, cancel or resume their own subscription at the provider, or open its customer portal.
import { v } from "convex/values";
import { toCancelFields, vCancelReason } from "../../lib/billing/cancel-reason";
import { readCharge, vCharge } from "../../lib/billing/charge";
import {
  endsAtOnce,
  isResumed,
  type OwnSubscription,
  refuseCancel,
  refuseChange,
  refuseResume,
  vOwnSubscription,
} from "../../lib/billing/own-subscription";
import { PurchaseError, type RefusalCode, vRefusal } from "../../lib/billing/refusal";
import { toProviderPage, toReturnAddresses } from "../../lib/billing/site-address";
import type { PolarClient } from "../../lib/providers/polar-client";
import type { OwnStep } from "../../lib/reconciliation/run-record";
import { internal } from "../_generated/api";
import { type ActionCtx, env, internalQuery } from "../_generated/server";
import { userAction } from "../functions";
import { answering, asking, requirePolar } from "../model/billing/answers";
import { findByUser } from "../model/billing/customerActions";
import { catchUp } from "../model/billing/followUpActions";
import { findProduct } from "../model/billing/productStore";
import { planCatalog } from "../model/subscriptions/access";
import { findOwnSubscription, isCustomerAllOf as isAllOf } from "../model/subscriptions/own";

const subscriptionArgs = { polarSubscriptionId: v.string() };
const vDone = v.union(v.object({ ok: v.literal(true) }), vRefusal);

/** Returns the address of the customer portal. Without a subscription, finds the customer by the user's id. */
export const open = userAction({
  args: { polarSubscriptionId: v.union(v.string(), v.null()) },
  returns: v.union(v.object({ ok: v.literal(true), url: v.string() }), vRefusal),
  handler: (ctx, { polarSubscriptionId }) =>
    answering(async () => {
      const { userId } = ctx;
      const addresses = toReturnAddresses(env.APP_URL);
      if (addresses === null) throw new PurchaseError("not_configured");
      const polar = await requirePolar(ctx, userId);
      const customer_id =
        polarSubscriptionId === null
          ? await findCustomerOf(polar, userId)
          : (await requireOwn(ctx, userId, polarSubscriptionId)).customerId;
      await requireAllOf(ctx, userId, customer_id);
      const session = await asking(
        () => polar.customerSessions.create({ customer_id, return_url: addresses.returnUrl }),
        "no_customer",
      );
      const url = toProviderPage(session.customer_portal_url);
      if (url === null) throw new PurchaseError("provider_unreachable");
      return { url };
    }),
});

/** Returns what the provider charges for a subscription, to show before a step that charges at once. */
export const readPrice = userAction({
  args: subscriptionArgs,
  returns: v.union(v.object({ ok: v.literal(true), charge: vCharge }), vRefusal),
  handler: (ctx, { polarSubscriptionId: id }) =>
    answering(async () => {
      const polar = await requirePolar(ctx, ctx.userId);
      await requireOwn(ctx, ctx.userId, id);
      const stated = await asking(() => polar.subscriptions.get(id), "no_such_subscription");
      const charge = readCharge(stated);
      if (charge === null) throw new PurchaseError("provider_unreachable");
      return { charge };
    }),
});

/** Takes effect at the end of the paid period; a paused subscription ends at once. */
export const cancel = userAction({
  args: { ...subscriptionArgs, reason: v.optional(vCancelReason), comment: v.optional(v.string()) },
  returns: vDone,
  handler: (ctx, { polarSubscriptionId: id, ...said }) =>
    answering(() =>
      change(ctx, id, {
        step: "canceled",
        refuse: refuseCancel,
        isSo: ({ cancelAtPeriodEnd, state }) => cancelAtPeriodEnd || state === "canceled",
        apply: (polar, own) => cancelAt(polar, id, own, toCancelFields(said)),
      }),
    ),
});

/** Undoes a cancellation or a scheduled pause, or ends a pause, which charges the card at once. */
export const resume = userAction({
  args: {
    ...subscriptionArgs,
    /** True once the user has seen the amount. A page that is out of date must not charge by an undo. */
    mayCharge: v.optional(v.boolean()),
  },
  returns: vDone,
  handler: (ctx, { polarSubscriptionId: id, mayCharge = false }) =>
    answering(() =>
      change(ctx, id, {
        step: "resumed",
        refuse: (own) => refuseResume(own, mayCharge),
        isSo: isResumed,
        apply: (polar, own) => resumeAt(polar, id, own),
      }),
    ),
});

/** Switches to another plan or billing interval, effective immediately. */
export const changeProduct = userAction({
  args: { ...subscriptionArgs, productId: v.string() },
  returns: vDone,
  handler: (ctx, { polarSubscriptionId: id, productId }) =>
    answering(async () => {
      if (!(await ctx.runQuery(internal.billing.portal.isOnSale, { productId }))) {
        throw new PurchaseError("unknown_product");
      }
      return await change(ctx, id, {
        step: "switched",
        refuse: (own) => refuseChange(own, productId, planCatalog()),
        isSo: (own) => own.productId === productId,
        missing: "unknown_product",
        // Billed at once: a credit is then visible at the provider instead of hidden in the next invoice.
        apply: (polar) =>
          polar.subscriptions.update(id, {
            product_id: productId,
            proration_behavior: "invoice",
          }),
      });
    }),
});

/** The provider may have resumed and charged it before we know, and ending it at once would lose what was paid. */
async function cancelAt(
  polar: PolarClient,
  id: string,
  own: OwnSubscription,
  why: ReturnType<typeof toCancelFields>,
): Promise<void> {
  const isPaused = endsAtOnce(own) && (await polar.subscriptions.get(id)).status === "paused";
  await polar.subscriptions.update(id, {
    ...why,
    ...(isPaused ? { revoke: true } : { cancel_at_period_end: true }),
  });
}

async function resumeAt(
  polar: PolarClient,
  id: string,
  { state, cancelAtPeriodEnd }: OwnSubscription,
): Promise<void> {
  if (cancelAtPeriodEnd) await polar.subscriptions.update(id, { cancel_at_period_end: false });
  else if (state !== "paused") await polar.subscriptions.update(id, { pause_at_period_end: false });
  else {
    // Polar answers with an unchanged subscription when it may not charge for it.
    const { status } = await polar.subscriptions.update(id, { resume: true });
    if (status === "paused") throw new PurchaseError("still_paused");
  }
}

interface Change {
  /** What the user did, for operators who ask why the plan changed. */
  step: OwnStep;
  refuse: (own: OwnSubscription) => RefusalCode | null;
  /** Whether the record already has the requested state, which makes a repeated request succeed. */
  isSo: (own: OwnSubscription) => boolean;
  apply: (polar: PolarClient, own: OwnSubscription) => Promise<unknown>;
  /** The refusal for a 404 from the provider. */
  missing?: RefusalCode;
}

async function change(
  ctx: ActionCtx & { userId: string },
  polarSubscriptionId: string,
  { step, refuse, isSo, apply, missing = "no_such_subscription" }: Change,
): Promise<object> {
  const { userId } = ctx;
  const polar = await requirePolar(ctx, userId);
  const own = await requireOwn(ctx, userId, polarSubscriptionId);
  const refusal = refuse(own);
  if (refusal !== null) throw new PurchaseError(refusal);
  try {
    await asking(() => apply(polar, own), missing);
  } catch (error) {
    await catchUp(ctx, userId);
    if (isSo(await requireOwn(ctx, userId, polarSubscriptionId))) return {};
    throw error;
  }
  await catchUp(ctx, userId, { step, polarSubscriptionId });
  return {};
}

async function requireOwn(
  ctx: ActionCtx,
  userId: string,
  polarSubscriptionId: string,
): Promise<OwnSubscription> {
  const own = await ctx.runQuery(internal.billing.portal.findOwn, { userId, polarSubscriptionId });
  if (own === null) throw new PurchaseError("no_such_subscription");
  return own;
}

async function findCustomerOf(polar: PolarClient, userId: string): Promise<string> {
  const customer = await findByUser(polar, userId);
  if (customer === null) throw new PurchaseError("no_customer");
  return customer.id;
}

async function requireAllOf(ctx: ActionCtx, userId: string, customerId: string): Promise<void> {
  const isAlone = await ctx.runQuery(internal.billing.portal.isCustomerAllOf, {
    userId,
    customerId,
  });
  if (!isAlone) throw new PurchaseError("shared_customer");
}

export const findOwn = internalQuery({
  args: { userId: v.string(), ...subscriptionArgs },
  returns: v.union(vOwnSubscription, v.null()),
  handler: (ctx, { userId, polarSubscriptionId }) =>
    findOwnSubscription(ctx, userId, polarSubscriptionId),
});

export const isCustomerAllOf = internalQuery({
  args: { userId: v.string(), customerId: v.string() },
  returns: v.boolean(),
  handler: (ctx, { userId, customerId }) => isAllOf(ctx, userId, customerId),
});

export const isOnSale = internalQuery({
  args: { productId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { productId }) => {
    const product = await findProduct(ctx, productId);
    return product !== null && !product.isArchived;
  },
});
