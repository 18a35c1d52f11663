// What a system function is: code of the engine itself that operators call by a path like a query of the app.
// It only reads. What it reads in the store makes it live; a push or a change of environment runs every live query again.
import type { JSONValue } from "convex/values";
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath, Timestamp } from "../contracts/values.ts";
import type { Environment } from "../deployment/environment-variables.ts";
import type { FunctionHost } from "../runtime/function-host.ts";
import type { JsonObject } from "../values/convex-json.ts";

export interface SystemRead {
  readonly transaction: Transaction;
  /** Whose tables and functions are asked for; the app has the empty path. */
  readonly component: ComponentPath;
  readonly host: FunctionHost;
  readonly environment: Environment;
  /** The newest commit that this read can see. */
  readonly lastTimestamp: Timestamp;
}

/** Returns Convex-JSON; faults of the caller are thrown as SyscallError. */
export type SystemFunction = (read: SystemRead, args: JsonObject) => JSONValue;
