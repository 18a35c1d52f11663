// Keeps the stored reach of a GitHub App in sync with the user's choice at GitHub.
import { ConvexError } from "convex/values";
import { OauthError } from "../../../lib/connections/error-codes";
import type { GithubMetadata } from "../../../lib/providers/account-metadata";
import { ProviderError } from "../../../lib/providers/error";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { apiTransport } from "../providers/calls";
import { requireProvider } from "../providers/settings";
import { withFreshToken } from "./freshToken";

/** Asks GitHub with the user's own token, because an installation id in a URL proves nothing. */
export async function refreshInstallation(ctx: ActionCtx, userId: string): Promise<object> {
  const provider = requireProvider("github");
  try {
    await withFreshToken(ctx, { userId, provider: "github" }, async (token, { connectionId }) => {
      const transport = apiTransport(ctx, { provider: "github", userId, connectionId });
      const account = await provider.readAccount(token, transport);
      const metadata = account.metadata as GithubMetadata;
      const change = { connectionId, accountId: account.id, metadata };
      await ctx.runMutation(internal.connections.changeInstallation, change);
    });
    return {};
  } catch (error) {
    if (error instanceof ProviderError) throw new OauthError("provider_unreachable");
    // `withFreshToken` throws this when the user has to connect first.
    if (error instanceof ConvexError) throw new OauthError("not_connected");
    throw error;
  }
}
