// A query called by a client: one task on the lane, no commit.
import type { QueryOutcome } from "../contracts/calls.ts";
import type { CallEngine, Invocation } from "./call-engine.ts";
import { logEntry } from "./log-entry.ts";
import { parseJournal, toJournal } from "./syscalls/query-page.ts";
import { transactionTask } from "./transaction-task.ts";

export async function callQuery(
  engine: CallEngine,
  invocation: Invocation,
  journal: string | null = null,
): Promise<QueryOutcome> {
  const task = transactionTask(engine, "query", invocation, parseJournal(journal));
  const { outcome, reads, timestamp } = await engine.lane.query(task);
  engine.log(logEntry("query", invocation, outcome));
  const { result, call } = outcome;
  return {
    result,
    logLines: call.logs.lines,
    reads,
    journal: toJournal(call.endCursor),
    timestamp,
    usedIdentity: call.usedIdentity,
  };
}
