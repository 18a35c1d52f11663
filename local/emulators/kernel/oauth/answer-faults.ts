import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "../emulator.ts";
import type { FaultBoard } from "../faults.ts";

/** Checked against a request's path. */
const ECHO_JUNK = "echo-junk";
/** Checked against the approving person. */
const WRONG_ISS = "wrong-iss";

const MIB = 1024 * 1024;
const OVERSIZED_MIB = 8;
const FOREIGN_ISSUER = "https://issuer.invalid";

/** `body: "oversized"`: endless JSON; otherwise a page that echoes the request, including secrets. */
export function echoJunk(faults: FaultBoard): MiddlewareHandler<EmulatorEnv> {
  faults.declare(ECHO_JUNK, WRONG_ISS);
  return async (c, next) => {
    const fault = faults.strike(ECHO_JUNK, c.req.path);
    if (!fault) return next();
    const sent = `${c.req.header("authorization") ?? ""} ${await c.req.text()}`;
    if (fault.when === "after") await next();
    c.res = undefined;
    c.res =
      fault.body === "oversized"
        ? c.json({ access_token: "x".repeat(OVERSIZED_MIB * MIB) })
        : c.html(`<!doctype html><title>Welcome</title><p>You sent: ${sent}</p>`);
    return undefined;
  };
}

/** RFC 9207: the issuer in an authorization response; neither provider sends it. */
export function issuerFault(faults: FaultBoard, name: string): Record<string, string> {
  return faults.strike(WRONG_ISS, name) ? { iss: FOREIGN_ISSUER } : {};
}
