// Keeps the stored list of repositories in sync with what the user's grant reaches at GitHub.
import { ConvexError } from "convex/values";
import { OauthError } from "../../../lib/connections/error-codes";
import type { ConnectionMetadata, GithubMetadata } from "../../../lib/providers/account-metadata";
import type { Transport } from "../../../lib/providers/bounded-fetch";
import { ProviderError } from "../../../lib/providers/error";
import type { Account, OauthProvider } from "../../../lib/providers/oauth-provider";
import type { SecretToken } from "../../../lib/vault/secret-token";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { apiTransport } from "../providers/calls";
import { requireProvider } from "../providers/settings";
import { withFreshToken } from "./freshToken";

/** Asks GitHub with the user's own token, because an installation id in a URL proves nothing. */
export async function refreshRepositories(ctx: ActionCtx, userId: string): Promise<object> {
  const provider = requireProvider("github");
  try {
    await withFreshToken(ctx, { userId, provider: "github" }, async (token, { connectionId }) => {
      const transport = apiTransport(ctx, { provider: "github", userId, connectionId });
      const account = await provider.readAccount(token, transport);
      const metadata = (await readReach(provider, account, token, transport)) as GithubMetadata;
      const saved = { connectionId, accountId: account.id, metadata };
      await ctx.runMutation(internal.connections.saveRepositories, saved);
    });
    return {};
  } catch (error) {
    if (error instanceof ProviderError) throw new OauthError(toErrorCode(error));
    // `withFreshToken` throws this when the user has to connect first.
    if (error instanceof ConvexError) throw new OauthError("not_connected");
    throw error;
  }
}

const toErrorCode = ({ failure }: ProviderError) =>
  failure === "rate_limited" ? "provider_rate_limited" : "provider_unreachable";

async function readReach(
  provider: OauthProvider,
  account: Account,
  token: SecretToken,
  transport: Transport,
): Promise<ConnectionMetadata> {
  if (provider.readRepositories === null) return account.metadata;
  return await provider.readRepositories(account.metadata, token, transport, Date.now());
}

/** For connecting, which needs no list: without one, the first use reads it. */
export async function tryToReadReach(
  provider: OauthProvider,
  account: Account,
  token: SecretToken,
  transport: Transport,
): Promise<ConnectionMetadata> {
  try {
    return await readReach(provider, account, token, transport);
  } catch (error) {
    if (error instanceof ProviderError) return account.metadata;
    throw error;
  }
}
