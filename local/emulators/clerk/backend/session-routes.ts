import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import type { ClerkInstance } from "../instance.ts";
import { sessionJsonForBackend } from "../session-json.ts";
import { endSession, findSession, isAlive } from "../sessions.ts";
import type { Session, User } from "../state.ts";
import { mintTemplateToken } from "../tokens.ts";
import { findUser } from "../users.ts";

function requireSession(c: Context, instance: ClerkInstance): Session {
  const session = findSession(instance, c.req.param("id") ?? "");
  if (session) return session;
  throw notFound("session");
}

/** Tokens are issued only for active sessions. */
function requireUserOf(c: Context, instance: ClerkInstance): User {
  const session = requireSession(c, instance);
  const user = findUser(instance.state, session.userId);
  if (!user || !isAlive(session, instance.now)) throw notFound("active session");
  return user;
}

/** `/v1/sessions` of the backend API. */
export function sessionRoutes(instance: ClerkInstance) {
  const toJson = (session: Session) => {
    const { user: _user, ...rest } = sessionJsonForBackend(session, null, instance.now);
    return rest;
  };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const wanted = { userId: c.req.query("user_id"), status: c.req.query("status") };
      const found = instance.state.sessions
        .filter(({ userId }) => wanted.userId === undefined || userId === wanted.userId)
        .map(toJson)
        .filter(({ status }) => wanted.status === undefined || status === wanted.status)
        .toReversed();
      return c.json(found);
    })
    .post("/:id/revoke", (c) => {
      const session = requireSession(c, instance);
      endSession(instance, session, "revoked", causeOf(c));
      return c.json(toJson(session));
    })
    .post("/:id/tokens/:template", async (c) => {
      const user = requireUserOf(c, instance);
      const template = c.req.param("template");
      const jwt = await mintTemplateToken(instance.tokenSource, user, template, null);
      return c.json({ object: "token", jwt });
    });
}
