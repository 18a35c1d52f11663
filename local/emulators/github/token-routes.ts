import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { CodeRefusal } from "../kernel/oauth/grant-book.ts";
import type { Grant, Token } from "../kernel/oauth/grant-state.ts";
import { TokenRefusal } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const USER_TOKEN_LIFE_MS = 8 * HOUR;
const REFRESH_LIFE_MS = 184 * DAY;
/** Per person, application and scopes: an eleventh replaces the oldest. */
const MOST_OAUTH_TOKENS = 10;

const OAUTH_TOKEN = { kind: "access", prefix: "gho_", lifeMs: null } as const;
const USER_TOKEN = { kind: "access", prefix: "ghu_", lifeMs: USER_TOKEN_LIFE_MS } as const;
const REFRESH_TOKEN = { kind: "refresh", prefix: "ghr_", lifeMs: REFRESH_LIFE_MS } as const;

const ERROR_PAGE =
  "https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors";
const BAD_CODE = "The code passed is incorrect or expired.";

function refusalOf(refusal: CodeRefusal): TokenRefusal {
  if (refusal === "redirect") {
    return new TokenRefusal(
      "redirect_uri_mismatch",
      "The redirect_uri MUST match the registered callback URL for this application.",
    );
  }
  return new TokenRefusal("bad_verification_code", BAD_CODE);
}

/** Forms, as in the standard, or JSON, which GitHub accepts too. */
async function readFields(c: Context<EmulatorEnv>): Promise<URLSearchParams> {
  if (!c.req.header("content-type")?.startsWith("application/json")) {
    return new URLSearchParams(await c.req.text());
  }
  const body: unknown = await c.req.json().catch(() => ({}));
  const fields = Object.entries(body ?? {}).filter(([, value]) => typeof value === "string");
  return new URLSearchParams(fields as [string, string][]);
}

/** The response is a form unless JSON is requested. */
function answer(c: Context<EmulatorEnv>, fields: Record<string, string | number>): Response {
  if (c.req.header("accept")?.includes("json")) return c.json(fields);
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return c.body(new URLSearchParams(texts).toString(), 200, {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
  });
}

function endSurplus({ book }: GithubInstance, grant: Grant, scopes: readonly string[]): void {
  const isSame = (token: Token) => token.scopes.join() === scopes.join();
  const living = book.tokensOf(grant).filter((token) => token.endedAt === null && isSame(token));
  const surplus = new Set(living.slice(0, Math.max(0, living.length - MOST_OAUTH_TOKENS)));
  if (surplus.size > 0) book.endTokens((token) => surplus.has(token));
}

function grantFields(
  instance: GithubInstance,
  grant: Grant,
  from: Pick<Token, "scopes" | "codeSha256">,
): Record<string, string | number> {
  const { book } = instance;
  if (!instance.isApp(grant)) {
    const [access_token = ""] = book.issue(grant, from, [OAUTH_TOKEN]);
    endSurplus(instance, grant, from.scopes);
    return { access_token, token_type: "bearer", scope: from.scopes.join(",") };
  }
  const tokens = book.issue(grant, from, [USER_TOKEN, REFRESH_TOKEN]);
  const [access_token = "", refresh_token = ""] = tokens;
  return {
    access_token,
    expires_in: USER_TOKEN_LIFE_MS / SECOND,
    refresh_token,
    refresh_token_expires_in: REFRESH_LIFE_MS / SECOND,
    scope: "",
    token_type: "bearer",
  };
}

function exchange(instance: GithubInstance, fields: URLSearchParams) {
  const { book } = instance;
  const clientId = fields.get("client_id") ?? "";
  const redirectUri = fields.get("redirect_uri");
  const verifier = fields.get("code_verifier");
  const taken = book.takeCode(fields.get("code") ?? "", { clientId, redirectUri, verifier });
  if (typeof taken === "string") throw refusalOf(taken);
  const { code, grant } = taken;
  return grantFields(instance, grant, { scopes: code.scopes, codeSha256: code.sha256 });
}

/** "Once you use a refresh token, that refresh token and the old access token no longer work." */
function refresh(instance: GithubInstance, fields: URLSearchParams) {
  const { book } = instance;
  const used = book.use(fields.get("refresh_token") ?? "", "refresh");
  if (used?.grant.clientId !== fields.get("client_id")) {
    throw new TokenRefusal(
      "bad_refresh_token",
      "The refresh token passed is incorrect or expired.",
    );
  }
  const { token, grant } = used;
  book.endTokens(({ pairId }) => pairId === token.pairId);
  book.countRefresh(grant);
  return grantFields(instance, grant, token);
}

function grantFor(instance: GithubInstance, fields: URLSearchParams) {
  const clientId = fields.get("client_id") ?? "";
  if (!instance.isClient(clientId, fields.get("client_secret") ?? "")) {
    throw new TokenRefusal(
      "incorrect_client_credentials",
      "The client_id and/or client_secret passed are incorrect.",
    );
  }
  const grantType = fields.get("grant_type") ?? "authorization_code";
  if (grantType === "authorization_code") return exchange(instance, fields);
  if (grantType === "refresh_token") return refresh(instance, fields);
  throw new TokenRefusal("unsupported_grant_type", "The grant_type is not supported.");
}

/** https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens */
export function tokenRoutes(instance: GithubInstance) {
  return new Hono<EmulatorEnv>().post("/", async (c) => {
    try {
      return answer(c, grantFor(instance, await readFields(c)));
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      const { message } = error;
      return answer(c, { error: error.error, error_description: message, error_uri: ERROR_PAGE });
    }
  });
}
