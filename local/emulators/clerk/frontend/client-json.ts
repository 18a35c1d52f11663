import type { Context } from "hono";
import type { ClerkInstance } from "../instance.ts";
import { sessionJson } from "../session-json.ts";
import { activeSessionsOf } from "../sessions.ts";
import type { Client, Session } from "../state.ts";
import { mintSessionToken } from "../tokens.ts";
import { findUser } from "../users.ts";
import { originOf } from "./browser.ts";
import { setClientCookies } from "./cookies.ts";
import { signInJson } from "./sign-in-json.ts";
import { signUpJson } from "./sign-up-json.ts";

export async function sessionWithTokenJson(c: Context, instance: ClerkInstance, session: Session) {
  const user = findUser(instance.state, session.userId);
  if (!user) return null;
  const jwt = await mintSessionToken(instance.tokenSource, session, originOf(c));
  return sessionJson(session, user, jwt, instance.now);
}

async function clientJson(c: Context, instance: ClerkInstance, client: Client) {
  const sessions = activeSessionsOf(instance, client).map((session) =>
    sessionWithTokenJson(c, instance, session),
  );
  return {
    id: client.id,
    object: "client",
    sessions: (await Promise.all(sessions)).filter((session) => session !== null),
    sign_in: client.signIn && signInJson(instance, client.signIn),
    sign_up: client.signUp && signUpJson(instance, client.signUp),
    last_active_session_id: client.lastActiveSessionId,
    last_authentication_strategy: null,
    cookie_expires_at: null,
    captcha_bypass: true,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

/** Every change returns the browser's whole new state beside its own result. */
export async function answerWithClient(
  c: Context,
  instance: ClerkInstance,
  client: Client,
  response: object | null,
): Promise<Response> {
  client.updatedAt = instance.now;
  setClientCookies(c, instance, client);
  return c.json({ response, client: await clientJson(c, instance, client) });
}

/** A read changes nothing: the browser's state is the result. */
export async function answerClient(c: Context, instance: ClerkInstance, client: Client | null) {
  const response = client && (await clientJson(c, instance, client));
  if (client) setClientCookies(c, instance, client);
  return c.json({ response, client: null });
}
