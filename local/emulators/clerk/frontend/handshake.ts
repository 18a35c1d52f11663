import type { Context } from "hono";
import { isLoopback } from "../../kernel/loopback.ts";
import type { ClerkInstance } from "../instance.ts";
import { activeSessionsOf } from "../sessions.ts";
import { mintHandshakeToken, mintSessionToken } from "../tokens.ts";
import { findClient } from "./browser.ts";
import { handshakeCookies } from "./cookies.ts";

/** As long as the redirect back takes. */
const LIFETIME_SECONDS = 30;

/** Redirects only to an app on this machine, so that no token is sent elsewhere. */
function returnAddress(text: string | undefined, appUrl: string): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  if (!url) return null;
  const isApp = url.origin === URL.parse(appUrl)?.origin;
  return isApp || (url.protocol === "http:" && isLoopback(url.href)) ? url : null;
}

/** A page request without a fresh session token is sent here, and returns with one, or signed out. */
export async function handshake(c: Context, instance: ClerkInstance): Promise<Response> {
  const target = returnAddress(c.req.query("redirect_url"), instance.context.appUrl);
  if (!target) return c.text("redirect_url must lead to an app on this machine.", 400);
  const client = findClient(c, instance);
  const sessions = client ? activeSessionsOf(instance, client) : [];
  const session =
    sessions.find(({ id }) => id === client?.lastActiveSessionId) ?? sessions[0] ?? null;
  const token = session && (await mintSessionToken(instance.tokenSource, session, target.origin));
  const cookies = handshakeCookies(instance, client, token);
  const payload = await mintHandshakeToken(instance.tokenSource, cookies);
  // Set for the host, not for one port, because the app on the same host reads it.
  const cookie = `__clerk_handshake=${payload}; Path=/; SameSite=Lax; Max-Age=${LIFETIME_SECONDS}`;
  c.header("set-cookie", cookie, { append: true });
  c.header("cache-control", "no-store");
  return c.redirect(target.href, 307);
}
