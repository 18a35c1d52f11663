// A thread beside the actions of a process: ends the process when the engine is gone or when it uses too much memory, and tells
// the engine which call holds the main thread, even while a loop blocks that. JavaScript, because every process waits for it,
// and removing types takes twice as long.
import { writeSync } from "node:fs";
import process from "node:process";
import { setInterval } from "node:timers";
import { parentPort, workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 100;
const STDERR = 2;
const MEBIBYTE = 1024 * 1024;
/** In addition to the heap, which V8 limits itself: buffers, code, Node. */
const OUTSIDE_HEAP_MIB = 512;

const { enginePid, memoryMiB, turn, holderFd } = workerData;
const maxBytes = (memoryMiB + OUTSIDE_HEAP_MIB) * MEBIBYTE;
let lastTurn = 0;

setInterval(() => {
  const isOutgrown = process.memoryUsage.rss() > maxBytes;
  if (isOutgrown) writeSync(STDERR, "out of memory outside the heap\n");
  if (isOutgrown || process.ppid !== enginePid) process.kill(process.pid, "SIGKILL");
  tellHolder();
}, LOOK_EVERY_MS);

/** A call that has the same turn as at the last look. */
function tellHolder() {
  const [count, callId] = [Atomics.load(turn, 0), Atomics.load(turn, 1)];
  if (callId !== 0 && count === lastTurn) writeSync(holderFd, `${callId}\n`);
  lastTurn = count;
}
parentPort?.postMessage("watching");
