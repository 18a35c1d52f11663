import { Hono } from "hono";
import type { Clock } from "../clock.ts";
import type { EmulatorEnv } from "../emulator.ts";
import type { GrantBook } from "./grant-book.ts";
import { type Grant, isLive } from "./grant-state.ts";

function grantJson(book: GrantBook, grant: Grant, nameOf: (userId: string) => string, now: number) {
  const { userId, endedAt, ...rest } = grant;
  return {
    ...rest,
    user: { id: userId, name: nameOf(userId) },
    status: endedAt === null ? "standing" : "revoked",
    endedAt,
    tokens: book.tokensOf(grant).map((token) => ({
      ...token,
      isLive: endedAt === null && isLive(token, now),
    })),
  };
}

/** `/_emulator/grants`: all grants, with every token (as its hash), newest first. */
export function grantEndpoints(book: GrantBook, nameOf: (userId: string) => string, clock: Clock) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const newest = book.grants.toReversed();
      return c.json({
        grants: newest.map((grant) => grantJson(book, grant, nameOf, clock.now())),
      });
    })
    .delete("/:id", (c) => {
      const grant = book.find(c.req.param("id"));
      if (grant) book.end(grant, "person");
      return c.body(null, grant ? 204 : 404);
    })
    .post("/:id/expire", (c) => {
      const grant = book.find(c.req.param("id"));
      if (grant) book.expireTokens(grant.userId);
      return c.body(null, grant ? 204 : 404);
    });
}
