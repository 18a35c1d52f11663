// A thread beside the actions of a process: ends the process when the engine is gone or when it holds too much memory, also
// while a loop keeps its main thread busy.
import { writeSync } from "node:fs";
import process from "node:process";
import { setInterval } from "node:timers";
import { workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 100;
const STDERR = 2;
const MEBIBYTE = 1024 * 1024;
/** Beside the heap, which V8 bounds itself: buffers, code, Node. */
const OUTSIDE_HEAP_MIB = 512;

const { enginePid, memoryMiB } = workerData as { enginePid: number; memoryMiB: number };
const maxBytes = (memoryMiB + OUTSIDE_HEAP_MIB) * MEBIBYTE;

setInterval(() => {
  const isOutgrown = process.memoryUsage.rss() > maxBytes;
  if (isOutgrown) writeSync(STDERR, "out of memory outside the heap\n");
  if (isOutgrown || process.ppid !== enginePid) process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
