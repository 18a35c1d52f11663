// Keeps the stored list of repositories in sync with what the user's grant reaches at GitHub.
import { ConvexError } from "convex/values";
import { readAttempt } from "../../../lib/connections/attempt";
import { isSameText } from "../../../lib/connections/callback";
import { OauthError } from "../../../lib/connections/error-codes";
import { toReturnPath } from "../../../lib/connections/return-path";
import type { ConnectionMetadata, GithubMetadata } from "../../../lib/providers/account-metadata";
import type { Transport } from "../../../lib/providers/bounded-fetch";
import { ProviderError } from "../../../lib/providers/error";
import type { Account, OauthProvider } from "../../../lib/providers/oauth-provider";
import type { SecretToken } from "../../../lib/vault/secret-token";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { apiTransport } from "../providers/calls";
import { providerOf, requireVaultKeys } from "../providers/settings";
import { withFreshToken } from "./freshToken";

/** Asks GitHub with the user's own token, because an installation id in a URL proves nothing. */
export async function refreshRepositories(
  ctx: ActionCtx,
  userId: string,
): Promise<{ isInstalled: boolean }> {
  const owner = { userId, provider: "github" as const };
  try {
    return await withFreshToken(ctx, owner, async (token, connection) => {
      const { connectionId } = connection;
      const provider = providerOf(connection);
      const transport = apiTransport(ctx, { provider: "github", userId, connectionId });
      const account = await provider.readAccount(token, transport);
      const metadata = (await readReach(provider, account, token, transport)) as GithubMetadata;
      const saved = { connectionId, accountId: account.id, metadata };
      await ctx.runMutation(internal.connections.saveRepositories, saved);
      return { isInstalled: metadata.installationId !== undefined };
    });
  } catch (error) {
    if (error instanceof ProviderError) throw new OauthError(toErrorCode(error));
    // `withFreshToken` throws this when the user has to connect first.
    if (error instanceof ConvexError) throw new OauthError("not_connected");
    throw error;
  }
}

export interface InstallReturn {
  readonly userId: string;
  /** The sealed attempt from the browser's cookie, and the state that GitHub handed on. */
  readonly attempt: string | null;
  readonly state: string | null;
}

/** Leads back to where the person began. A return that we did not begin leads to the connections page. */
export async function returnFromInstalling(ctx: ActionCtx, back: InstallReturn) {
  const attempt = await findAttempt(back);
  const returnPath = toReturnPath(attempt?.returnPath ?? null);
  // A link with made-up parameters must not end what the user has begun.
  const isOurs = attempt !== null && back.state !== null;
  try {
    return { ...(await refreshRepositories(ctx, back.userId)), returnPath, isOurs };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    throw new OauthError(error.code, { cause: error, returnPath });
  }
}

/** GitHub hands no state on when an owner approves the installation later. */
async function findAttempt({ userId, attempt: sealed, state }: InstallReturn) {
  if (sealed === null) return null;
  try {
    const attempt = await readAttempt(sealed, "github", requireVaultKeys());
    const isTheirs = attempt.userId === userId;
    const isAnswer = state === null || isSameText(state, attempt.state);
    return isTheirs && isAnswer ? attempt : null;
  } catch (error) {
    if (error instanceof OauthError) return null;
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
