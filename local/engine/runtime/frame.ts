// The running invocation: which function, for whom, on which transaction. Syscalls and globals find it by async context.
// Nested calls have their own frame and share the `CallRecord` of the request that started them.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller, ComponentPath, Transaction } from "../contracts.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { ActionCalls } from "./action-calls.ts";
import type { FunctionHost } from "./function-host.ts";
import type { FunctionPath } from "./function-path.ts";
import type { LogLines } from "./log-lines.ts";
import type { SnapshotReads } from "./snapshot-reads.ts";

export type FunctionKind = "query" | "mutation" | "action";

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
  /** Set when the store itself failed; the call may not commit whatever user code makes of it. */
  storeFailure: { cause: unknown } | null;
  hasWritten: boolean;
  readonly snapshots: SnapshotReads;
}

interface FrameBase {
  readonly component: ComponentPath;
  readonly path: FunctionPath;
  readonly call: CallRecord;
  readonly host: FunctionHost;
  /** An identity stays in the component it came to. */
  readonly hasIdentity: boolean;
  /** False once the function has ended: what it left running may do nothing more. */
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
