import { describeConnection } from "../../../lib/connections/describe";
import { describeReceipt } from "../../../lib/connections/revocation-record";
import type { ProviderConnection } from "../../../lib/connections/view";
import { DISPLAY_NAMES, type Provider } from "../../../lib/providers/names";
import type { OauthProvider } from "../../../lib/providers/oauth-provider";
import type { QueryCtx } from "../../_generated/server";
import { isConfigured, readProvider } from "../providers/settings";
import { findConnection } from "./recordStore";
import { findReceipt } from "./revocationStore";

/** Describes one row of the settings page. */
export async function describeProvider(
  ctx: QueryCtx,
  userId: string,
  name: Provider,
): Promise<ProviderConnection> {
  const provider = readProvider(name);
  const connection = await findConnection(ctx, userId, name);
  return {
    provider: name,
    name: DISPLAY_NAMES[name],
    isConfigured: isConfigured(provider),
    requests: provider.requests,
    connection: connection && describeConnection(connection, provider),
    receipt: connection ? null : await describeLastReceipt(ctx, userId, provider),
  };
}

async function describeLastReceipt(ctx: QueryCtx, userId: string, provider: OauthProvider) {
  const receipt = await findReceipt(ctx, userId, provider.name);
  return receipt && describeReceipt(receipt._id, receipt, provider);
}
