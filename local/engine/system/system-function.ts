// A system function: engine code that operators call by a path, like a query of the app.
// Read-only. Its reads in the store make it live; a push or an environment change reruns every live query.
import type { JSONValue } from "convex/values";
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath, Timestamp } from "../contracts/values.ts";
import type { Environment } from "../deployment/environment-variables.ts";
import type { FunctionHost } from "../runtime/function-host.ts";
import type { Transfers } from "../transfer/transfers.ts";
import type { JsonObject } from "../values/convex-json.ts";

export interface SystemRead {
  readonly transaction: Transaction;
  /** The component whose tables and functions are queried; the app's path is empty. */
  readonly component: ComponentPath;
  readonly host: FunctionHost;
  readonly environment: Environment;
  /** The newest commit that this read can see. */
  readonly lastTimestamp: Timestamp;
  readonly transfers: Transfers;
}

/** Returns Convex-JSON; the caller's mistakes are thrown as SyscallError. */
export type SystemFunction = (read: SystemRead, args: JsonObject) => JSONValue;
