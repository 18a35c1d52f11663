// The main program of an action process. It gets its code and its calls from the engine, and ends when the engine does.
import { Socket } from "node:net";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { scopeStorage } from "./action-scope.ts";
import { HostCalls } from "./host-calls.ts";
import type { FromHost, ToHost } from "./host-messages.ts";
import { MessagePipe } from "./message-pipe.ts";

const CHANNEL_FD = 3;
const [, , enginePid, memoryMiB] = process.argv;
const exit = process.exit.bind(process);

function end(reason: string): void {
  process.stderr.write(`${reason}\n`);
  exit(1);
}

/** What nobody awaited fails the action it came from; without one, nothing that runs here can be trusted. */
function failScope(reason: unknown): void {
  const scope = scopeStorage.getStore();
  if (scope !== undefined) scope.fail(reason);
  else end(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
}

function watch(): void {
  const guard = new Worker(new URL("./host-guard.ts", import.meta.url), {
    workerData: { enginePid: Number(enginePid), memoryMiB: Number(memoryMiB) },
    execArgv: [],
  });
  guard.unref();
}

process.on("unhandledRejection", failScope);
process.on("uncaughtException", failScope);
// A terminal sends these to the engine's whole group; the engine lets calls under way finish and then ends this process.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

const socket = new Socket({ fd: CHANNEL_FD });
socket.on("close", () => exit(0));
const calls = new HostCalls((message) => {
  pipe.post(message);
  // What is printed is known even if a loop follows.
  if (message.type === "log") pipe.flush();
});
const pipe = new MessagePipe<FromHost, ToHost>(socket, {
  onMessage: (message) => calls.take(message),
  onBroken: (error) => end(String(error)),
});
pipe.post({ type: "ready" });
watch();
