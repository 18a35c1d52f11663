import { setTimeout as delay } from "node:timers/promises";
import { PATIENCE_MS } from "./patience.ts";

const PAUSE_MS = 20;

/** Polls in real time until the value is as expected. */
export async function pollUntil<Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
    await delay(PAUSE_MS);
  }
}
