// What every context has: console, process.env, the `Convex` syscall object, and a microtask function of its own realm.
import vm from "node:vm";
import { defineGlobal, lendHostGlobals } from "./host-globals.ts";
import type { LogLevel, LogLines } from "./log-lines.ts";

/** Answers `Convex.syscall` and `Convex.asyncSyscall`; the result is JSON text, or a promise of it in actions. */
export interface Syscalls {
  sync: (operation: string, args: string) => string;
  async: (operation: string, args: string) => string | Promise<string>;
  /** Answers `Convex.jsSyscall`, where values cross unconverted: blobs, requests, responses. */
  js: (operation: string, args: Record<string, unknown>) => unknown;
}

const QUEUE_MICROTASK = new vm.Script("(task) => { Promise.resolve().then(task); }");

export interface ContextGlobals {
  syscalls: Syscalls;
  environment: EnvironmentReader;
  /** Those of the running call; undefined while modules are loaded. */
  logs: () => LogLines | undefined;
}

export function installContextGlobals(
  context: vm.Context,
  { syscalls, environment, logs }: ContextGlobals,
): void {
  lendHostGlobals(context);
  defineGlobal(context, "queueMicrotask", QUEUE_MICROTASK.runInContext(context));
  defineGlobal(context, "console", createConsole(logs));
  defineGlobal(context, "process", { env: environmentProxy(environment) });
  const rethrow = errorsOf(context);
  defineGlobal(context, "Convex", {
    syscall: rethrow(syscalls.sync),
    asyncSyscall: syscalls.async,
    jsSyscall: rethrow(syscalls.js),
  });
}

/** User code must see an Error of its own realm; the client library converts only asynchronous errors itself. */
function errorsOf(context: vm.Context) {
  const realm = context as unknown as typeof globalThis;
  return <Args extends unknown[], Result>(body: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return body(...args);
      } catch (error) {
        throw new realm.Error(error instanceof Error ? error.message : String(error));
      }
    };
}

export type EnvironmentReader = (name: string) => string | undefined;

function environmentProxy(read: EnvironmentReader): Record<string, string | undefined> {
  return new Proxy(
    {},
    { get: (_target, name) => (typeof name === "string" ? read(name) : undefined) },
  );
}

/** Outside a call there is no log, so nothing is printed. */
export function createConsole(logs: () => LogLines | undefined) {
  const writer =
    (level: LogLevel) =>
    (...values: unknown[]) =>
      logs()?.write(level, values);
  return {
    debug: writer("DEBUG"),
    error: writer("ERROR"),
    info: writer("INFO"),
    log: writer("LOG"),
    warn: writer("WARN"),
    trace: writer("LOG"),
    time: (label = "default") => logs()?.startTimer(String(label)),
    timeLog: (label = "default", ...values: unknown[]) =>
      logs()?.readTimer(String(label), values, false),
    timeEnd: (label = "default") => logs()?.readTimer(String(label), [], true),
  };
}
