// Syscalls and globals find the frame they run in by async context.
import { AsyncLocalStorage } from "node:async_hooks";
import { SyscallError } from "../values/syscall-error.ts";
import type { Frame } from "./frame.ts";

export const frameStorage = new AsyncLocalStorage<Frame | undefined>();

export function currentFrame(): Frame {
  const frame = frameStorage.getStore();
  if (frame === undefined) {
    throw new SyscallError("Can't use database at import time");
  }
  if (!frame.isOpen) {
    throw new SyscallError("This function has already returned; await everything it starts");
  }
  return frame;
}
