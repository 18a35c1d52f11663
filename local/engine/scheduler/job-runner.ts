// Runs the functions of scheduled jobs: with nobody's identity, and knowing which job they are.
import type { Caller } from "../contracts.ts";
import { requestAction } from "../runtime/action-request.ts";
import type { CallEngine, Invocation } from "../runtime/call-engine.ts";
import { newRequestId, openCall } from "../runtime/call-record.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import { logEntry } from "../runtime/log-entry.ts";
import { runTransactional, timeoutFailure } from "../runtime/transaction-task.ts";
import type { Job } from "./job.ts";
import type { JobRunner } from "./scheduler.ts";

/** An identity does not survive scheduling. */
const NOBODY: Caller = { kind: "anonymous" };

export function createJobRunner(engine: CallEngine): JobRunner {
  return {
    kindOf({ component, path }) {
      const { host } = engine;
      const isThere = host.components.includes(component);
      const found = isThere ? host.of(component).functions.get(toCanonicalPath(path)) : undefined;
      return found === undefined || found.kind === "query" ? "other" : found.kind;
    },
    runMutation(job, transaction, now) {
      const invocation = toInvocation(engine, job);
      const call = openCall(invocation.origin, now, engine.random);
      const startMs = performance.now();
      const result = runTransactional(engine, "mutation", invocation, transaction, call);
      const executionTimeMs = performance.now() - startMs;
      engine.log(
        logEntry("mutation", invocation, { result, call, startedAt: now, executionTimeMs }),
      );
      return result;
    },
    mutationTimedOut: timeoutFailure,
    owners: () => engine.host.components,
    async runAction(job) {
      const { result } = await requestAction(engine, toInvocation(engine, job));
      return result;
    },
  };
}

function toInvocation(engine: CallEngine, { id, component, path, args }: Job): Invocation {
  const requestId = newRequestId(engine.random);
  const origin = { caller: NOBODY, requestId, scheduledFunctionId: id };
  return { component, path, args, audience: "functions", origin };
}
