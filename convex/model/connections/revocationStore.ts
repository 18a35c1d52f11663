// The one writer of `revocations`: disconnected grants, until the provider has revoked them.
import type { SealedGrant } from "../../../lib/connections/record";
import type { RevocationState } from "../../../lib/connections/view";
import type { Provider } from "../../../lib/providers/names";
import type { OauthProvider } from "../../../lib/providers/oauth-provider";
import { nextRetryDelayMs } from "../../../lib/webhooks/retry-schedule";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { providerOf, providerOfRevocation } from "../providers/settings";
import { removeConnection } from "./recordStore";

type Connection = Doc<"oauthConnections">;
type Revocation = Doc<"revocations">;

/** Deletes the connection and its tokens at once; the provider is asked in the background. */
export async function disconnect(
  ctx: MutationCtx,
  connection: Connection,
  provider: OauthProvider,
  now: number,
): Promise<Revocation> {
  await removeConnection(ctx, connection);
  await forgetSettled(ctx, connection.userId, connection.provider);
  return await recordRevocation(ctx, connection, provider, now);
}

async function recordRevocation(
  ctx: MutationCtx,
  connection: Connection,
  provider: OauthProvider,
  now: number,
): Promise<Revocation> {
  const { userId, connectionId } = connection;
  const state = firstState(connection, provider);
  const isPending = state === "pending";
  const id = await ctx.db.insert("revocations", {
    userId,
    provider: connection.provider,
    clientKind: provider.kind,
    connectionId,
    accountLabel: provider.accountLabel(connection.metadata),
    disconnectedAt: now,
    state,
    attempts: 0,
    ...(isPending ? { grant: grantOf(connection) } : { settledAt: now }),
  });
  if (isPending) await ctx.scheduler.runAfter(0, internal.connections.revocations.begin, { id });
  const revocation = await ctx.db.get("revocations", id);
  if (!revocation) throw new Error("A revocation just recorded is not there");
  return revocation;
}

/** Connecting the same account through the other application, or by a token of the user's own, leaves a grant without use. */
export async function revokeReplaced(
  ctx: MutationCtx,
  replaced: Connection,
  by: Connection,
  now: number,
): Promise<void> {
  const provider = providerOf(replaced);
  const isSameGrant = by.origin === "authorized" && providerOf(by).kind === provider.kind;
  if (isSameGrant || firstState(replaced, provider) !== "pending") return;
  await recordRevocation(ctx, replaced, provider, now);
}

function firstState({ origin, reason }: Connection, provider: OauthProvider): RevocationState {
  if (origin === "personal_access_token") return "not_ours";
  if (reason === "revoked_at_provider") return "confirmed";
  return provider.revoke ? "pending" : "not_supported";
}

function grantOf({ accessToken, refreshToken, kid, expiresAt }: Connection): SealedGrant {
  return {
    accessToken,
    kid,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/** Returns the receipt of the last disconnection, if any. */
export const findReceipt = (
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
): Promise<Revocation | null> =>
  ctx.db
    .query("revocations")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId).eq("provider", provider))
    .order("desc")
    .first();

async function forgetSettled(ctx: MutationCtx, userId: string, provider: Provider): Promise<void> {
  const earlier = await ctx.db
    .query("revocations")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId).eq("provider", provider))
    .collect();
  for (const { _id, state } of earlier) {
    if (state !== "pending") await ctx.db.delete("revocations", _id);
  }
}

/**
 * Calls off a pending revocation after the user reconnects the account: a provider revokes the whole grant and not
 * one token, which would end the new connection.
 */
export async function callOffRevocation(ctx: MutationCtx, connection: Connection): Promise<void> {
  const { userId, provider: name, origin, metadata } = connection;
  if (origin !== "authorized") return;
  const provider = providerOf(connection);
  const earlier = await ctx.db
    .query("revocations")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId).eq("provider", name))
    .collect();
  for (const revocation of earlier) {
    const isSameGrant =
      revocation.accountLabel === provider.accountLabel(metadata) &&
      providerOfRevocation(revocation).kind === provider.kind;
    if (revocation.state === "pending" && isSameGrant) {
      await ctx.db.delete("revocations", revocation._id);
    }
  }
}

/** A deleted user's receipts are not shown again: each is deleted once its provider has answered. */
export async function forgetRevocationsOfUser(ctx: MutationCtx, userId: string): Promise<void> {
  const all = await ctx.db
    .query("revocations")
    .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId))
    .collect();
  for (const { _id, state } of all) {
    if (state === "pending") {
      await ctx.db.patch("revocations", _id, { isForgotten: true, accountLabel: "" });
    } else {
      await ctx.db.delete("revocations", _id);
    }
  }
}

/**
 * Starts one attempt and schedules the next in the same transaction, so that a crashed action does not stop the
 * retries. Returns false when no work is left.
 */
export async function beginRevocationAttempt(
  ctx: MutationCtx,
  id: Id<"revocations">,
  now: number,
): Promise<void> {
  const revocation = await ctx.db.get("revocations", id);
  if (revocation?.state !== "pending") return;
  const delayMs = nextRetryDelayMs(revocation.attempts, Math.random());
  if (delayMs === null) return await settleRevocation(ctx, id, "given_up", now);
  await ctx.db.patch("revocations", id, { attempts: revocation.attempts + 1 });
  await ctx.scheduler.runAfter(0, internal.connections.revocations.ask, { id });
  await ctx.scheduler.runAfter(delayMs, internal.connections.revocations.begin, { id });
}

export async function settleRevocation(
  ctx: MutationCtx,
  id: Id<"revocations">,
  state: "confirmed" | "given_up",
  now: number,
): Promise<void> {
  const revocation = await ctx.db.get("revocations", id);
  if (revocation?.state !== "pending") return;
  if (revocation.isForgotten) return await ctx.db.delete("revocations", id);
  await ctx.db.patch("revocations", id, { state, settledAt: now, grant: undefined });
}

/**
 * A renewal that was running during the disconnect may still return new tokens, which replace the old ones as the
 * tokens to revoke.
 */
export async function handOverTokens(
  ctx: MutationCtx,
  connectionId: string,
  grant: SealedGrant,
): Promise<void> {
  const revocation = await ctx.db
    .query("revocations")
    .withIndex("by_connectionId", (q) => q.eq("connectionId", connectionId))
    .unique();
  if (!revocation || revocation.state === "not_supported" || revocation.state === "not_ours") {
    return;
  }
  const again = { state: "pending" as const, attempts: 0, settledAt: undefined };
  await ctx.db.patch("revocations", revocation._id, { grant, ...again });
  const isIdle = revocation.state !== "pending";
  if (isIdle)
    await ctx.scheduler.runAfter(0, internal.connections.revocations.begin, { id: revocation._id });
}
