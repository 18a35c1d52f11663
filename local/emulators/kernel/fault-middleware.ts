import { setTimeout as delay } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";
import type { Fault, FaultBoard, HttpFaultKind } from "./faults.ts";

type RequestFault = Fault & { kind: HttpFaultKind };

function cutConnection(c: Context<EmulatorEnv>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function spoiledAnswer(fault: RequestFault, faults: FaultBoard): Response {
  const headers = new Headers({ "content-type": "application/json", ...faults.headersOf(fault) });
  if (fault.kind === "rate-limit") headers.set("retry-after", String(fault.retryAfterSeconds));
  const body = JSON.stringify(fault.body ?? faults.bodyOf(fault.status));
  return new Response(body, { status: fault.status, headers });
}

/** Applies the set faults to requests; the emulator's own control pages are exempt. */
export function faultMiddleware(faults: FaultBoard): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith("/_emulator/")) return next();
    const fault = faults.strikeRequest(c.req.method, c.req.path);
    if (!fault) return next();
    if (fault.kind === "delay") {
      if (fault.when === "before") await delay(fault.delayMs);
      await next();
      if (fault.when === "after") await delay(fault.delayMs);
      return undefined;
    }
    if (fault.when === "after") await next();
    const spoiled = fault.kind === "drop" ? cutConnection(c) : spoiledAnswer(fault, faults);
    c.res = undefined;
    c.res = spoiled;
    return undefined;
  };
}
