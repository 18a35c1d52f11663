// Stores a personal access token: verifies its account, then seals it like any other token.

import { OauthError } from "../../../lib/connections/error-codes";
import type { ConnectionView } from "../../../lib/connections/view";
import { DAY } from "../../../lib/durations";
import { toScope } from "../../../lib/providers/scopes";
import { SecretToken } from "../../../lib/vault/secret-token";
import type { ActionCtx } from "../../_generated/server";
import { readProvider, requireProvider } from "../providers/settings";
import { establish } from "./connectActions";

export interface PersonalAccessToken {
  readonly userId: string;
  readonly provider: string;
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly expiresAt?: number;
  readonly scope?: string;
}

const TOKEN = /^[\x21-\x7e]{8,8192}$/;
const SCOPE = /^[\x20-\x7e]{0,1000}$/;
const LONGEST_LIFE_MS = 3650 * DAY;

export async function storePersonalToken(
  ctx: ActionCtx,
  { userId, provider: name, accessToken, refreshToken, expiresAt, scope }: PersonalAccessToken,
): Promise<{ connection: ConnectionView }> {
  const provider = readProvider(requireProvider(name).name, "oauth_app");
  const grant = {
    accessToken: toToken(accessToken),
    refreshToken: refreshToken === undefined ? null : toToken(refreshToken),
    expiresAt: expiresAt === undefined ? null : toExpiry(expiresAt, Date.now()),
    refreshExpiresAt: null,
    scope: toGrantedScope(scope ?? ""),
  };
  return {
    connection: await establish(ctx, { userId, provider, grant, origin: "personal_access_token" }),
  };
}

function toToken(text: string): SecretToken {
  if (!TOKEN.test(text)) throw new OauthError("invalid_request");
  return new SecretToken(text);
}

function toExpiry(expiresAt: number, now: number): number {
  if (expiresAt > now && expiresAt < now + LONGEST_LIFE_MS) return expiresAt;
  throw new OauthError("invalid_request");
}

function toGrantedScope(text: string): string {
  if (!SCOPE.test(text)) throw new OauthError("invalid_request");
  return toScope(text);
}
