import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address or origin belongs to this machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_HOSTS.has(URL.parse(url)?.hostname ?? "");
}

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
