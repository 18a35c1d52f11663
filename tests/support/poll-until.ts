import { setTimeout as delay } from "node:timers/promises";
import { PATIENCE_MS } from "./patience.ts";

const PAUSE_MS = 20;

/** Reads again until the value is as wished, on a clock nobody can move. */
export async function pollUntil<Value>(
  read: () => Promise<Value>,
  isAsWished: (value: Value) => boolean,
): Promise<Value> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isAsWished(value)) return value;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
    await delay(PAUSE_MS);
  }
}
