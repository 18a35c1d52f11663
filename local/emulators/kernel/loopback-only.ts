import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";
import { isLoopback } from "./loopback.ts";

/**
 * A page of the internet must not reach an emulator through the user's browser: neither under a name
 * that resolves here, nor as another origin that sets dials.
 */
export function loopbackOnly(): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const host = c.req.header("host");
    if (host !== undefined && !isLoopback(`http://${host}`)) {
      return c.text("This emulator answers under localhost only.", 421);
    }
    const origin = c.req.header("origin");
    const isControl = c.req.path.startsWith("/_emulator/");
    if (isControl && origin !== undefined && !isLoopback(origin)) {
      return c.text("Only pages of this machine may set dials.", 403);
    }
    return next();
  };
}
