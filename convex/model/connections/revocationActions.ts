// Makes one attempt at revoking a grant. The next attempt is already scheduled and handles transient failures.
import type { RevocationRecord } from "../../../lib/connections/revocation-record";
import { ProviderError } from "../../../lib/providers/error";
import type { OauthProvider } from "../../../lib/providers/oauth-provider";
import { refreshGrant } from "../../../lib/providers/token-endpoint";
import type { SecretToken } from "../../../lib/vault/secret-token";
import { openToken } from "../../../lib/vault/token-vault";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { oauthTransport } from "../providers/calls";
import { isConfigured, providerOfRevocation, requireVaultKeys } from "../providers/settings";
import { savePersistently } from "./persistentSave";
import { sealGrant } from "./sealing";

type Verdict = "confirmed" | "given_up" | "again";

export async function askToRevoke(ctx: ActionCtx, id: Id<"revocations">): Promise<void> {
  const revocation = await ctx.runQuery(internal.connections.revocations.read, { id });
  if (revocation?.state !== "pending") return;
  const state = await attempt(ctx, revocation);
  if (state !== "again")
    await ctx.runMutation(internal.connections.revocations.settle, { id, state });
}

async function attempt(ctx: ActionCtx, revocation: RevocationRecord): Promise<Verdict> {
  const provider = providerOfRevocation(revocation);
  if (!provider.revoke || !isConfigured(provider)) return "given_up";
  try {
    const token = await livingToken(ctx, revocation, provider);
    await provider.revoke(token, oauthTransport);
    // A provider that does not know an unexpired token has already revoked its grant.
    return "confirmed";
  } catch (error) {
    // Without a token, the provider cannot be asked about the grant, which may still be valid.
    if (error instanceof ProviderError && error.failure === "grant_dead") return "given_up";
    return "again";
  }
}

/** GitHub cannot find a grant by an expired token and answers as if it did not exist. */
async function livingToken(
  ctx: ActionCtx,
  { userId, provider: name, connectionId, grant }: RevocationRecord,
  provider: OauthProvider,
): Promise<SecretToken> {
  if (!grant) throw new ProviderError("grant_dead", "Nothing is left to ask with");
  const keys = requireVaultKeys();
  const place = { userId, provider: name, connectionId };
  const isExpired = grant.expiresAt !== undefined && grant.expiresAt <= Date.now();
  if (!isExpired || grant.refreshToken === undefined) {
    return await openToken(grant.accessToken, { ...place, field: "accessToken" }, keys);
  }
  const refreshToken = await openToken(
    grant.refreshToken,
    { ...place, field: "refreshToken" },
    keys,
  );
  const renewed = await refreshGrant(provider, refreshToken, oauthTransport, Date.now);
  const sealed = await sealGrant(renewed, place, keys);
  await savePersistently(() =>
    ctx.runMutation(internal.connections.revocations.saveTokens, { connectionId, grant: sealed }),
  );
  return renewed.accessToken;
}
