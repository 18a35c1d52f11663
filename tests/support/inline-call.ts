// A test's own code as a function of the deployment: a handler of this realm runs with the syscalls of a query, mutation or action
// of an engine in the same process. It has no context and no time limit of its own; the lane waits for it.
import type { Caller } from "../../local/engine/contracts/calls.ts";
import type { Store, Transaction } from "../../local/engine/contracts/store.ts";
import type { InProcessEngine } from "../../local/engine/engine.ts";
import { actionCalls } from "../../local/engine/runtime/action-request.ts";
import { engineLink } from "../../local/engine/runtime/actions/engine-link.ts";
import { realmSyscalls } from "../../local/engine/runtime/actions/realm-syscalls.ts";
import { newRequestId, openCall } from "../../local/engine/runtime/call-record.ts";
import type { Syscalls } from "../../local/engine/runtime/context-globals.ts";
import { currentFrame, frameStorage } from "../../local/engine/runtime/current-frame.ts";
import type { FunctionKind } from "../../local/engine/runtime/deployed-function.ts";
import type { ActionFrame, Frame } from "../../local/engine/runtime/frame.ts";
import { SnapshotReads } from "../../local/engine/runtime/snapshot-reads.ts";
import { transactionSyscalls } from "../../local/engine/runtime/syscalls/transaction-syscalls.ts";

export interface InlineCall<Value> {
  kind: FunctionKind;
  /** The function name in the handler's metadata. */
  name: string;
  caller: Caller;
  handler: () => Promise<Value>;
}

const actionSyscalls = realmSyscalls(() => ({
  link: engineLink(currentFrame() as ActionFrame),
}));

/** For the `Convex` global of the handlers' realm. */
export const inlineSyscalls: Syscalls = {
  sync: (operation, args) => currentSyscalls().sync(operation, args),
  async: async (operation, args) => currentSyscalls().async(operation, args),
  js: (operation, args) => currentSyscalls().js(operation, args),
};

function currentSyscalls(): Syscalls {
  return currentFrame().kind === "action" ? actionSyscalls : transactionSyscalls;
}

/** Rejects with the handler's error; then none of its writes stay. */
export function callInline<Value>(
  engine: InProcessEngine,
  call: InlineCall<Value>,
): Promise<Value> {
  switch (call.kind) {
    case "action":
      return runInFrame(frameOf(engine, call, null), call.handler);
    case "query":
      return engine.lane.hold((store) => runQuery(engine, store, call));
    case "mutation":
      return engine.lane.hold((store) => runMutation(engine, store, call));
  }
}

async function runQuery<Value>(
  engine: InProcessEngine,
  store: Store,
  call: InlineCall<Value>,
): Promise<Value> {
  const transaction = store.begin("query", engine.now());
  try {
    return await runInFrame(frameOf(engine, call, transaction), call.handler);
  } finally {
    transaction.abort();
  }
}

async function runMutation<Value>(
  engine: InProcessEngine,
  store: Store,
  call: InlineCall<Value>,
): Promise<Value> {
  store.openBatch();
  try {
    const { value, transaction, frame } = await attempt(engine, store, call, new SnapshotReads());
    const commit = transaction.commit();
    store.commitBatch();
    if (!commit.writes.isEmpty) engine.announce(commit);
    if (frame.call.scheduledCount > 0) {
      engine.wakeScheduler();
    }
    return value;
  } finally {
    if (store.isBatchOpen) {
      store.abortBatch();
    }
  }
}

/** Repeats the attempt as long as the handler asks for the state before its own writes. */
async function attempt<Value>(
  engine: InProcessEngine,
  store: Store,
  call: InlineCall<Value>,
  snapshots: SnapshotReads,
): Promise<{ value: Value; transaction: Transaction; frame: Frame }> {
  const transaction = store.begin("mutation", engine.now());
  const frame = frameOf(engine, call, transaction, snapshots);
  try {
    snapshots.beginAttempt(transaction, frame.call);
    const value = await runInFrame(frame, call.handler);
    if (!snapshots.isIncomplete) return { value, transaction, frame };
  } catch (error) {
    if (!snapshots.isIncomplete) {
      transaction.abort();
      throw error;
    }
  }
  transaction.abort();
  return attempt(engine, store, call, snapshots);
}

async function runInFrame<Value>(frame: Frame, handler: () => Promise<Value>): Promise<Value> {
  try {
    const value = await frameStorage.run(frame, handler);
    if (frame.call.storeFailure !== null) {
      throw frame.call.storeFailure.cause;
    }
    return value;
  } finally {
    frame.isOpen = false;
  }
}

function frameOf(
  engine: InProcessEngine,
  { kind, name, caller }: InlineCall<unknown>,
  transaction: Transaction | null,
  snapshots?: SnapshotReads,
): Frame {
  const { host } = engine;
  const requestId = newRequestId(engine.random);
  const origin = { caller, requestId, scheduledFunctionId: null };
  const call = openCall(origin, engine.now(), engine.random, null, snapshots);
  const path = { modulePath: `${name}.js`, functionName: "default" };
  const base = { component: "", path, call, host, isOpen: true, hasIdentity: true };
  return kind === "action" || transaction === null
    ? { ...base, kind: "action", calls: actionCalls(engine) }
    : { ...base, kind, transaction, depth: 0 };
}
