// The running invocation: which function, for whom, on which transaction, and what it can reach from there.
// Nested calls have their own frame and share the `CallRecord` of the request that started them.
import type { JSONValue } from "convex/values";
import type { Caller, FunctionResult } from "../contracts/calls.ts";
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { FileAccess } from "../storage/stored-file.ts";
import type { UploadTokens } from "../storage/upload-token.ts";
import type { ActionLimits, RunningAction } from "./actions/running-action.ts";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader } from "./context-globals.ts";
import type { FunctionKind, FunctionTable } from "./deployed-function.ts";
import type { FunctionPath } from "./function-path.ts";
import type { LogLines } from "./log-lines.ts";
import type { ModuleLoader } from "./module-loader.ts";
import type { FunctionAddress } from "./syscalls/address.ts";

/** Runs a query against the store as it was before the mutation wrote. */
export type SnapshotRead = (transaction: Transaction, call: CallRecord) => FunctionResult;

/** Implemented in snapshot-reads.ts. */
export interface SnapshotAnswers {
  ask(key: string, read: SnapshotRead): FunctionResult;
}

/** What a request and all functions it calls have in common. */
export interface CallRecord {
  readonly caller: Caller;
  readonly requestId: string;
  readonly scheduledFunctionId: string | null;
  readonly logs: LogLines;
  /** Epoch milliseconds; the clock of queries and mutations stands still. */
  readonly now: number;
  readonly random: () => number;
  usedIdentity: boolean;
  scheduledCount: number;
  scheduledBytes: number;
  /** A live page's end cursor from its previous run. */
  readonly previousEndCursor: string | null;
  endCursor: string | null;
  /** Set when the store itself failed: the call must not commit, even if user code caught the error. */
  storeFailure: { cause: unknown } | null;
  hasWritten: boolean;
  readonly snapshots: SnapshotAnswers;
}

export type Settlement =
  | { state: "pending" }
  | { state: "fulfilled"; value: unknown }
  | { state: "rejected"; reason: unknown };

/** A context for queries and mutations. Implemented in transactional-context.ts. */
export interface FrameContext {
  run(frame: Frame | undefined, body: (loader: ModuleLoader) => unknown): Settlement;
  /** Whether a call has changed what its modules keep. */
  readonly hasChanged: boolean;
}

/** Runs the actions of one deployment, in the engine's process or outside it. */
export interface ActionHost {
  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction;
  /** Accepts no more actions; running ones finish on the code they started with. */
  retire(): void;
}

/** The deployed code of one component, as its calls see it. Implemented in function-host.ts. */
export interface FrameHost {
  readonly functions: FunctionTable;
  readonly modules: ModuleSet;
  readonly tableOf: (component: ComponentPath, id: string) => string | null;
  readonly deploymentName: string;
  readonly environment: EnvironmentReader;
  readonly uploadTokens: UploadTokens;
  readonly actions: ActionHost & { readonly limits: ActionLimits };
  /** The host of another component of the same deployment, or of the app. */
  of(component: ComponentPath): FrameHost;
  transactionalContext(depth: number): FrameContext;
  discardTransactionalContext(depth: number): void;
}

export interface StorageAccess extends FileAccess {
  host: FrameHost;
  now: number;
}

/** What an action may ask of the engine. Each call is a transaction of its own. */
export interface ActionCalls {
  run(
    frame: ActionFrame,
    kind: FunctionKind,
    address: FunctionAddress,
    args: JSONValue,
  ): Promise<FunctionResult>;
  schedule(
    frame: ActionFrame,
    address: FunctionAddress,
    args: JSONValue,
    dueAt: number,
  ): Promise<string>;
  cancel(frame: ActionFrame, id: string): Promise<void>;
  /** Runs `body` on the files of the action's component, in a transaction of its own. */
  onFiles<Value>(frame: ActionFrame, body: (access: StorageAccess) => Value): Promise<Value>;
}

interface FrameBase {
  readonly component: ComponentPath;
  readonly path: FunctionPath;
  readonly call: CallRecord;
  readonly host: FrameHost;
  /** An identity stays in the component that the request called. */
  readonly hasIdentity: boolean;
  /** False once the function has ended: syscalls from code it left running are refused. */
  isOpen: boolean;
}

export interface TransactionFrame extends FrameBase {
  readonly kind: "query" | "mutation";
  readonly transaction: Transaction;
  readonly depth: number;
}

export interface ActionFrame extends FrameBase {
  readonly kind: "action";
  readonly calls: ActionCalls;
}

export type Frame = TransactionFrame | ActionFrame;
