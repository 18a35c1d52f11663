// A thread beside the actions of a process: ends the process when the engine is gone or when it uses too much memory, even
// while a loop blocks the main thread. JavaScript, because every process waits for it, and removing types takes twice as long.
import { writeSync } from "node:fs";
import process from "node:process";
import { setInterval } from "node:timers";
import { parentPort, workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 100;
const STDERR = 2;
const MEBIBYTE = 1024 * 1024;
/** In addition to the heap, which V8 limits itself: buffers, code, Node. */
const OUTSIDE_HEAP_MIB = 512;

const { enginePid, memoryMiB } = workerData;
const maxBytes = (memoryMiB + OUTSIDE_HEAP_MIB) * MEBIBYTE;

setInterval(() => {
  const isOutgrown = process.memoryUsage.rss() > maxBytes;
  if (isOutgrown) writeSync(STDERR, "out of memory outside the heap\n");
  if (isOutgrown || process.ppid !== enginePid) process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
parentPort?.postMessage("watching");
