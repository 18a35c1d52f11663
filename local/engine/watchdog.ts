// Ends the process when its one thread has been busy for too long: an action's loop cannot be interrupted from inside.
// Nothing acknowledged is lost by that: it is on disk, and whoever supervises the process starts it again.
import { Worker } from "node:worker_threads";
import { logEvent } from "./http/log-line.ts";

const BEAT_EVERY_MS = 250;

export interface WatchdogSettings {
  beats: Int32Array<SharedArrayBuffer>;
  limitMs: number;
}

export function startWatchdog(limitMs: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const settings: WatchdogSettings = { beats, limitMs };
  const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    workerData: settings,
    execArgv: [],
  });
  thread.on("error", ({ message }) => logEvent("watchdog_ended", { error: message }));
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
}
