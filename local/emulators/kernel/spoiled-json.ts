import type { Context, MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "./emulator.ts";
import type { Fault, FaultBoard } from "./faults.ts";

const MALFORMED = "malformed-json";
const OVERSIZED = "oversized-json";
const KIB = 1024;
const USUAL_MIB = 128;

/** Generated while it is read, so that it takes no memory here. */
function paddedJson(mib: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const block = encoder.encode("x".repeat(KIB * KIB));
  let left = mib;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"padding":"')),
    pull: (controller) => {
      left -= 1;
      if (left >= 0) return controller.enqueue(block);
      controller.enqueue(encoder.encode('"}'));
      return controller.close();
    },
  });
}

async function cutInHalf(c: Context<EmulatorEnv>): Promise<Response> {
  const whole = await c.res.text();
  const headers = new Headers(c.res.headers);
  headers.delete("content-length");
  return new Response(whole.slice(0, Math.ceil(whole.length / 2)), {
    status: c.res.status,
    headers,
  });
}

const mibOf = ({ body }: Fault): number => (typeof body === "number" ? body : USUAL_MIB);

/** `malformed-json`: the response is truncated; `oversized-json`: `body` MiB of one string. */
export function spoiledJson(faults: FaultBoard): MiddlewareHandler<EmulatorEnv> {
  faults.declare(MALFORMED, OVERSIZED);
  return async (c, next) => {
    const oversized = faults.strike(OVERSIZED, c.req.path);
    if (oversized) {
      return c.body(paddedJson(mibOf(oversized)), 200, { "content-type": "application/json" });
    }
    const isMalformed = faults.strike(MALFORMED, c.req.path) !== null;
    await next();
    if (!isMalformed) return undefined;
    const spoiled = await cutInHalf(c);
    c.res = undefined;
    c.res = spoiled;
    return undefined;
  };
}
