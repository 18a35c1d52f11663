// Connects an account, from the redirect to the sealed tokens. Runs in actions, which never return an unsealed
// token.
import type { Infer } from "convex/values";
import {
  type Attempt,
  beginAttempt,
  fingerprintState,
  readAttempt,
} from "../../../lib/connections/attempt";
import {
  toAuthorizationUrl,
  toInstallUrl,
  validateRedirectUri,
} from "../../../lib/connections/authorization-url";
import { type Callback, checkCallback, parseCallback } from "../../../lib/connections/callback";
import { OauthError, type OauthErrorCode } from "../../../lib/connections/error-codes";
import type { vOrigin } from "../../../lib/connections/record";
import type { ConnectionView } from "../../../lib/connections/view";
import type { ConnectWay } from "../../../lib/connections/way";
import { ProviderError } from "../../../lib/providers/error";
import type { OauthProvider } from "../../../lib/providers/oauth-provider";
import { isNothingGranted } from "../../../lib/providers/scopes";
import { exchangeCode, type Grant } from "../../../lib/providers/token-endpoint";
import { internal } from "../../_generated/api";
import { type ActionCtx, env } from "../../_generated/server";
import { apiTransport, oauthTransport } from "../providers/calls";
import { requireProvider, requireVaultKeys } from "../providers/settings";
import { tryToReadReach } from "./repositoryActions";
import { sealGrant } from "./sealing";

export interface Beginning {
  readonly userId: string;
  readonly provider: string;
  readonly way: ConnectWay;
  readonly redirectUri: string;
  readonly returnTo: string | null;
}

/** A step at the provider: its page, and the attempt that the browser keeps meanwhile. */
export interface ProviderStep {
  readonly address: string;
  readonly attempt: string;
}

export async function begin(beginning: Beginning): Promise<ProviderStep> {
  const { provider: name, way, redirectUri, userId, returnTo } = beginning;
  const provider = requireProvider(name, way === "all" ? "oauth_app" : "github_app");
  const validated = validateRedirectUri(redirectUri, provider, env.APP_URL);
  const { kind, installPage } = provider;
  const start = { provider: provider.name, kind, userId, redirectUri: validated, returnTo };
  const begun = await beginAttempt(start, requireVaultKeys(), Date.now());
  const address =
    way === "choose" && installPage !== null
      ? toInstallUrl(installPage, begun.attempt)
      : toAuthorizationUrl(provider, begun);
  return { address, attempt: begun.sealed };
}

export interface Return {
  readonly userId: string;
  readonly provider: string;
  /** The query string of the provider's redirect. */
  readonly callback: string;
  /** The sealed attempt from the browser's cookie. */
  readonly attempt: string | null;
}

export interface Finished {
  readonly connection: ConnectionView;
  readonly returnPath: string;
  /** Choosing repositories, where the App is installed nowhere yet. */
  readonly next: ProviderStep | null;
}

export async function finish(
  ctx: ActionCtx,
  { userId, provider: name, callback: query, attempt: sealed }: Return,
): Promise<Finished> {
  const { name: known, issuers } = requireProvider(name);
  const keys = requireVaultKeys();
  const callback = parseCallback(query);
  if (sealed === null) throw new OauthError(await explainMissingAttempt(ctx, userId, callback));
  const attempt = await readAttempt(sealed, known, keys);
  const scene = { userId, issuers, now: Date.now() };
  const verdict = checkCallback(callback, attempt, scene);
  const { state, verifier, redirectUri, returnPath, expiresAt } = attempt;
  const claim = { fingerprint: await fingerprintState(state), userId, expiresAt };
  const isFirst = await ctx.runMutation(internal.connections.claimAttempt, claim);
  if (!isFirst) throw new OauthError("state_reused");
  try {
    if (verdict.outcome === "refused") throw new OauthError(verdict.code);
    const provider = requireProvider(name, attempt.kind);
    const code = { code: verdict.code, state, verifier, redirectUri };
    const grant = await duringExchange(() =>
      exchangeCode(provider, code, oauthTransport, Date.now),
    );
    const connection = await establish(ctx, { userId, provider, grant, origin: "authorized" });
    return { connection, returnPath, next: await beginInstalling(attempt, provider, connection) };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    throw new OauthError(error.code, { cause: error, returnPath });
  }
}

async function beginInstalling(
  { redirectUri, returnPath, userId, kind }: Attempt,
  { name, installPage }: OauthProvider,
  { repositoryAccess }: ConnectionView,
): Promise<ProviderStep | null> {
  const isMissing = repositoryAccess?.readAt != null && repositoryAccess.installationId === null;
  if (installPage === null || !isMissing) return null;
  const start = { provider: name, kind, userId, redirectUri, returnTo: returnPath };
  const { attempt, sealed } = await beginAttempt(start, requireVaultKeys(), Date.now());
  return { address: toInstallUrl(installPage, attempt), attempt: sealed };
}

/** Distinguishes a missing cookie from a finished attempt, whose cookie was deleted. */
async function explainMissingAttempt(
  ctx: ActionCtx,
  userId: string,
  { state }: Callback,
): Promise<OauthErrorCode> {
  if (state === null) return "state_missing";
  const fingerprint = await fingerprintState(state);
  const isUsed = await ctx.runQuery(internal.connections.isAttemptUsed, { fingerprint, userId });
  return isUsed ? "state_reused" : "state_missing";
}

export interface Establishment {
  readonly userId: string;
  readonly provider: OauthProvider;
  readonly grant: Grant;
  readonly origin: Infer<typeof vOrigin>;
}

/** The new token's account decides whose connection this is; tokens are stored only after that check. */
export async function establish(
  ctx: ActionCtx,
  { userId, provider, grant, origin }: Establishment,
): Promise<ConnectionView> {
  const transport = apiTransport(ctx, { provider: provider.name, userId });
  const account = await duringLookup(() => provider.readAccount(grant.accessToken, transport));
  const scope = account.scope ?? grant.scope ?? provider.requestedScope;
  if (origin === "authorized" && isNothingGranted(scope, provider.requestedScope)) {
    throw new OauthError("insufficient_scope");
  }
  const place = { userId, provider: provider.name, connectionId: crypto.randomUUID() };
  const sealed = await sealGrant(grant, place, requireVaultKeys());
  const { accessToken: token } = grant;
  const hurried = apiTransport(ctx, { provider: provider.name, userId }, { isHurried: true });
  const metadata = await tryToReadReach(provider, account, token, hurried);
  const stated = { ...place, ...sealed, scope, origin, accountId: account.id, metadata };
  const connected = await ctx.runMutation(internal.connections.connect, stated);
  if (!connected.ok) throw new OauthError(connected.code);
  return connected.connection;
}

async function duringExchange<Result>(ask: () => Promise<Result>): Promise<Result> {
  return await translating(ask, "exchange_failed");
}

async function duringLookup<Result>(ask: () => Promise<Result>): Promise<Result> {
  return await translating(ask, "token_refused");
}

/** `refused` is the failure that a provider's refusal means at this point. */
async function translating<Result>(
  ask: () => Promise<Result>,
  refused: OauthErrorCode,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new OauthError(toErrorCode(error, refused));
  }
}

function toErrorCode({ failure }: ProviderError, refused: OauthErrorCode): OauthErrorCode {
  switch (failure) {
    case "grant_dead":
    case "token_dead":
    case "refused":
      return refused;
    case "scope_missing":
      return "insufficient_scope";
    case "rate_limited":
      return "provider_rate_limited";
    case "unreachable":
      return "provider_unreachable";
    case "invalid_response":
      return "provider_answer_invalid";
  }
}
