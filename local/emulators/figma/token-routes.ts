import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { readBasic } from "../kernel/oauth/basic-authorization.ts";
import type { CodeRefusal } from "../kernel/oauth/grant-book.ts";
import { sha256 } from "../kernel/oauth/secret.ts";
import { FigmaOauthError } from "./figma-error.ts";
import type { FigmaInstance } from "./instance.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const ACCESS_LIFE_MS = 90 * DAY;
const ACCESS = { kind: "access", prefix: "figu_", lifeMs: ACCESS_LIFE_MS } as const;
const REFRESH = { kind: "refresh", prefix: "figur_", lifeMs: null } as const;

const REFUSALS: Record<CodeRefusal, string> = {
  unknown: "Invalid code",
  used: "Invalid code",
  expired: "Code has expired",
  redirect: "Invalid redirect uri for code",
  verifier: "Invalid code verifier",
};

async function authenticatedForm(c: Context<EmulatorEnv>, instance: FigmaInstance) {
  const client = readBasic(c.req.header("authorization"));
  if (!client || !instance.isClient(client.clientId, client.clientSecret)) {
    throw new FigmaOauthError(401, "Invalid client credentials");
  }
  return new URLSearchParams(await c.req.text());
}

/** RFC 6749 §4.1.2: reusing a code revokes the tokens it was exchanged for. */
function endWhatCodeGave(instance: FigmaInstance, code: string): void {
  const codeSha256 = sha256(code);
  instance.book.endTokens((token) => token.codeSha256 === codeSha256);
}

async function exchange(c: Context<EmulatorEnv>, instance: FigmaInstance): Promise<Response> {
  const form = await authenticatedForm(c, instance);
  if (form.get("grant_type") !== "authorization_code") {
    throw new FigmaOauthError(400, "Parameter grant_type must be authorization_code");
  }
  const text = form.get("code");
  const redirectUri = form.get("redirect_uri");
  if (!text) throw new FigmaOauthError(400, "Parameter code is required");
  if (!redirectUri) throw new FigmaOauthError(400, "Parameter redirect_uri is required");
  const verifier = form.get("code_verifier");
  const { clientId, book } = instance;
  const taken = book.takeCode(text, { clientId, redirectUri, verifier });
  if (typeof taken === "string") {
    if (taken === "used") endWhatCodeGave(instance, text);
    throw new FigmaOauthError(400, REFUSALS[taken]);
  }
  const { code, grant } = taken;
  const from = { scopes: code.scopes, codeSha256: code.sha256 };
  const [access_token, refresh_token] = book.issue(grant, from, [ACCESS, REFRESH]);
  return c.json({
    user_id: Number(grant.userId),
    user_id_string: grant.userId,
    access_token,
    token_type: "bearer",
    expires_in: ACCESS_LIFE_MS / SECOND,
    refresh_token,
  });
}

/** The refresh token stays the same, and earlier access tokens stay valid. */
async function refresh(c: Context<EmulatorEnv>, instance: FigmaInstance): Promise<Response> {
  const form = await authenticatedForm(c, instance);
  const text = form.get("refresh_token");
  if (!text) throw new FigmaOauthError(400, "Parameter refresh_token is required");
  const { book } = instance;
  const used = book.use(text, "refresh");
  if (!used) throw new FigmaOauthError(400, "Invalid refresh token");
  const { token, grant } = used;
  book.countRefresh(grant);
  const [access_token] = book.issue(grant, token, [ACCESS]);
  return c.json({
    user_id_string: grant.userId,
    access_token,
    token_type: "bearer",
    expires_in: ACCESS_LIFE_MS / SECOND,
  });
}

export function tokenRoutes(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .post("/token", (c) => exchange(c, instance))
    .post("/refresh", (c) => refresh(c, instance));
}
