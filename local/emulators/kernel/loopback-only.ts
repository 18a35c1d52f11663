import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";
import { isLoopback } from "./loopback.ts";

/**
 * A page of the internet must not reach an emulator through the person's browser: neither under a name of
 * its own that points here, nor as another origin that turns the dials.
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
      return c.text("The dials are turned from this machine only.", 403);
    }
    return next();
  };
}
