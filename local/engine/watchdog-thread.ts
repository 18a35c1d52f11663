// The watchdog's own thread. It counts its own looks rather than the clock, so that a machine that slept ends nothing.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { WatchdogSettings } from "./watchdog.ts";

const LOOKS = 20;
const STDERR = 2;

const { beats, limitMs } = workerData as WatchdogSettings;
let lastBeat = Atomics.load(beats, 0);
let silentLooks = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentLooks = beat === lastBeat ? silentLooks + 1 : 0;
  lastBeat = beat;
  if (silentLooks < LOOKS) return;
  writeSync(STDERR, `${JSON.stringify({ event: "blocked", limitMs })}\n`);
  process.kill(process.pid, "SIGKILL");
}, limitMs / LOOKS);
