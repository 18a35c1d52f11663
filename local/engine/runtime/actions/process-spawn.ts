// Starts a process for actions without the engine's environment and with as few of Node's permissions as it needs, and reports in
// Convex's words why one died.
import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { getPriority, setPriority, tmpdir } from "node:os";
import { setTimeout } from "node:timers";
import { fileURLToPath } from "node:url";
import { hostProgram } from "./host-program.ts";

/** Read by its thread, so the one file that a process may read. */
const GUARD = fileURLToPath(new URL("./host-guard.mjs", import.meta.url));
/** Below the engine and the web server, which answer webhooks however many actions want the processor; not so far that they starve. */
const MORE_NICE = 5;
const MOST_NICE = 19;
const MAX_STDERR_LENGTH = 4000;
/** Time to read its last output; a grandchild may hold its stderr open forever. */
const LAST_WORDS_MS = 100;
const CHANNEL_FD = 3;
const HOLDER_FD = 4;
/** Its errors, the channel, and what its guard says. */
const PIPES = ["pipe", "pipe", "pipe"] as const;

const PERMISSIONS = ["--permission", "--allow-worker", `--allow-fs-read=${GUARD}`];

/** Nothing of the engine's own, except for the CA whose certificates Node is told to trust: providers may use it. */
function variablesOfHost(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return (NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}) as NodeJS.ProcessEnv;
}

export interface Death {
  /** For callers of its actions. */
  message: string;
  /** For the engine's own log. */
  detail: string;
}

export interface SpawnedHost {
  child: ChildProcess;
  socket: Socket;
}

export interface HostEvents {
  /** It has exited; the reason follows later. */
  onExit: () => void;
  onDeath: (death: Death) => void;
  /** A call has held the main thread for a while, and still does. */
  onHeld: (callId: number) => void;
}

export function spawnHost(memoryMiB: number, { onExit, onDeath, onHeld }: HostEvents): SpawnedHost {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memoryMiB}`,
      "--no-warnings",
      ...PERMISSIONS,
      ...["--input-type=module", "-"],
      ...[String(process.pid), String(memoryMiB), GUARD],
    ],
    { cwd: tmpdir(), env: variablesOfHost(), stdio: ["pipe", "ignore", ...PIPES] },
  );
  child.unref();
  yieldToEngine(child);
  giveProgram(child);
  readHolder(child, onHeld);
  let stderr = "";
  const errors = child.stderr as Socket;
  errors.unref();
  errors.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_LENGTH);
  });
  child.on("error", (error) => onDeath({ message: DEATH_TEXT, detail: error.message }));
  child.on("exit", (code, signal) => {
    onExit();
    const end = code === null ? `signal ${signal}` : `exit code ${code}`;
    setTimeout(() => onDeath(deathOf(end, stderr, memoryMiB)), LAST_WORDS_MS).unref();
  });
  return { child, socket: child.stdio[CHANNEL_FD] as Socket };
}

function yieldToEngine({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, Math.min(getPriority() + MORE_NICE, MOST_NICE));
}

/** Lines of a few digits, each written at once. */
function readHolder({ stdio }: ChildProcess, onHeld: (callId: number) => void): void {
  const holder = stdio[HOLDER_FD] as Socket;
  holder.unref();
  holder.setEncoding("utf8").on("data", (lines: string) => {
    const callId = Number(lines.trim().split("\n").at(-1));
    if (callId > 0) onHeld(callId);
  });
  holder.on("error", () => undefined);
}

/** One that cannot be written ends the process, which reports itself. */
function giveProgram({ stdin }: ChildProcess): void {
  const input = stdin as Socket;
  input.unref();
  input.on("error", () => undefined);
  void hostProgram().then(
    (program) => input.end(program),
    (error: Error) => input.end(`throw new Error(${JSON.stringify(error.message)})`),
  );
}

const DEATH_TEXT = "The process that ran this action ended unexpectedly";

/** The messages of V8 and of host-guard.mjs. */
const OUT_OF_MEMORY = /out of memory|Fatal JavaScript invalid size error/;

function deathOf(end: string, stderr: string, memoryMiB: number): Death {
  const detail = stderr.trim() === "" ? end : `${end}: ${stderr.trim()}`;
  return OUT_OF_MEMORY.test(stderr)
    ? {
        message: `JavaScript execution ran out of memory (maximum memory usage: ${memoryMiB} MB)`,
        detail,
      }
    : { message: `${DEATH_TEXT} (${end})`, detail };
}
