// Runs the functions of scheduled jobs and crons, anonymously.
import type { JSONValue } from "convex/values";
import type { Caller, FunctionResult } from "../contracts/calls.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { requestAction } from "../runtime/action-request.ts";
import type { CallEngine, Invocation } from "../runtime/call-engine.ts";
import { newRequestId } from "../runtime/call-record.ts";
import { type FunctionPath, toCanonicalPath } from "../runtime/function-path.ts";
import type { LimitedTask } from "../runtime/lane-task.ts";
import { logEntry } from "../runtime/log-entry.ts";
import { type TransactionOutcome, transactionTask } from "../runtime/transaction-task.ts";

export interface JobCall {
  component: ComponentPath;
  path: FunctionPath;
  args: JSONValue;
  /** Tells the function which job it is; null for a cron. */
  scheduledFunctionId: string | null;
}

export interface JobMutation {
  /** To be run inside the transaction in which the job itself ends. */
  task: LimitedTask<TransactionOutcome>;
  /** Once the outcome is durable. */
  report: (outcome: TransactionOutcome) => void;
}

export interface JobRunner {
  kindOf(call: Pick<JobCall, "component" | "path">): "mutation" | "action" | "other";
  mutation(call: JobCall): JobMutation;
  runAction(call: JobCall): Promise<FunctionResult>;
  /** The components that may have jobs: the app and every component. */
  owners(): ComponentPath[];
}

/** An identity does not survive scheduling. */
const ANONYMOUS: Caller = { kind: "anonymous" };

export function createJobRunner(engine: CallEngine): JobRunner {
  return {
    kindOf({ component, path }) {
      const { host } = engine;
      const isThere = host.components.includes(component);
      const found = isThere ? host.of(component).functions.get(toCanonicalPath(path)) : undefined;
      return found === undefined || found.kind === "query" ? "other" : found.kind;
    },
    mutation(call) {
      const invocation = toInvocation(engine, call);
      return {
        task: transactionTask(engine, "mutation", invocation),
        report(outcome) {
          engine.log(logEntry("mutation", invocation, outcome));
          if (outcome.call.scheduledCount > 0) engine.wakeScheduler();
        },
      };
    },
    owners: () => engine.host.components,
    async runAction(call) {
      const { result } = await requestAction(engine, toInvocation(engine, call));
      return result;
    },
  };
}

function toInvocation(engine: CallEngine, call: JobCall): Invocation {
  const { component, path, args, scheduledFunctionId } = call;
  const requestId = newRequestId(engine.random);
  const origin = { caller: ANONYMOUS, requestId, scheduledFunctionId };
  return { component, path, args, audience: "functions", origin };
}
