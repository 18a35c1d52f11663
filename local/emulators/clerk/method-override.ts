import type { Hono, MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";

const METHODS = new Set(["PATCH", "PUT", "DELETE"]);

/** Browsers send only GET and POST here, which need no preflight; `_method` carries the actual method. */
export function methodOverride(app: Hono<EmulatorEnv>): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const method = c.req.query("_method");
    if (c.req.method !== "POST" || !method || !METHODS.has(method)) return next();
    const { headers } = c.req.raw;
    const body = await c.req.arrayBuffer();
    return app.fetch(new Request(c.req.url, { method, headers, body }), c.env);
  };
}
