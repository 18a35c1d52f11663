// Asks providers to revoke the grants of disconnected accounts. All functions are internal.
import { v } from "convex/values";
import { vSealedGrant } from "../../lib/connections/record";
import { vRevocationRecord } from "../../lib/connections/revocation-record";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { askToRevoke } from "../model/connections/revocationActions";
import {
  beginRevocationAttempt,
  handOverTokens,
  settleRevocation,
} from "../model/connections/revocationStore";

const vById = { id: v.id("revocations") };

export const begin = internalMutation({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { id }) => {
    await beginRevocationAttempt(ctx, id, Date.now());
    return null;
  },
});

export const ask = internalAction({
  args: vById,
  returns: v.null(),
  handler: async (ctx, { id }) => {
    await askToRevoke(ctx, id);
    return null;
  },
});

export const read = internalQuery({
  args: vById,
  returns: v.union(vRevocationRecord, v.null()),
  handler: async (ctx, { id }) => {
    const revocation = await ctx.db.get("revocations", id);
    if (!revocation) return null;
    const { _id, _creationTime, ...record } = revocation;
    return record;
  },
});

export const settle = internalMutation({
  args: { ...vById, state: v.union(v.literal("confirmed"), v.literal("given_up")) },
  returns: v.null(),
  handler: async (ctx, { id, state }) => {
    await settleRevocation(ctx, id, state, Date.now());
    return null;
  },
});

export const saveTokens = internalMutation({
  args: { connectionId: v.string(), grant: vSealedGrant },
  returns: v.null(),
  handler: async (ctx, { connectionId, grant }) => {
    await handOverTokens(ctx, connectionId, grant);
    return null;
  },
});
