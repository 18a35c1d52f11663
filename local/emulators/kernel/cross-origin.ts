import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";
import { isLoopback } from "./loopback.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Pages of the app run on another port: they may call and read, with cookies; other origins may not. */
export function crossOrigin(): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || !isLoopback(origin)) return next();
    const isPreflight = c.req.header("access-control-request-method") !== undefined;
    if (c.req.method === "OPTIONS" && isPreflight) {
      c.header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
      const headers = c.req.header("access-control-request-headers");
      if (headers) c.header("access-control-allow-headers", headers);
      c.header("access-control-max-age", String(DAY_SECONDS));
      c.status(204);
      c.res = c.body(null);
    } else await next();
    // Runs last, so that a spoiled response is readable too.
    c.header("access-control-allow-origin", origin);
    c.header("access-control-allow-credentials", "true");
    c.header("access-control-expose-headers", "retry-after, authorization");
    c.header("vary", "Origin", { append: true });
    return undefined;
  };
}
