// `ctx.scheduler` inside a transaction: what may be scheduled, how much of it, and what may be canceled.
import type { JSONValue } from "convex/values";
import type { SystemTables, Transaction } from "../../contracts/store.ts";
import type { ComponentPath } from "../../contracts/values.ts";
import { measureValue } from "../../values/document-limits.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { FunctionTable } from "../deployed-function.ts";
import type { CallRecord, FrameHost } from "../frame.ts";
import { toCanonicalPath } from "../function-path.ts";
import { findJob, finishJob, insertJob } from "../scheduled-job.ts";
import type { FunctionAddress } from "./address.ts";

const DAY = 24 * 60 * 60 * 1000;
const MAX_DISTANCE_MS = 5 * 366 * DAY;
export const MAX_SCHEDULED = 1000;
export const MAX_ARGUMENT_BYTES = 16 * 1024 * 1024;

export interface Scheduling {
  transaction: Transaction;
  host: FrameHost;
  /** The component that schedules: its table holds the job, even if another component's function is called. */
  component: ComponentPath;
  call: CallRecord;
}

export function schedule(
  { transaction, host, component: owner, call }: Scheduling,
  { component, path, isExport }: FunctionAddress,
  args: JSONValue,
  dueAt: number,
): string {
  requireNear(dueAt, call.now);
  const { functions } = host.of(component);
  const found = functions.get(toCanonicalPath(path));
  if (found === undefined || (isExport && found.visibility !== "public")) {
    throw new SyscallError(missingText(functions, path.modulePath, path.functionName));
  }
  countScheduled(call, args);
  return insertJob(transaction.system(owner), { owner, component, path, args, dueAt });
}

export function cancel({ transaction, component, call }: Scheduling, id: string): void {
  // As on Convex with clients below 1.50: later ones get an error. The job ends by itself, so nothing is left to cancel.
  if (id === call.scheduledFunctionId) {
    call.logs.write("WARN", ["A mutation cannot cancel itself; it runs to its end."]);
    return;
  }
  const jobs = transaction.system(component);
  requireJob(jobs, id);
  finishJob(jobs, id, { kind: "canceled" }, call.now);
}

function requireJob(jobs: SystemTables, id: string): void {
  if (findJob(jobs, id) === null) {
    throw new SyscallError(
      "Invalid scheduled function ID. The ID must be an ID on the '_scheduled_functions' table.",
    );
  }
}

function requireNear(dueAt: number, now: number): void {
  const distance = dueAt - now;
  if (!(Math.abs(distance) <= MAX_DISTANCE_MS)) {
    const direction = distance > 0 ? "future" : "past";
    throw new SyscallError(`${dueAt / 1000} is more than 5 years in the ${direction}`);
  }
}

function missingText(functions: FunctionTable, modulePath: string, functionName: string): string {
  const isKnownModule = [...functions.keys()].some((path) => path.startsWith(`${modulePath}:`));
  return isKnownModule
    ? `Attempted to schedule function, but no exported function ${functionName} found in the file: ${modulePath}. Did you forget to export it?`
    : `Attempted to schedule function at nonexistent path: ${modulePath}`;
}

function countScheduled(call: CallRecord, args: JSONValue): void {
  if (call.scheduledCount >= MAX_SCHEDULED) {
    throw new SyscallError(
      `Too many functions scheduled by this mutation (limit: ${MAX_SCHEDULED})`,
    );
  }
  const { sizeBytes } = measureValue(args);
  if (call.scheduledBytes + sizeBytes > MAX_ARGUMENT_BYTES) {
    throw new SyscallError(
      `Too large total size of the arguments of scheduled functions from this mutation (limit: ${MAX_ARGUMENT_BYTES} bytes)`,
    );
  }
  call.scheduledCount += 1;
  call.scheduledBytes += sizeBytes;
}
