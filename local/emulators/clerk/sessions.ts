import { newId } from "./identifiers.ts";
import type { Cause, ClerkInstance } from "./instance.ts";
import { sessionJsonForBackend } from "./session-json.ts";
import type { Client, Session, SessionStatus, User } from "./state.ts";
import { findUser } from "./users.ts";

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 7 * DAY;
const KEPT_ENDED_SESSIONS = 100;

export function isAlive(session: Session, now: number): boolean {
  return session.status === "active" && now < session.expiresAt;
}

export function activeSessionsOf(instance: ClerkInstance, client: Client): Session[] {
  return instance.state.sessions.filter(
    (session) => session.clientId === client.id && isAlive(session, instance.now),
  );
}

export function findSession(instance: ClerkInstance, id: string): Session | null {
  return instance.state.sessions.find((session) => session.id === id) ?? null;
}

export function startSession(
  instance: ClerkInstance,
  client: Client,
  user: User,
  cause: Cause,
): Session {
  const { now } = instance;
  const session: Session = {
    id: newId("sess"),
    clientId: client.id,
    userId: user.id,
    status: "active",
    userAgent: cause.userAgent,
    createdAt: now,
    updatedAt: now,
    lastActiveAt: now,
    expiresAt: now + LIFETIME_MS,
  };
  forgetOldSessions(instance);
  instance.state.sessions.push(session);
  user.lastSignInAt = now;
  client.lastActiveSessionId = session.id;
  client.authenticatedAt = Date.now();
  instance.emit("session.created", sessionJsonForBackend(session, user, now), cause);
  return session;
}

export function endSession(
  instance: ClerkInstance,
  session: Session,
  status: Exclude<SessionStatus, "active">,
  cause: Cause,
): void {
  if (session.status !== "active") return;
  const { state, now } = instance;
  session.status = status;
  session.updatedAt = now;
  const client = state.clients.find(({ id }) => id === session.clientId);
  if (client) {
    if (client.lastActiveSessionId === session.id) client.lastActiveSessionId = null;
    client.signIn = null;
    client.signUp = null;
    client.authenticatedAt = Date.now();
  }
  const user = findUser(state, session.userId);
  instance.emit(`session.${status}`, sessionJsonForBackend(session, user, now), cause);
}

export function endSessionsOf(
  instance: ClerkInstance,
  user: User,
  cause: Cause,
  except?: Session,
): void {
  for (const session of instance.state.sessions) {
    if (session.userId === user.id && session !== except) {
      endSession(instance, session, "revoked", cause);
    }
  }
}

function forgetOldSessions({ state, now }: ClerkInstance): void {
  const ended = state.sessions.filter((session) => !isAlive(session, now));
  const forgotten = new Set(ended.slice(0, -KEPT_ENDED_SESSIONS));
  if (forgotten.size === 0) return;
  state.sessions = state.sessions.filter((session) => !forgotten.has(session));
}
