import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { ClerkError } from "../clerk-error.ts";
import { newId, newSecret } from "../identifiers.ts";
import type { Cause, ClerkInstance } from "../instance.ts";
import { activeSessionsOf } from "../sessions.ts";
import type { Client, Session, User } from "../state.ts";
import { findUser } from "../users.ts";
import { CLIENT_COOKIE } from "./cookies.ts";

const KEPT_CLIENTS = 500;

export function causeOf(c: Context): Cause {
  return { userAgent: c.req.header("user-agent") ?? "" };
}

export function originOf(c: Context): string | null {
  return c.req.header("origin") ?? null;
}

export function findClient(c: Context, instance: ClerkInstance): Client | null {
  const secret = getCookie(c, CLIENT_COOKIE);
  if (!secret) return null;
  return instance.state.clients.find((client) => client.secret === secret) ?? null;
}

export function ensureClient(c: Context, instance: ClerkInstance): Client {
  const found = findClient(c, instance);
  if (found) return found;
  const { state, now } = instance;
  const client: Client = {
    id: newId("client"),
    secret: newSecret(),
    signIn: null,
    signUp: null,
    lastActiveSessionId: null,
    authenticatedAt: 0,
    createdAt: now,
    updatedAt: now,
  };
  state.clients = [...state.clients.slice(-KEPT_CLIENTS), client];
  return client;
}

/** One account per browser: signing in requires signing out first. */
export function requireSignedOut(instance: ClerkInstance, client: Client): void {
  if (activeSessionsOf(instance, client).length > 0) throw new ClerkError("session_exists");
}

export interface SignedIn {
  client: Client;
  session: Session;
  user: User;
}

/** The user signed in to this browser, with the session the page speaks for. */
export function requireSignedIn(c: Context, instance: ClerkInstance): SignedIn {
  const client = findClient(c, instance);
  if (!client) throw new ClerkError("signed_out");
  const wanted = c.req.query("_clerk_session_id") ?? client.lastActiveSessionId;
  const sessions = activeSessionsOf(instance, client);
  const session = sessions.find(({ id }) => id === wanted) ?? null;
  const user = session && findUser(instance.state, session.userId);
  if (!session || !user) throw new ClerkError("signed_out");
  return { client, session, user };
}
