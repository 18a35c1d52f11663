// Runs one query or mutation function in its context and turns the outcome into a FunctionResult.
// Knows nothing of commits: the caller decides what happens to the writes.
import type { JSONValue } from "convex/values";
import type { FunctionResult } from "../contracts/calls.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { DeployedFunction } from "./deployed-function.ts";
import type { Settlement, TransactionFrame } from "./frame.ts";
import { checkResult } from "./function-check.ts";
import { toFunctionError } from "./function-error.ts";
import { toCanonicalPath } from "./function-path.ts";
import type { ModuleLoader } from "./module-loader.ts";
import { namesCommitTimestamp, withCommitTimestamp } from "./syscalls/commit-timestamp.ts";

/** The first sentence is Convex's. */
const NEVER_RESOLVES =
  "Returned promise will never resolve. A query or mutation can wait for `ctx` and for what needs no time; on the embedded engine that excludes reading the body of a `Blob`, `Request` or `Response`, which only actions can do.";

type RegisteredFunction = Record<string, (args: string) => unknown>;

export function callTransactional(
  frame: TransactionFrame,
  target: DeployedFunction,
  args: JSONValue,
): FunctionResult {
  const context = frame.host.transactionalContext(frame.depth);
  const settlement = context.run(frame, (loader) => invoke(loader, target, JSON.stringify([args])));
  frame.isOpen = false;
  // Its unfinished work must not resume inside another call, and no other call may see what it left in its modules.
  if (settlement.state === "pending" || context.hasChanged) {
    frame.host.discardTransactionalContext(frame.depth);
  }
  return toResult(frame, target, settlement);
}

function invoke(loader: ModuleLoader, target: DeployedFunction, argsText: string): unknown {
  const { modulePath, functionName } = target.path;
  const registered = loader.load(modulePath)[functionName] as RegisteredFunction | undefined;
  const method = target.kind === "query" ? "invokeQuery" : "invokeMutation";
  const run = registered?.[method];
  if (run === undefined) {
    throw new SyscallError(`Couldn't find "${functionName}" in module "${modulePath}".`);
  }
  return run(argsText);
}

function toResult(
  frame: TransactionFrame,
  target: DeployedFunction,
  settlement: Settlement,
): FunctionResult {
  switch (settlement.state) {
    case "pending":
      return failure(NEVER_RESOLVES);
    case "rejected":
      return { ok: false, error: toFunctionError(settlement.reason, frame.host.modules) };
    case "fulfilled":
      return toChecked(frame, target, settlement.value);
  }
}

function toChecked(
  frame: TransactionFrame,
  target: DeployedFunction,
  value: unknown,
): FunctionResult {
  if (typeof value !== "string") {
    return failure(`Function ${toCanonicalPath(target.path)} returned no JSON text`);
  }
  try {
    const resolved = namesCommitTimestamp(value)
      ? JSON.stringify(withCommitTimestamp(value, frame.transaction.timestamps.commit))
      : value;
    checkResult(target, resolved, (id) => frame.host.tableOf(frame.component, id));
    return { ok: true, value: resolved };
  } catch (error) {
    return refusal(error);
  }
}

export function failure(message: string): FunctionResult {
  return { ok: false, error: { message } };
}

/** A check's SyscallError as the result of the call; any other error is the engine's own. */
export function refusal(error: unknown): FunctionResult {
  if (!(error instanceof SyscallError)) {
    throw error;
  }
  const { message, data } = error;
  return { ok: false, error: data === undefined ? { message } : { message, data } };
}
