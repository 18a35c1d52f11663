// What the engine's parts exchange: values as JSON text, component paths, timestamps and validators.
import type { JSONValue } from "convex/values";

/** `JSON.stringify(convexToJson(value))`: the form in which values are passed between parts and stored on disk. */
export type JsonText = string;

/** `""` is the app; a child component is `"rateLimiter"`, a nested one `"workpool/batch"`. */
export type ComponentPath = string;

/** A commit's position in the engine's total order. Strictly increasing, also across restarts. */
export type Timestamp = bigint;

/**
 * Thrown by syscalls; reaches user code as an Error, or as a ConvexError when `data` is present.
 * The store throws `SyscallError` of values/syscall-error.ts; any other error is the disk's or the engine's fault.
 */
export interface SyscallFailure {
  message: string;
  data?: JSONValue;
}

/** A table's or function's validator as `exportArgs()`/`schema.export()` writes it. */
export type ValidatorJson = { type: string } & Record<string, unknown>;
