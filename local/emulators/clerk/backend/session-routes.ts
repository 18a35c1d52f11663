import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import { newId, newSecret } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { parametersOf } from "../parameters.ts";
import { sessionJsonForBackend } from "../session-json.ts";
import { endSession, findSession, isAlive, startSession } from "../sessions.ts";
import type { Client, Session } from "../state.ts";
import { mintSessionToken, mintTemplateToken } from "../tokens.ts";
import { findUser } from "../users.ts";
import { pageOf } from "./page-of-results.ts";

function requireSession(c: Context, instance: ClerkInstance): Session {
  const session = findSession(instance, c.req.param("id") ?? "");
  if (session) return session;
  throw notFound("session");
}

/** Tokens are issued only for active sessions. */
function requireLiving(c: Context, instance: ClerkInstance) {
  const session = requireSession(c, instance);
  const user = findUser(instance.state, session.userId);
  if (!user || !isAlive(session, instance.now)) throw notFound("active session");
  return { session, user };
}

function newServerClient(now: number): Client {
  return {
    id: newId("client"),
    secret: newSecret(),
    signIn: null,
    signUp: null,
    lastActiveSessionId: null,
    authenticatedAt: 0,
    createdAt: now,
    updatedAt: now,
  };
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
      const page = pageOf(c, found);
      if (c.req.query("paginated") !== "true") return c.json(page);
      return c.json({ data: page, total_count: found.length });
    })
    .post("/", async (c) => {
      const userId = (await parametersOf(c)).requiredText("user_id");
      const user = findUser(instance.state, userId);
      if (!user) throw new ClerkError("form_param_value_invalid", { parameter: "user_id" });
      const client = newServerClient(instance.now);
      instance.state.clients.push(client);
      return c.json(toJson(startSession(instance, client, user, causeOf(c))));
    })
    .get("/:id", (c) => c.json(toJson(requireSession(c, instance))))
    .post("/:id/revoke", (c) => {
      const session = requireSession(c, instance);
      endSession(instance, session, "revoked", causeOf(c));
      return c.json(toJson(session));
    })
    .post("/:id/tokens", async (c) => {
      const { session } = requireLiving(c, instance);
      const jwt = await mintSessionToken(instance.tokenSource, session, null);
      return c.json({ object: "token", jwt });
    })
    .post("/:id/tokens/:template", async (c) => {
      const { user } = requireLiving(c, instance);
      const template = c.req.param("template");
      const jwt = await mintTemplateToken(instance.tokenSource, user, template, null);
      return c.json({ object: "token", jwt });
    });
}
