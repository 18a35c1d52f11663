// The `Convex` object of actions. Text goes to the engine as is; blobs stay on this side.
import { SyscallError } from "../../values/syscall-error.ts";
import type { Syscalls } from "../context-globals.ts";
import { notImplemented } from "../not-implemented.ts";
import type { CallLink } from "./call-link.ts";

/** The action that makes the syscall. */
export interface SyscallScope {
  readonly link: CallLink;
}

type JsHandler = (scope: SyscallScope, args: Record<string, unknown>) => unknown;

const JS_HANDLERS: ReadonlyMap<string, JsHandler> = new Map<string, JsHandler>([
  ["storage/storeBlob", storeBlob],
  ["storage/getBlob", getBlob],
]);

export function realmSyscalls(current: () => SyscallScope): Syscalls {
  return {
    sync(operation) {
      throw notImplemented(operation);
    },
    async: (operation, args) => current().link.syscall(operation, args),
    js(operation, args) {
      const scope = current();
      const handler = JS_HANDLERS.get(operation);
      if (handler === undefined) {
        throw notImplemented(operation);
      }
      return handler(scope, args);
    },
  };
}

async function storeBlob({ link }: SyscallScope, args: Record<string, unknown>): Promise<string> {
  const { blob, options } = args as { blob: unknown; options?: { sha256?: string } };
  if (!(blob instanceof Blob)) {
    throw new SyscallError("store() expects a Blob");
  }
  return link.storeFile({
    size: blob.size,
    contentType: blob.type || null,
    sha256: options?.sha256 ?? null,
    stream: () => blob.stream(),
  });
}

async function getBlob(
  { link }: SyscallScope,
  { storageId }: Record<string, unknown>,
): Promise<Blob | null> {
  if (typeof storageId !== "string") {
    throw new SyscallError("Missing required argument 'storageId'");
  }
  const file = await link.readFile(storageId);
  return file && new Blob([new Uint8Array(file.bytes)], { type: file.contentType ?? "" });
}
