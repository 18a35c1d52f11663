// What a call needs from the engine.
import type { JSONValue } from "convex/values";
import type { LogEntry, LogProgress } from "../contracts/calls.ts";
import type { Store } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { CallOrigin } from "./call-record.ts";
import type { Audience } from "./function-check.ts";
import type { FunctionHost } from "./function-host.ts";
import type { FunctionPath } from "./function-path.ts";
import type { Lane } from "./lane.ts";

export interface CallEngine {
  readonly lane: Lane;
  readonly store: Store;
  /** The current deployment; a call keeps the one it started with. */
  readonly host: FunctionHost;
  readonly now: () => number;
  readonly random: () => number;
  /** Of tokens that the deployment's own servers sign: their keys are in its settings. */
  readonly isOwnIssuer: (issuer: string) => boolean;
  log(entry: LogEntry): void;
  logProgress(progress: LogProgress): void;
  /** Something was scheduled and is durable. */
  wakeScheduler(): void;
}

/** One function to run, and its caller. */
export interface Invocation {
  component: ComponentPath;
  path: FunctionPath;
  args: JSONValue;
  audience: Audience;
  origin: CallOrigin;
}
