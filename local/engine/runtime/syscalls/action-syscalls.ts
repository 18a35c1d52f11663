// The syscalls of actions: each call into the database is its own transaction, made through the engine.
import type { JSONValue } from "convex/values";
import { readFile, storeFile } from "../../storage/stored-file.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { Syscalls } from "../context-globals.ts";
import { type ActionFrame, currentFrame, type FunctionKind, type HttpExchange } from "../frame.ts";
import { notImplemented } from "../not-implemented.ts";
import { parseAddress, type SyscallArgs, textArgument, toHandle } from "./address.ts";
import {
  getDeploymentMetadata,
  getFunctionMetadata,
  getRequestMetadata,
  getUserIdentity,
} from "./metadata.ts";
import { storageSyscall } from "./storage-syscalls.ts";

type Handler = (frame: ActionFrame, args: SyscallArgs) => string | Promise<string>;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["1.0/actions/query", (frame, args) => run(frame, "query", args)],
  ["1.0/actions/mutation", (frame, args) => run(frame, "mutation", args)],
  ["1.0/actions/action", (frame, args) => run(frame, "action", args)],
  ["1.0/actions/schedule", schedule],
  ["1.0/actions/cancel_job", cancel],
  ["1.0/getUserIdentity", (frame) => JSON.stringify(getUserIdentity(frame))],
  ["1.0/getFunctionMetadata", (frame) => JSON.stringify(getFunctionMetadata(frame))],
  ["1.0/getDeploymentMetadata", (frame) => JSON.stringify(getDeploymentMetadata(frame))],
  ["1.0/getRequestMetadata", (frame) => JSON.stringify(getRequestMetadata(frame))],
  [
    "1.0/createFunctionHandle",
    (frame, args) => JSON.stringify(toHandle(parseAddress(frame.component, args))),
  ],
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

type JsHandler = (frame: ActionFrame, args: Record<string, unknown>) => unknown;

const JS_HANDLERS: ReadonlyMap<string, JsHandler> = new Map<string, JsHandler>([
  ["storage/storeBlob", storeBlob],
  ["storage/getBlob", getBlob],
  ["requestFromConvexJson", (frame) => exchangeOf(frame).request],
  [
    "convexJsonFromResponse",
    (frame, { response }) => {
      exchangeOf(frame).response = response as Response;
      return null;
    },
  ],
]);

export const actionSyscalls: Syscalls = {
  sync(operation) {
    throw notImplemented(operation);
  },
  async(operation, argsText) {
    const frame = currentFrame() as ActionFrame;
    const args = JSON.parse(argsText) as SyscallArgs;
    const handler = HANDLERS.get(operation);
    if (handler !== undefined) {
      return handler(frame, args);
    }
    return runStorage(frame, operation, args);
  },
  js(operation, args) {
    const frame = currentFrame() as ActionFrame;
    const handler = JS_HANDLERS.get(operation);
    if (handler === undefined) {
      throw notImplemented(operation);
    }
    return handler(frame, args);
  },
};

async function storeBlob(frame: ActionFrame, args: Record<string, unknown>): Promise<string> {
  const { blob, options } = args as { blob: unknown; options?: { sha256?: string } };
  if (!(blob instanceof Blob)) {
    throw new SyscallError("store() expects a Blob");
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const file = { bytes, contentType: blob.type || null, sha256: options?.sha256 ?? null };
  return frame.calls.onFiles(frame, (access) => storeFile(access, file));
}

async function getBlob(frame: ActionFrame, args: Record<string, unknown>): Promise<Blob | null> {
  const storageId = textArgument(args as SyscallArgs, "storageId");
  const file = await frame.calls.onFiles(frame, (access) => readFile(access, storageId));
  return file && new Blob([new Uint8Array(file.bytes)], { type: file.contentType ?? "" });
}

function exchangeOf({ http }: ActionFrame): HttpExchange {
  if (http === undefined) {
    throw new SyscallError("There is no HTTP request here");
  }
  return http;
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
