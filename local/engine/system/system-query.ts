// Runs a system function as a query on the lane: on committed state, with a read set, and without a function log entry.
import type { FunctionRequest, FunctionResult, QueryOutcome } from "../contracts/calls.ts";
import type { Transaction } from "../contracts/store.ts";
import type { Environment } from "../deployment/environment-variables.ts";
import type { CallEngine } from "../runtime/call-engine.ts";
import { timeoutFailure } from "../runtime/transaction-task.ts";
import { refusal } from "../runtime/transactional-call.ts";
import type { Transfers } from "../transfer/transfers.ts";
import { parseArguments } from "./system-arguments.ts";
import type { SystemFunction } from "./system-function.ts";

interface SystemEngine extends Pick<CallEngine, "lane" | "store" | "host"> {
  readonly environment: Environment;
  readonly transfers: Transfers;
}

export async function querySystem(
  engine: SystemEngine,
  systemFunction: SystemFunction,
  { component, args }: FunctionRequest,
): Promise<QueryOutcome> {
  const run = (transaction: Transaction): FunctionResult => {
    try {
      const { host, environment, store, transfers } = engine;
      const { lastTimestamp } = store;
      const here = { component, host: host.of(component) };
      const read = { transaction, ...here, environment, lastTimestamp, transfers };
      const value = systemFunction(read, parseArguments(args));
      return { ok: true, value: JSON.stringify(value) };
    } catch (error) {
      return refusal(error);
    }
  };
  const { outcome, reads, timestamp } = await engine.lane.query<FunctionResult>({
    run,
    timedOut: timeoutFailure,
  });
  const result = outcome;
  return { result, logLines: [], reads, journal: null, timestamp, usedIdentity: false };
}
