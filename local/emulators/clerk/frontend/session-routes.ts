import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";
import { sessionJson } from "../session-json.ts";
import { activeSessionsOf, endSession } from "../sessions.ts";
import type { Session } from "../state.ts";
import { mintSessionToken, mintTemplateToken } from "../tokens.ts";
import { findUser } from "../users.ts";
import { causeOf, findClient, originOf } from "./browser.ts";
import { answerClient, answerWithClient, sessionWithTokenJson } from "./client-json.ts";
import { setClientCookies } from "./cookies.ts";

/** A session of this browser only; 401 tells the components that it is over. */
function requireOwnSession(c: Context, instance: ClerkInstance) {
  const client = findClient(c, instance);
  const sessions = client ? activeSessionsOf(instance, client) : [];
  const session = sessions.find(({ id }) => id === c.req.param("id"));
  const user = session && findUser(instance.state, session.userId);
  if (!client || !session || !user) throw new ClerkError("authentication_invalid");
  return { client, session, user };
}

function ending(instance: ClerkInstance, status: "ended" | "removed") {
  return (c: Context) => {
    const { client, session, user } = requireOwnSession(c, instance);
    endSession(instance, session, status, causeOf(c));
    return answerWithClient(c, instance, client, sessionJson(session, user, null, instance.now));
  };
}

function touched(session: Session, now: number): void {
  session.lastActiveAt = now;
  session.updatedAt = now;
}

async function signOutEverywhere(c: Context, instance: ClerkInstance): Promise<Response> {
  const client = findClient(c, instance);
  if (!client) throw new ClerkError("signed_out");
  for (const session of activeSessionsOf(instance, client)) {
    endSession(instance, session, "removed", causeOf(c));
  }
  return answerWithClient(c, instance, client, null);
}

/** `/v1/client`: one browser, its sessions and their tokens. */
export function clientRoutes(instance: ClerkInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => answerClient(c, instance, findClient(c, instance)))
    .delete("/", async (c) => {
      const client = findClient(c, instance);
      if (!client) return c.json({ response: null, client: null });
      for (const session of activeSessionsOf(instance, client)) {
        endSession(instance, session, "removed", causeOf(c));
      }
      instance.state.clients = instance.state.clients.filter((other) => other !== client);
      setClientCookies(c, instance, null);
      return c.json({ response: null, client: null });
    })
    .delete("/sessions", (c) => signOutEverywhere(c, instance))
    .post("/sessions/:id/touch", async (c) => {
      const { client, session } = requireOwnSession(c, instance);
      touched(session, instance.now);
      client.lastActiveSessionId = session.id;
      const response = await sessionWithTokenJson(c, instance, session);
      return answerWithClient(c, instance, client, response);
    })
    .post("/sessions/:id/end", ending(instance, "ended"))
    .post("/sessions/:id/remove", ending(instance, "removed"))
    .post("/sessions/:id/tokens", async (c) => {
      const { session } = requireOwnSession(c, instance);
      const jwt = await mintSessionToken(instance.tokenSource, session, originOf(c));
      return c.json({ object: "token", jwt });
    })
    .post("/sessions/:id/tokens/:template", async (c) => {
      const { user } = requireOwnSession(c, instance);
      const template = c.req.param("template");
      const origin = originOf(c);
      const jwt = await mintTemplateToken(instance.tokenSource, user, template, origin);
      return c.json({ object: "token", jwt });
    });
}
