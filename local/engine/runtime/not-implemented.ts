// The one error for a Convex feature that this engine lacks, with the feature's name.
import { SyscallError } from "../values/syscall-error.ts";

export function notImplemented(name: string): SyscallError {
  return new SyscallError(`\`${name}\` is not implemented by the embedded engine`);
}
