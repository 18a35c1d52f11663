// One query or mutation as a task of the lane: opens its frame, checks the call, runs it, and keeps the outcome.
import type { FunctionResult } from "../contracts/calls.ts";
import type { Transaction } from "../contracts/store.ts";
import type { CallEngine, Invocation } from "./call-engine.ts";
import { openCall } from "./call-record.ts";
import { shareOf } from "./caller-shares.ts";
import type { CallRecord, TransactionFrame } from "./frame.ts";
import { checkArgs, checkKind, findFunction } from "./function-check.ts";
import type { LimitedTask } from "./lane-task.ts";
import { SnapshotReads } from "./snapshot-reads.ts";
import { FUNCTION_LIMIT_MS } from "./task-slices.ts";
import { callTransactional, failure, refusal } from "./transactional-call.ts";

const SECOND = 1000;

export interface TransactionOutcome {
  result: FunctionResult;
  call: CallRecord;
  startedAt: number;
  executionTimeMs: number;
}

type TransactionKind = "query" | "mutation";

export function transactionTask(
  engine: CallEngine,
  kind: TransactionKind,
  invocation: Invocation,
  previousEndCursor: string | null = null,
): LimitedTask<TransactionOutcome> {
  let call = openCall(invocation.origin, engine.now(), engine.random);
  const outcomeOf = (result: FunctionResult, executionTimeMs: number): TransactionOutcome => ({
    result,
    call,
    startedAt: call.now,
    executionTimeMs,
  });
  const snapshots = new SnapshotReads();
  let at = { now: 0, random: 0 };
  return {
    run(transaction, now) {
      // An attempt that completes an earlier one must ask the same questions.
      if (!snapshots.isIncomplete) at = { now, random: engine.random() };
      call = openCall(invocation.origin, at.now, () => at.random, previousEndCursor, snapshots);
      const startedAt = performance.now();
      snapshots.beginAttempt(transaction, call);
      const result = runTransactional(engine, kind, invocation, transaction, call);
      return outcomeOf(result, performance.now() - startedAt);
    },
    keepsWrites: ({ result }) => kind === "mutation" && result.ok,
    timedOut: () => outcomeOf(timeoutFailure(), FUNCTION_LIMIT_MS),
    mustRunAgain: () => snapshots.isIncomplete,
    share: shareOf(invocation.origin, invocation.audience, engine.isOwnIssuer),
    refused: (retryAfterMs) => outcomeOf(limitFailure(retryAfterMs), 0),
  };
}

export function runTransactional(
  engine: CallEngine,
  kind: TransactionKind,
  { component, path, args, audience }: Invocation,
  transaction: Transaction,
  call: CallRecord,
): FunctionResult {
  try {
    const host = engine.host.of(component);
    const target = findFunction(host.functions, path, audience);
    checkKind(target, kind);
    checkArgs(target, args, (id) => host.tableOf(component, id));
    const frame: TransactionFrame = {
      ...{ kind, component, path, call, transaction, host },
      depth: 0,
      hasIdentity: true,
      isOpen: true,
    };
    return callTransactional(frame, target, args);
  } catch (error) {
    return refusal(error);
  } finally {
    requireSoundStore(call);
  }
}

/** User code may catch the error of a failed database call, but the transaction must still not be committed. */
function requireSoundStore({ storeFailure }: CallRecord): void {
  if (storeFailure !== null) {
    throw storeFailure.cause;
  }
}

/** As the product's own limits are told (lib/limits/refusal.ts). */
export function limitFailure(retryAfterMs: number): FunctionResult {
  const data = { code: "limit_reached", limit: "processorTime", retryAfterMs };
  return { ok: false, error: { message: `Uncaught ConvexError: ${JSON.stringify(data)}`, data } };
}

export function timeoutFailure(): FunctionResult {
  return failure(`Function execution timed out (maximum duration: ${FUNCTION_LIMIT_MS / SECOND}s)`);
}
