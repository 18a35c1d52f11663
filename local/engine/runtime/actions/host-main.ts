// The main program of an action process (host-program.ts makes one script of it). The engine sends its code and its calls; it
// ends with the engine.
import { once } from "node:events";
import { Socket } from "node:net";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { scopeStorage } from "./action-scope.ts";
import { HostCalls } from "./host-calls.ts";
import type { FromHost, ToHost } from "./host-messages.ts";
import { MessagePipe } from "./message-pipe.ts";
import { TurnMark } from "./turn-mark.ts";

const CHANNEL_FD = 3;
/** Of the guard alone. */
const HOLDER_FD = 4;
const [, , enginePid, memoryMiB, guardFile] = process.argv;
const turns = new TurnMark();
const exit = process.exit.bind(process);

function end(reason: string): void {
  process.stderr.write(`${reason}\n`);
  exit(1);
}

/** An unhandled error fails the action it came from; if it came from none, the whole process cannot be trusted. */
function failScope(reason: unknown): void {
  const scope = scopeStorage.getStore();
  if (scope !== undefined) scope.fail(reason);
  else end(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
}

/** Resolves once the guard looks: no action may start before. */
async function startGuard(): Promise<void> {
  const guard = new Worker(String(guardFile), {
    workerData: {
      ...{ enginePid: Number(enginePid), memoryMiB: Number(memoryMiB) },
      ...{ turn: turns.shared, holderFd: HOLDER_FD },
    },
    execArgv: [],
  });
  await once(guard, "message");
  guard.unref();
}

process.on("unhandledRejection", failScope);
process.on("uncaughtException", failScope);
// A terminal sends these signals to the engine's whole group; the engine lets running calls finish and then ends this process.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

await startGuard();
const socket = new Socket({ fd: CHANNEL_FD });
socket.on("close", () => exit(0));
const calls = new HostCalls((message) => {
  pipe.post(message);
  // Flushed at once, in case an endless loop follows.
  if (message.type === "log" || message.type === "ready") pipe.flush();
}, turns);
const pipe = new MessagePipe<FromHost, ToHost>(socket, {
  onMessage: (message) => calls.take(message),
  onBroken: (error) => end(String(error)),
});
