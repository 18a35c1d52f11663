// Lists, connects and disconnects the caller's provider accounts.
import { v } from "convex/values";
import { describeConnection } from "../lib/connections/describe";
import { statedConnectionFields } from "../lib/connections/record";
import { describeReceipt } from "../lib/connections/revocation-record";
import { vConnectionView, vDisconnectReceipt, vProviderConnection } from "../lib/connections/view";
import { vGithubMetadata } from "../lib/providers/account-metadata";
import { PROVIDERS, vProvider } from "../lib/providers/names";
import { internalMutation, internalQuery } from "./_generated/server";
import { serviceMutation, userMutation, userQuery } from "./functions";
import { claimAttempt as claim, isAttemptUsed as isUsed } from "./model/connections/attemptStore";
import { takeRepositories } from "./model/connections/githubEvents";
import { describeProvider } from "./model/connections/list";
import {
  connect as connectAccount,
  findConnection,
  findConnectionById,
  listConnectionsOfUser,
} from "./model/connections/recordStore";
import {
  callOffRevocation,
  disconnect as disconnectAccount,
  forgetRevocationsOfUser,
  revokeReplaced,
} from "./model/connections/revocationStore";
import { beginErasure } from "./model/erasure/eraseUser";
import { isErased } from "./model/identity/erasedUserStore";
import { endImportsOfConnection, endImportsStartedBy } from "./model/imports/departures";
import { providerOf } from "./model/providers/settings";

/** Returns every provider, connected or not. */
export const list = userQuery({
  args: {},
  returns: v.array(vProviderConnection),
  handler: async (ctx) =>
    await Promise.all(PROVIDERS.map((name) => describeProvider(ctx, ctx.userId, name))),
});

/** Returns null when there was nothing to disconnect. */
export const disconnect = userMutation({
  args: { provider: vProvider },
  returns: v.union(vDisconnectReceipt.omit("accountLabel"), v.null()),
  handler: async (ctx, { provider: name }) => {
    const connection = await findConnection(ctx, ctx.userId, name);
    if (!connection) return null;
    const provider = providerOf(connection);
    const { _id, ...record } = await disconnectAccount(ctx, connection, provider, Date.now());
    await endImportsOfConnection(ctx, ctx.userId, name, Date.now());
    // A backend keeps the results of mutations to answer a resent one, and this label can be an email address.
    const { accountLabel: _label, ...receipt } = describeReceipt(_id, record, provider);
    return receipt;
  },
});

/**
 * Handles a user deleted at the identity provider: disconnects every account and starts the erasure. Idempotent.
 */
export const forgetUser = serviceMutation({
  args: { deletedUserId: v.string() },
  returns: v.object({ disconnected: v.number() }),
  handler: async (ctx, { deletedUserId }) => {
    const connections = await listConnectionsOfUser(ctx, deletedUserId);
    for (const connection of connections) {
      await disconnectAccount(ctx, connection, providerOf(connection), Date.now());
    }
    await forgetRevocationsOfUser(ctx, deletedUserId);
    await beginErasure(ctx, deletedUserId, Date.now());
    return { disconnected: connections.length };
  },
});

export const claimAttempt = internalMutation({
  args: { fingerprint: v.string(), userId: v.string(), expiresAt: v.number() },
  returns: v.boolean(),
  handler: (ctx, attempt) => claim(ctx, attempt, Date.now()),
});

export const isAttemptUsed = internalQuery({
  args: { fingerprint: v.string(), userId: v.string() },
  returns: v.boolean(),
  handler: (ctx, attempt) => isUsed(ctx, attempt),
});

export const connect = internalMutation({
  args: statedConnectionFields,
  returns: v.union(
    v.object({ ok: v.literal(true), connection: vConnectionView }),
    v.object({
      ok: v.literal(false),
      code: v.union(
        v.literal("account_in_use"),
        v.literal("account_switched"),
        v.literal("not_signed_in"),
      ),
    }),
  ),
  handler: async (ctx, stated) => {
    // The session token of a deleted user is valid for up to a minute.
    if (await isErased(ctx, stated.userId))
      return { ok: false as const, code: "not_signed_in" as const };
    const earlier = await findConnection(ctx, stated.userId, stated.provider);
    const connected = await connectAccount(ctx, stated, Date.now());
    if (typeof connected === "string") return { ok: false as const, code: connected };
    if (earlier) await revokeReplaced(ctx, earlier, connected, Date.now());
    await callOffRevocation(ctx, connected);
    return { ok: true as const, connection: describeConnection(connected, providerOf(connected)) };
  },
});

export const saveRepositories = internalMutation({
  args: { connectionId: v.string(), accountId: v.string(), metadata: vGithubMetadata },
  returns: v.null(),
  handler: async (ctx, { connectionId, accountId, metadata }) => {
    const connection = await findConnectionById(ctx, connectionId);
    if (connection?.accountId === accountId) {
      await takeRepositories(ctx, connection, metadata, Date.now());
    }
    return null;
  },
});

/** Continues where one transaction reached its limit. */
export const endOfConnection = internalMutation({
  args: { userId: v.string(), provider: vProvider, startedBy: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, provider, startedBy }) => {
    await endImportsStartedBy(ctx, userId, provider, startedBy);
    return null;
  },
});
