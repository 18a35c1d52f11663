import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";

const REFUSAL = {
  error: "invalid_token",
  error_description:
    "The access token provided is expired, revoked, malformed, or invalid for other reasons.",
};

/** Only the app's own backend knows the organization's access token. */
export function requireAccessToken(instance: PolarInstance): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (given === undefined || !instance.isAccessToken(given)) {
      return c.json(REFUSAL, 401, { "www-authenticate": 'Bearer realm="polar"' });
    }
    return next();
  };
}
