// A mutation called by a client: one task on the lane, answered after its commit is on disk. One that a client resends after a
// reconnect is answered from the record that its first run left in the same commit.
import type { Caller, FunctionResult, MutationOutcome } from "../contracts/calls.ts";
import type { Timestamp } from "../contracts/values.ts";
import type { CallEngine, Invocation } from "./call-engine.ts";
import { toCanonicalPath } from "./function-path.ts";
import type { LimitedTask } from "./lane-task.ts";
import { logEntry } from "./log-entry.ts";
import { type TransactionOutcome, transactionTask } from "./transaction-task.ts";

export interface ClientSession {
  sessionId: string;
  requestId: number;
}

interface RememberedOutcome {
  value: string;
  logLines: string[];
}

type SessionOutcome = { first: TransactionOutcome } | { remembered: RememberedOutcome };

export async function callMutation(
  engine: CallEngine,
  invocation: Invocation,
  session?: ClientSession,
): Promise<MutationOutcome> {
  const task = transactionTask(engine, "mutation", invocation);
  const sessionTask =
    session === undefined ? always(task) : onlyOnce(engine, task, ownSession(session, invocation));
  const { outcome, timestamp } = await engine.lane.mutation(sessionTask);
  if ("remembered" in outcome) {
    const { value, logLines } = outcome.remembered;
    return { result: { ok: true, value }, logLines, timestamp };
  }
  return finished(engine, invocation, outcome.first, timestamp);
}

function finished(
  engine: CallEngine,
  invocation: Invocation,
  outcome: TransactionOutcome,
  timestamp: Timestamp,
): MutationOutcome {
  const { result, call } = outcome;
  engine.log(logEntry("mutation", invocation, outcome));
  if (call.scheduledCount > 0) {
    engine.wakeScheduler();
  }
  return { result, logLines: call.logs.lines, timestamp };
}

function always(task: LimitedTask<TransactionOutcome>): LimitedTask<SessionOutcome> {
  return {
    run: (transaction, now) => ({ first: task.run(transaction, now) }),
    keepsWrites: (outcome) => "first" in outcome && task.keepsWrites(outcome.first),
    timedOut: () => ({ first: task.timedOut() }),
    mustRunAgain: () => task.mustRunAgain?.() === true,
    share: task.share,
    refused: (retryAfterMs) => ({ first: task.refused(retryAfterMs) }),
  };
}

/** Other callers and other functions cannot read or block a session's recorded outcomes, even if they know its id. */
function ownSession(
  { sessionId, requestId }: ClientSession,
  { component, path, origin }: Invocation,
): ClientSession {
  const owner = [speakerOf(origin.caller), component, toCanonicalPath(path)];
  return { sessionId: JSON.stringify([sessionId, ...owner]), requestId };
}

function speakerOf(caller: Caller): string {
  switch (caller.kind) {
    case "user":
      return `user ${caller.identity.tokenIdentifier}`;
    case "admin":
      return `admin ${caller.actingAs?.tokenIdentifier ?? ""}`;
    case "anonymous":
      return "";
  }
}

/** A failed run leaves no record: it had no effect, and the same request may succeed later. */
function onlyOnce(
  { store }: CallEngine,
  task: LimitedTask<TransactionOutcome>,
  { sessionId, requestId }: ClientSession,
): LimitedTask<SessionOutcome> {
  return {
    ...always(task),
    run(transaction, now) {
      const remembered = store.recallRequest(sessionId, requestId);
      if (remembered !== null) {
        return { remembered: JSON.parse(remembered) as RememberedOutcome };
      }
      const first = task.run(transaction, now);
      if (first.result.ok) {
        transaction.rememberRequest(sessionId, requestId, toRecord(first.result, first));
      }
      return { first };
    },
  };
}

function toRecord({ value }: FunctionResult & { ok: true }, { call }: TransactionOutcome): string {
  const record: RememberedOutcome = { value, logLines: call.logs.lines };
  return JSON.stringify(record);
}
