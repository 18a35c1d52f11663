// The syscalls of queries and mutations: database syscalls go to the transaction, the rest is answered here.
// Every one completes synchronously.
import type { JSONValue } from "convex/values";
import { int64ToJson } from "../../values/convex-json.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { Syscalls } from "../context-globals.ts";
import { currentFrame } from "../current-frame.ts";
import type { TransactionFrame } from "../frame.ts";
import { notImplemented } from "../not-implemented.ts";
import { parseAddress, type SyscallArgs, textArgument } from "./address.ts";
import { namesCommitTimestamp, withCommitTimestamp } from "./commit-timestamp.ts";
import { METADATA_SYSCALLS } from "./metadata.ts";
import { runNested } from "./nested-call.ts";
import { queryPage } from "./query-page.ts";
import { cancel, schedule } from "./scheduling.ts";
import { storageSyscall } from "./storage-syscalls.ts";
import { transactionMetrics } from "./transaction-metrics.ts";

type Handler = (frame: TransactionFrame, args: SyscallArgs) => string;

const SYNC_DATABASE = new Set(["1.0/queryStream", "1.0/queryCleanup", "1.0/db/normalizeId"]);
const READS = new Set(["1.0/get", "1.0/queryStreamNext", "1.0/count"]);
const WRITES = new Set(["1.0/insert", "1.0/shallowMerge", "1.0/replace", "1.0/remove"]);

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["1.0/queryPage", queryPage],
  ["1.0/runUdf", runNested],
  ["1.0/schedule", scheduleJob],
  ["1.0/cancel_job", cancelJob],
  ["1.0/getTransactionMetrics", transactionMetrics],
  ...METADATA_SYSCALLS,
]);

export const transactionSyscalls: Syscalls = {
  sync: (operation, args) => answer(operation, args, runSync),
  async: (operation, args) => answer(operation, args, runAsync),
  js(operation) {
    throw notImplemented(operation);
  },
};

const TRY_AGAIN = "Your request couldn't be completed. Try again later.";

type Run = (frame: TransactionFrame, operation: string, args: JSONValue) => string;

function answer(operation: string, argsText: string, run: Run): string {
  const frame = currentFrame() as TransactionFrame;
  // Further store operations could happen outside any transaction.
  if (frame.call.storeFailure !== null) {
    throw new SyscallError(TRY_AGAIN);
  }
  try {
    return run(frame, operation, parseArgs(frame, argsText));
  } catch (error) {
    if (error instanceof SyscallError) {
      throw error;
    }
    frame.call.storeFailure ??= { cause: error };
    throw new SyscallError(TRY_AGAIN);
  }
}

/** Also in index ranges and arguments, where it is greater than every timestamp that was written before. */
function parseArgs(frame: TransactionFrame, argsText: string): JSONValue {
  return namesCommitTimestamp(argsText)
    ? withCommitTimestamp(argsText, frame.transaction.timestamps.commit)
    : (JSON.parse(argsText) as JSONValue);
}

function runSync(frame: TransactionFrame, operation: string, args: JSONValue): string {
  if (operation === "1.0/getSnapshotTs") {
    return JSON.stringify(int64ToJson(frame.transaction.timestamps.snapshot));
  }
  if (!SYNC_DATABASE.has(operation)) {
    throw notImplemented(operation);
  }
  return frame.transaction.database(frame.component, operation, args);
}

function runAsync(frame: TransactionFrame, operation: string, args: JSONValue): string {
  if (READS.has(operation)) {
    return frame.transaction.database(frame.component, operation, args);
  }
  if (WRITES.has(operation)) {
    requireMutation(frame, operation);
    return frame.transaction.database(frame.component, operation, args);
  }
  const handler = HANDLERS.get(operation);
  return handler === undefined
    ? runStorage(frame, operation, args as SyscallArgs)
    : handler(frame, args as SyscallArgs);
}

function runStorage(frame: TransactionFrame, operation: string, args: SyscallArgs): string {
  const storage = storageSyscall(operation);
  if (storage === null) {
    throw notImplemented(operation);
  }
  if (storage.writes) {
    requireMutation(frame, operation);
  }
  const { transaction, component, host, call } = frame;
  return JSON.stringify(storage.handle({ transaction, component, host, now: call.now }, args));
}

function requireMutation(frame: TransactionFrame, operation: string): void {
  if (frame.kind !== "mutation") {
    throw new SyscallError(`\`${operation}\` is not allowed in a query`);
  }
  frame.call.hasWritten = true;
}

function scheduleJob(frame: TransactionFrame, args: SyscallArgs): string {
  requireMutation(frame, "1.0/schedule");
  const address = parseAddress(frame.component, args);
  const dueAt = Number(args.ts) * 1000;
  return JSON.stringify(schedule(schedulingOf(frame), address, args.args ?? {}, dueAt));
}

function cancelJob(frame: TransactionFrame, args: SyscallArgs): string {
  requireMutation(frame, "1.0/cancel_job");
  cancel(schedulingOf(frame), textArgument(args, "id"));
  return "null";
}

function schedulingOf({ transaction, call, host, component }: TransactionFrame) {
  return { transaction, call, host, component };
}
