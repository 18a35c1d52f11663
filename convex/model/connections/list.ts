import { describeConnection } from "../../../lib/connections/describe";
import { describeReceipt } from "../../../lib/connections/revocation-record";
import type { ProviderConnection } from "../../../lib/connections/view";
import { DISPLAY_NAMES, type Provider } from "../../../lib/providers/names";
import type { QueryCtx } from "../../_generated/server";
import {
  findSecondChoice,
  isConfigured,
  providerOf,
  providerOfRevocation,
  readProvider,
} from "../providers/settings";
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
    secondChoice: findSecondChoice(name)?.requests ?? null,
    connection: connection && describeConnection(connection, providerOf(connection)),
    receipt: connection ? null : await describeLastReceipt(ctx, userId, name),
  };
}

async function describeLastReceipt(ctx: QueryCtx, userId: string, name: Provider) {
  const receipt = await findReceipt(ctx, userId, name);
  return receipt && describeReceipt(receipt._id, receipt, providerOfRevocation(receipt));
}
