// What the provider says about the user's own payments: kept, read again after events, and opened as documents.
import { v } from "convex/values";
import { accountFields, vAccount } from "../../lib/billing/account";
import { PurchaseError, vRefusal } from "../../lib/billing/refusal";
import { toProviderPage } from "../../lib/billing/site-address";
import type { PolarClient } from "../../lib/providers/polar-client";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { userAction, userQuery } from "../functions";
import { readAccount } from "../model/billing/accountActions";
import {
  findAccount,
  listOwnCustomers,
  markStale,
  saveAccount,
  staleSinceOf,
} from "../model/billing/accountStore";
import { answering, asking, requirePolar } from "../model/billing/answers";
import { findPolar } from "../model/providers/polar";

const vUser = { userId: v.string() };

/** `staleSince` asks the client to call `refresh`, once for each value. */
export const get = userQuery({
  args: {},
  returns: v.object({
    account: v.union(v.object({ ...vAccount.fields, readAt: v.number() }), v.null()),
    staleSince: accountFields.staleSince,
  }),
  handler: async (ctx) => {
    const row = await findAccount(ctx, ctx.userId);
    const isConfigured = findPolar() !== null;
    const staleSince = isConfigured ? await staleSinceOf(ctx, row, ctx.userId, Date.now()) : null;
    if (row === null) return { account: null, staleSince };
    const { charges, card, credits, invoices, seats, readAt } = row;
    return { account: { charges, card, credits, invoices, seats, readAt }, staleSince };
  },
});

/** Reads the provider and stores its answer, which updates `get`. */
export const refresh = userAction({
  args: {},
  returns: v.union(v.object({ ok: v.literal(true) }), vRefusal),
  handler: (ctx) =>
    answering(async () => {
      const { userId } = ctx;
      const polar = await requirePolar(ctx, userId, "reads");
      const readAt = Date.now();
      const customerIds = await ctx.runQuery(internal.billing.account.listCustomers, { userId });
      const account = await asking(() => readAccount(polar, customerIds), "no_customer");
      await ctx.runMutation(internal.billing.account.save, { userId, account, readAt });
      return {};
    }),
});

/** Returns a short-lived address, so it is asked for when the user opens it. */
export const openInvoice = userAction({
  args: { orderId: v.string() },
  returns: v.union(v.object({ ok: v.literal(true), url: v.string() }), vRefusal),
  handler: (ctx, { orderId }) =>
    answering(async () => {
      const { userId } = ctx;
      const polar = await requirePolar(ctx, userId);
      const isOwn = await ctx.runQuery(internal.billing.account.hasInvoice, { userId, orderId });
      if (!isOwn) throw new PurchaseError("no_invoice");
      const url = toProviderPage(await findDocument(polar, orderId));
      if (url === null) throw new PurchaseError("no_invoice");
      return { url };
    }),
});

/** An invoice exists only once the buyer has filled in its details; the receipt of a paid order always does. */
async function findDocument(polar: PolarClient, orderId: string): Promise<unknown> {
  try {
    return (await asking(() => polar.orders.invoice(orderId), "no_invoice")).url;
  } catch (error) {
    if (!(error instanceof PurchaseError && error.code === "no_invoice")) throw error;
    return (await asking(() => polar.orders.receipt(orderId), "no_invoice")).url;
  }
}

export const listCustomers = internalQuery({
  args: vUser,
  returns: v.array(v.string()),
  handler: (ctx, { userId }) => listOwnCustomers(ctx, userId),
});

export const hasInvoice = internalQuery({
  args: { ...vUser, orderId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { userId, orderId }) => {
    const row = await findAccount(ctx, userId);
    return row?.invoices.some((invoice) => invoice.orderId === orderId) ?? false;
  },
});

export const save = internalMutation({
  args: { ...vUser, account: vAccount, readAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, account, readAt }) => {
    await saveAccount(ctx, userId, account, readAt);
    return null;
  },
});

export const mark = internalMutation({
  args: vUser,
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await markStale(ctx, userId, Date.now());
    return null;
  },
});
