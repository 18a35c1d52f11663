// Calls the provider for the holder of a renewal lease. Each step is saved before the next one begins.

import type { Asker } from "../../../lib/connections/renewal";
import type { InactiveReason } from "../../../lib/connections/view";
import { ProviderError } from "../../../lib/providers/error";
import { type Grant, refreshGrant } from "../../../lib/providers/token-endpoint";
import { openToken } from "../../../lib/vault/token-vault";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { apiTransport, oauthTransport } from "../providers/calls";
import { providerOf, readProvider, requireVaultKeys } from "../providers/settings";
import { savePersistently } from "./persistentSave";
import type { Holding, RenewalVerdict } from "./renewal";
import { sealGrant } from "./sealing";

type Connection = Doc<"oauthConnections">;

/** Returns why the connection has ended, or null when the caller should read it again. */
export async function workOnLease(
  ctx: ActionCtx,
  connection: Connection,
  asker: Asker,
): Promise<InactiveReason | null> {
  const { connectionId, tokenVersion: version } = connection;
  const holding: Holding = { connectionId, version, holder: asker.holder };
  const answer = await ctx.runMutation(internal.connections.tokens.lease, { ...holding, ...asker });
  if (answer.outcome === "ended") return answer.reason;
  if (answer.outcome === "changed") return null;
  if (answer.task === "prove") await prove(ctx, connection, holding);
  else {
    const isRefused = asker.refusedVersion === version;
    const { wasInterrupted } = answer;
    const renewed = await askForTokens(ctx, connection, { ...holding, wasInterrupted, isRefused });
    if (renewed) await save(ctx, connection, holding, renewed);
  }
  return null;
}

/**
 * Returns null when the connection has ended; the caller reads the reason from the row. `isRefused`: the provider has
 * refused the access token too.
 */
async function askForTokens(
  ctx: ActionCtx,
  connection: Connection,
  { isRefused, ...asked }: Holding & { wasInterrupted: boolean; isRefused: boolean },
): Promise<Grant | null> {
  try {
    const refreshToken = await openField(connection, "refreshToken");
    const provider = providerOf(connection);
    const grant = await refreshGrant(provider, refreshToken, oauthTransport, Date.now);
    // Figma sends no refresh token with a renewal: the one that was used stays valid.
    return { ...grant, refreshToken: grant.refreshToken ?? refreshToken };
  } catch (error) {
    const verdict = toVerdict(error, isRefused);
    await ctx.runMutation(internal.connections.tokens.abandon, { ...asked, verdict });
    if (verdict === "answered" || verdict === "unanswered") throw error;
    return null;
  }
}

function toVerdict(error: unknown, isRefused: boolean): RenewalVerdict {
  if (!(error instanceof ProviderError)) return "answered";
  switch (error.failure) {
    case "grant_dead":
      return "dead";
    case "unreachable":
    case "invalid_response":
      return "unanswered";
    case "refused":
      // The words with which Figma refuses a revoked grant are not documented.
      return isRefused ? "refused" : "answered";
    case "token_dead":
    case "scope_missing":
    case "rate_limited":
      return "answered";
  }
}

/** Until this commits, the new tokens exist only in memory, so nothing may run in between. */
async function save(
  ctx: ActionCtx,
  connection: Connection,
  holding: Holding,
  renewed: Grant,
): Promise<void> {
  const grant = await sealGrant(renewed, connection, requireVaultKeys());
  const saved = { ...holding, grant, scope: renewed.scope };
  await savePersistently(() => ctx.runMutation(internal.connections.tokens.save, saved));
}

async function prove(ctx: ActionCtx, connection: Connection, holding: Holding): Promise<void> {
  const { provider: name, userId, connectionId } = connection;
  try {
    const token = await openField(connection, "accessToken");
    const transport = apiTransport(ctx, { provider: name, userId, connectionId });
    const { id: accountId } = await readProvider(name).readAccount(token, transport);
    await ctx.runMutation(internal.connections.tokens.prove, { ...holding, accountId });
  } catch (error) {
    const verdict = "answered" as const;
    const release = { ...holding, verdict, wasInterrupted: false };
    await ctx.runMutation(internal.connections.tokens.abandon, release);
    throw error;
  }
}

function openField(connection: Connection, field: "accessToken" | "refreshToken") {
  const { userId, provider, connectionId } = connection;
  const place = { userId, provider, connectionId, field };
  return openToken(connection[field], place, requireVaultKeys());
}
