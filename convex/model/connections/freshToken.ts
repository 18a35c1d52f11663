// The one way to use a user's token: renews it when due, one caller at a time, and passes it only to `call`.
import { ConvexError } from "convex/values";
import { explainInactivity } from "../../../lib/connections/inactivity";
import { planUse, RENEWAL_MARGIN_MS } from "../../../lib/connections/renewal";
import type { InactiveReason } from "../../../lib/connections/view";
import { SECOND } from "../../../lib/durations";
import { UNAUTHORIZED } from "../../../lib/errors";
import { ProviderError } from "../../../lib/providers/error";
import type { Provider } from "../../../lib/providers/names";
import type { SecretToken } from "../../../lib/vault/secret-token";
import { openToken } from "../../../lib/vault/token-vault";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { apiTransport } from "../providers/calls";
import { readProvider, requireVaultKeys } from "../providers/settings";
import { workOnLease } from "./renewalActions";

const LONGEST_WAIT_MS = 30 * SECOND;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = SECOND;

export interface TokenOwner {
  readonly userId: string;
  readonly provider: Provider;
}

type Connection = Doc<"oauthConnections">;

/**
 * Runs `call` with a token that is believed valid, and once more if the provider refuses it: with the same token if the
 * provider still accepts that, else with a renewed one. Throws `ConvexError` with the contract's `Unauthorized` when the
 * user has to reconnect, and ProviderError for other failures.
 */
export async function withFreshToken<Result>(
  ctx: ActionCtx,
  owner: TokenOwner,
  call: (token: SecretToken, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await freshConnection(ctx, owner, null);
  try {
    return await callOnce(ctx, connection, call);
  } catch (error) {
    if (!isAboutToken(error)) throw error;
  }
  // One refusal ends no connection: the refusal of a single file can read like that of a dead token.
  const proven = (await isTokenAlive(ctx, connection))
    ? connection
    : await freshConnection(ctx, owner, connection.tokenVersion);
  try {
    return await callOnce(ctx, proven, call);
  } catch (error) {
    if (!isAboutToken(error)) throw error;
    throw new ProviderError("refused", "The provider refuses this call with a token that works");
  }
}

const isAboutToken = (error: unknown): boolean =>
  error instanceof ProviderError && error.failure === "token_dead";

async function callOnce<Result>(
  ctx: ActionCtx,
  connection: Connection,
  call: (token: SecretToken, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const result = await call(await openAccessToken(connection), connection);
  const { connectionId } = connection;
  await ctx.runMutation(internal.connections.tokens.use, { connectionId });
  return result;
}

async function isTokenAlive(ctx: ActionCtx, connection: Connection): Promise<boolean> {
  const { provider, userId, connectionId } = connection;
  try {
    const token = await openAccessToken(connection);
    const transport = apiTransport(ctx, { provider, userId, connectionId });
    await readProvider(provider).readAccount(token, transport);
    return true;
  } catch (error) {
    if (isAboutToken(error)) return false;
    if (error instanceof ProviderError && error.failure === "scope_missing") return true;
    throw error;
  }
}

function openAccessToken({ userId, provider, connectionId, accessToken }: Connection) {
  const place = { userId, provider, connectionId, field: "accessToken" as const };
  return openToken(accessToken, place, requireVaultKeys());
}

async function freshConnection(
  ctx: ActionCtx,
  owner: TokenOwner,
  refusedVersion: number | null,
): Promise<Connection> {
  const holder = crypto.randomUUID();
  const waitsUntil = Date.now() + LONGEST_WAIT_MS;
  let firstVersion: number | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const connection = await ctx.runQuery(internal.connections.tokens.read, { ...owner });
    if (!connection) throw unauthorized(null, owner.provider);
    firstVersion ??= connection.tokenVersion;
    // A token renewed moments ago cannot be renewed to a fresher one.
    const marginMs = connection.tokenVersion === firstVersion ? RENEWAL_MARGIN_MS : 0;
    const asker = { holder, refusedVersion, marginMs };
    const plan = planUse(connection, asker, Date.now());
    if (plan.step === "use") return connection;
    if (plan.step !== "end" && Date.now() >= waitsUntil) {
      if (plan.step === "wait" && plan.isUsable) return connection;
      throw new ProviderError("unreachable", "A renewal is taking too long");
    }
    if (plan.step === "wait") {
      await sleep(pauseMs);
    } else {
      const reason = await workOnLease(ctx, connection, asker);
      if (reason) throw unauthorized(reason, owner.provider);
    }
  }
}

const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

function unauthorized(reason: InactiveReason | null, provider: Provider) {
  const { advice } = reason
    ? explainInactivity(reason, provider)
    : { advice: "Connect the account first." };
  return new ConvexError({ message: UNAUTHORIZED, reason: reason ?? "not_connected", advice });
}
