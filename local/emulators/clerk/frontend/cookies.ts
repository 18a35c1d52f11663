import { createHash } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ClerkInstance } from "../instance.ts";
import { activeSessionsOf } from "../sessions.ts";
import type { Client } from "../state.ts";

export const CLIENT_COOKIE = "__client";
const SECOND = 1000;
const SUFFIX_LENGTH = 8;
/** Browsers keep no cookie longer than this. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** The publishable key distinguishes cookies of several applications on one host. */
function suffixOf(instance: ClerkInstance): string {
  return createHash("sha1")
    .update(instance.publishableKey)
    .digest("base64url")
    .slice(0, SUFFIX_LENGTH);
}

function bothNames(instance: ClerkInstance, name: string): string[] {
  return [name, `${name}_${suffixOf(instance)}`];
}

/** When this browser's sign-in last changed, in seconds; 0 when signed out. */
function signedInSince(instance: ClerkInstance, client: Client | null): number {
  if (!client || activeSessionsOf(instance, client).length === 0) return 0;
  return Math.floor(client.authenticatedAt / SECOND);
}

export function setClientCookies(c: Context, instance: ClerkInstance, client: Client | null): void {
  const kept = { path: "/", sameSite: "Lax", maxAge: LONGEST_SECONDS } as const;
  if (client) setCookie(c, CLIENT_COOKIE, client.secret, { ...kept, httpOnly: true });
  else deleteCookie(c, CLIENT_COOKIE, { path: "/" });
  const since = String(signedInSince(instance, client));
  for (const name of bothNames(instance, "__client_uat")) setCookie(c, name, since, kept);
}

/** The `Set-Cookie` lines that the app's own server must send. */
export function handshakeCookies(
  instance: ClerkInstance,
  client: Client | null,
  sessionToken: string | null,
): string[] {
  const since = signedInSince(instance, client);
  const kept = `Path=/; SameSite=Lax; Max-Age=${LONGEST_SECONDS}`;
  const sessionLine = (name: string) =>
    sessionToken === null
      ? `${name}=; Path=/; SameSite=Lax; Max-Age=0`
      : `${name}=${sessionToken}; ${kept}`;
  return [
    ...bothNames(instance, "__client_uat").map((name) => `${name}=${since}; ${kept}`),
    ...bothNames(instance, "__session").map(sessionLine),
    "__clerk_handshake=; Path=/; SameSite=Lax; Max-Age=0",
  ];
}
