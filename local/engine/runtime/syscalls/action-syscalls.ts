// The syscalls of actions: each database call is its own transaction, made through the engine.
import type { JSONValue } from "convex/values";
import { SyscallError } from "../../values/syscall-error.ts";
import type { FunctionKind } from "../deployed-function.ts";
import type { ActionFrame } from "../frame.ts";
import { notImplemented } from "../not-implemented.ts";
import { parseAddress, type SyscallArgs, textArgument } from "./address.ts";
import { METADATA_SYSCALLS } from "./metadata.ts";
import { storageSyscall } from "./storage-syscalls.ts";

type Handler = (frame: ActionFrame, args: SyscallArgs) => string | Promise<string>;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["1.0/actions/query", (frame, args) => run(frame, "query", args)],
  ["1.0/actions/mutation", (frame, args) => run(frame, "mutation", args)],
  ["1.0/actions/action", (frame, args) => run(frame, "action", args)],
  ["1.0/actions/schedule", schedule],
  ["1.0/actions/cancel_job", cancel],
  ...METADATA_SYSCALLS,
]);

async function runStorage(
  frame: ActionFrame,
  operation: string,
  args: SyscallArgs,
): Promise<string> {
  const storage = storageSyscall(operation);
  if (storage === null) {
    throw notImplemented(operation);
  }
  return JSON.stringify(await frame.calls.onFiles(frame, (access) => storage.handle(access, args)));
}

/** One syscall of an action; those that transfer bytes are in actions/engine-link.ts. */
export function answerActionSyscall(
  frame: ActionFrame,
  operation: string,
  argsText: string,
): string | Promise<string> {
  const args = JSON.parse(argsText) as SyscallArgs;
  const handler = HANDLERS.get(operation);
  return handler === undefined ? runStorage(frame, operation, args) : handler(frame, args);
}

async function run(frame: ActionFrame, kind: FunctionKind, args: SyscallArgs): Promise<string> {
  const address = parseAddress(frame.component, args);
  const result = await frame.calls.run(frame, kind, address, args.args ?? {});
  if (!result.ok) {
    throw new SyscallError(result.error.message, result.error.data);
  }
  return result.value;
}

async function schedule(frame: ActionFrame, args: SyscallArgs): Promise<string> {
  const address = parseAddress(frame.component, args);
  const jobArgs: JSONValue = args.args ?? {};
  const id = await frame.calls.schedule(frame, address, jobArgs, Number(args.ts) * 1000);
  return JSON.stringify(id);
}

async function cancel(frame: ActionFrame, args: SyscallArgs): Promise<string> {
  await frame.calls.cancel(frame, textArgument(args, "id"));
  return "null";
}
