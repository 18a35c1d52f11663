import { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { EmulatorEnv } from "./emulator.ts";
import { type Fault, type FaultBoard, UnknownFault } from "./faults.ts";

export interface Controls {
  name: string;
  clock: Clock;
  faults: FaultBoard;
  reset: () => void;
}

const ADJUSTABLE = {
  path: "string",
  method: "string",
  times: "number",
  when: "string",
  delayMs: "number",
  status: "number",
  retryAfterSeconds: "number",
} as const;

/** The fault that a request describes, or a sentence about what is wrong with it. */
function parseFault(wanted: unknown): (Partial<Fault> & { kind: string }) | string {
  if (typeof wanted !== "object" || wanted === null) return "A fault is a JSON object.";
  const fields = wanted as Record<string, unknown>;
  if (typeof fields.kind !== "string") return 'A fault has a "kind".';
  for (const [name, type] of Object.entries(ADJUSTABLE)) {
    const value = fields[name];
    const mayBeNull = name === "times" || name === "method";
    if (value === undefined || (value === null && mayBeNull)) continue;
    if (typeof value !== type) return `"${name}" of a fault is a ${type}.`;
  }
  if (![undefined, "before", "after"].includes(fields.when as string | undefined)) {
    return '"when" of a fault is "before" or "after".';
  }
  return fields as Partial<Fault> & { kind: string };
}

function faultEndpoints(faults: FaultBoard) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json({ kinds: faults.kinds, faults: faults.active }))
    .post("/", async (c) => {
      const wanted = parseFault(await c.req.json().catch(() => null));
      if (typeof wanted === "string") return c.json({ error: wanted }, 400);
      try {
        return c.json(faults.add(wanted), 201);
      } catch (error) {
        if (error instanceof UnknownFault) return c.json({ error: error.message }, 400);
        throw error;
      }
    })
    .delete("/", (c) => {
      faults.clear();
      return c.body(null, 204);
    })
    .delete("/:id", (c) => c.body(null, faults.remove(c.req.param("id")) ? 204 : 404));
}

/** `/_emulator/*`: controls for tests and developers; no provider has these. */
export function controlEndpoints({ name, clock, faults, reset }: Controls) {
  return new Hono<EmulatorEnv>()
    .get("/health", (c) => c.json({ emulator: name, status: "ready" }))
    .route("/faults", faultEndpoints(faults))
    .get("/clock", (c) => c.json({ now: clock.now(), aheadMs: clock.aheadMs }))
    .post("/clock", async (c) => {
      const { advanceMs } = await c.req.json<{ advanceMs?: unknown }>().catch(() => ({}) as never);
      if (typeof advanceMs !== "number" || !Number.isFinite(advanceMs)) {
        return c.json({ error: '"advanceMs" is a number of milliseconds.' }, 400);
      }
      clock.advance(advanceMs);
      return c.json({ now: clock.now(), aheadMs: clock.aheadMs });
    })
    .post("/reset", (c) => {
      reset();
      return c.json({ emulator: name, status: "reset" });
    });
}
