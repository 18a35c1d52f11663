// The connections room connects provider accounts and keeps, renews and revokes their tokens.
//
// The one writer of `oauthConnections`. Tokens arrive sealed and are never opened here.

import type { SealedGrant, StatedConnection } from "../../../lib/connections/record";
import type { InactiveReason } from "../../../lib/connections/view";
import { MINUTE } from "../../../lib/durations";
import type { ConnectionMetadata } from "../../../lib/providers/account-metadata";
import type { Provider } from "../../../lib/providers/names";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { endNotice, raiseNotice } from "../notices/recordStore";

/** Precise enough to display, and rare enough that concurrent uses do not conflict. */
const USE_RECORDED_EVERY_MS = MINUTE;

type Connection = Doc<"oauthConnections">;

export const findConnection = (
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
): Promise<Connection | null> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId).eq("provider", provider))
    .unique();

export const findConnectionById = (
  ctx: QueryCtx,
  connectionId: string,
): Promise<Connection | null> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_connectionId", (q) => q.eq("connectionId", connectionId))
    .unique();

export const findConnectionOfAccount = (
  ctx: QueryCtx,
  provider: Provider,
  accountId: string,
): Promise<Connection | null> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_provider_and_accountId", (q) =>
      q.eq("provider", provider).eq("accountId", accountId),
    )
    .unique();

export const listConnectionsOfUser = (ctx: QueryCtx, userId: string): Promise<Connection[]> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId))
    .collect();

export type ConnectRefusal = "account_in_use" | "account_switched";

/** Reconnecting makes a new connection of the same account; a different account has to be disconnected first. */
export async function connect(
  ctx: MutationCtx,
  stated: StatedConnection,
  now: number,
): Promise<Connection | ConnectRefusal> {
  const holder = await findConnectionOfAccount(ctx, stated.provider, stated.accountId);
  if (holder && holder.userId !== stated.userId) return "account_in_use";
  const earlier = await findConnection(ctx, stated.userId, stated.provider);
  if (earlier && earlier.accountId !== stated.accountId) return "account_switched";
  if (earlier) await ctx.db.delete("oauthConnections", earlier._id);
  const id = await ctx.db.insert("oauthConnections", {
    ...stated,
    connectedAt: now,
    status: "active",
    statusChangedAt: now,
    tokenVersion: 1,
  });
  const connection = await ctx.db.get("oauthConnections", id);
  if (!connection) throw new Error("A connection just made is not there");
  await endNoticeOf(ctx, connection);
  return connection;
}

export async function removeConnection(ctx: MutationCtx, row: Connection): Promise<void> {
  await ctx.db.delete("oauthConnections", row._id);
  await endNoticeOf(ctx, row);
}

/** A connection that works again, or that the user has ended, needs no one. */
const endNoticeOf = (ctx: MutationCtx, { userId, provider }: Connection): Promise<void> =>
  endNotice(ctx, { userId, thing: provider }, "connection_broken");

/** Returns false for a use that follows another within a minute. */
export async function recordUse(ctx: MutationCtx, row: Connection, now: number): Promise<boolean> {
  const { _id, lastUsedAt } = row;
  if (lastUsedAt !== undefined && now - lastUsedAt < USE_RECORDED_EVERY_MS) return false;
  await ctx.db.patch("oauthConnections", _id, { lastUsedAt: now });
  return true;
}

/** GitHub lifts these by itself: the app is installed again, or no longer suspended. */
const LIFTABLE: readonly InactiveReason[] = ["installation_removed", "installation_suspended"];

/** A reason that only reconnecting resolves stays: replaced by one that GitHub lifts, it would be forgotten. */
export async function deactivate(
  ctx: MutationCtx,
  row: Connection,
  reason: InactiveReason,
  now: number,
): Promise<void> {
  if (row.status === "inactive" && row.reason === reason) return;
  if (row.reason && LIFTABLE.includes(reason) && !LIFTABLE.includes(row.reason)) return;
  const lease = { lease: undefined, unansweredVersion: undefined };
  const change = { status: "inactive" as const, reason, statusChangedAt: now };
  await ctx.db.patch("oauthConnections", row._id, { ...change, ...lease });
  const { userId, provider } = row;
  const facts = { kind: "connection_broken" as const, provider, reason };
  await raiseNotice(ctx, { userId, thing: provider }, facts, now);
}

/** Applies only when the connection stopped for this reason. */
export async function reactivate(
  ctx: MutationCtx,
  row: Connection,
  reasons: readonly InactiveReason[],
  now: number,
): Promise<void> {
  if (row.status === "active" || !row.reason || !reasons.includes(row.reason)) return;
  const change = { status: "active" as const, reason: undefined, statusChangedAt: now };
  await ctx.db.patch("oauthConnections", row._id, change);
  await endNoticeOf(ctx, row);
}

export const changeMetadata = (
  ctx: MutationCtx,
  { _id }: Connection,
  metadata: ConnectionMetadata,
): Promise<void> => ctx.db.patch("oauthConnections", _id, { metadata });

export interface LeaseChange {
  readonly lease: Connection["lease"];
  readonly unansweredVersion: number | undefined;
}

export const changeLease = (
  ctx: MutationCtx,
  { _id }: Connection,
  change: LeaseChange,
): Promise<void> => ctx.db.patch("oauthConnections", _id, { ...change });

/** Stores new tokens. The holder keeps the lease, because it still has to verify their account. */
export const replaceTokens = (
  ctx: MutationCtx,
  { _id, tokenVersion }: Connection,
  grant: SealedGrant,
  scope: string,
): Promise<void> =>
  ctx.db.patch("oauthConnections", _id, {
    expiresAt: undefined,
    ...grant,
    scope,
    tokenVersion: tokenVersion + 1,
    unansweredVersion: undefined,
    isAccountUnproven: true,
  });

export const markAccountProven = (ctx: MutationCtx, { _id }: Connection): Promise<void> =>
  ctx.db.patch("oauthConnections", _id, { isAccountUnproven: undefined, lease: undefined });

/** Stores the same tokens under another key; only the seals change. */
export const replaceSeals = (
  ctx: MutationCtx,
  { _id }: Connection,
  seals: Pick<SealedGrant, "accessToken" | "refreshToken" | "kid">,
): Promise<void> => ctx.db.patch("oauthConnections", _id, seals);

/** Lists the connections an installation serves: one user's, or those of an organization's members. */
export const listConnectionsOfInstallation = (
  ctx: QueryCtx,
  installationId: string,
): Promise<Connection[]> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_installationId", (q) => q.eq("metadata.installationId", installationId))
    .collect();

/** In order of creation, starting after the given moment. */
export const listConnectionsFrom = (
  ctx: QueryCtx,
  after: number,
  limit: number,
): Promise<Connection[]> =>
  ctx.db
    .query("oauthConnections")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
    .take(limit);
