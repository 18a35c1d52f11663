// The only error that database code throws at user code. Its text is Convex's and must not contain engine internals.
import type { JSONValue } from "convex/values";
import type { SyscallFailure } from "../contracts/values.ts";

export class SyscallError extends Error implements SyscallFailure {
  declare readonly data?: JSONValue;

  constructor(message: string, data?: JSONValue) {
    super(message);
    if (data !== undefined) this.data = data;
  }
}
