// Re-encrypts sealed tokens under the current key in bounded batches. All functions are internal.
import { v } from "convex/values";
import { vConnectionRecord } from "../../lib/connections/record";
import { needsResealing } from "../../lib/vault/token-vault";
import { VaultError } from "../../lib/vault/vault-error";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import {
  findConnectionById,
  listConnectionsFrom,
  replaceSeals,
} from "../model/connections/recordStore";
import { resealGrant } from "../model/connections/sealing";
import { hasVaultKeys, requireVaultKeys } from "../model/providers/settings";

const BATCH = 50;

export const listFrom = internalQuery({
  args: { after: v.number() },
  returns: v.array(v.object({ ...vConnectionRecord.fields, createdAt: v.number() })),
  handler: async (ctx, { after }) => {
    const rows = await listConnectionsFrom(ctx, after, BATCH);
    return rows.map(({ _id, _creationTime, ...record }) => ({
      ...record,
      createdAt: _creationTime,
    }));
  },
});

/** Replaces only the version that was read: tokens renewed in the meantime are already under the current key. */
export const replace = internalMutation({
  args: {
    connectionId: v.string(),
    version: v.number(),
    seals: v.object({
      accessToken: v.string(),
      refreshToken: v.optional(v.string()),
      kid: v.string(),
    }),
  },
  returns: v.boolean(),
  handler: async (ctx, { connectionId, version, seals }) => {
    const connection = await findConnectionById(ctx, connectionId);
    if (connection?.tokenVersion !== version) return false;
    await replaceSeals(ctx, connection, seals);
    return true;
  },
});

/** Makes one pass over all connections in batches, each of which schedules the next. */
export const run = internalAction({
  args: { after: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { after = 0 }) => {
    // Without keys, nothing can have been sealed.
    if (!hasVaultKeys()) return null;
    const keys = requireVaultKeys();
    const rows = await ctx.runQuery(internal.connections.resealing.listFrom, { after });
    for (const row of rows.filter(({ kid }) => needsResealing(kid, keys))) {
      const { connectionId, tokenVersion: version } = row;
      try {
        const seals = await resealGrant(row, row, keys);
        await ctx.runMutation(internal.connections.resealing.replace, {
          connectionId,
          version,
          seals,
        });
      } catch (error) {
        // The key is gone, so the user has to reconnect. This must not stop the rest of the batch.
        if (!(error instanceof VaultError)) throw error;
      }
    }
    const last = rows.at(-1);
    if (last && rows.length === BATCH) {
      await ctx.scheduler.runAfter(0, internal.connections.resealing.run, {
        after: last.createdAt,
      });
    }
    return null;
  },
});
