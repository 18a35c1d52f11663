// The one way to say that Convex has something and this engine does not: by its name.
import { SyscallError } from "../values/syscall-error.ts";

export function notImplemented(name: string): SyscallError {
  return new SyscallError(`\`${name}\` is not implemented by the embedded engine`);
}
