// An action called by a client or another action: checked, run beside the lane, with its database calls on the lane.
import type { ActionOutcome, Caller, FunctionResult } from "../contracts/calls.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { callAction } from "./action-call.ts";
import type { CallEngine, Invocation } from "./call-engine.ts";
import { openCall } from "./call-record.ts";
import { shareOf } from "./caller-shares.ts";
import type { ActionCalls, ActionFrame, CallRecord } from "./frame.ts";
import { checkArgs, checkKind, findFunction } from "./function-check.ts";
import { toClientPath } from "./function-path.ts";
import { logEntry } from "./log-entry.ts";
import { reportLines } from "./log-progress.ts";
import { callMutation } from "./mutation-call.ts";
import { callQuery } from "./query-call.ts";
import { audienceOfAddress } from "./syscalls/address.ts";
import { cancel, schedule } from "./syscalls/scheduling.ts";
import { limitFailure } from "./transaction-task.ts";
import { refusal } from "./transactional-call.ts";

export async function requestAction(
  engine: CallEngine,
  invocation: Invocation,
): Promise<ActionOutcome> {
  const startedAt = engine.now();
  const call = openCall(invocation.origin, startedAt, engine.random);
  const { path, component } = invocation;
  reportLines(engine, call, { udfType: "Action", identifier: toClientPath(path), component });
  const startMs = performance.now();
  const result = await runInShare(engine, invocation, call);
  const executionTimeMs = performance.now() - startMs;
  engine.log(logEntry("action", invocation, { result, call, startedAt, executionTimeMs }));
  return { result, logLines: call.logs.lines };
}

/** Who has used too much is refused, as in the lane; what the action uses counts too. */
async function runInShare(
  engine: CallEngine,
  invocation: Invocation,
  call: CallRecord,
): Promise<FunctionResult> {
  const { lane, isOwnIssuer } = engine;
  const share = shareOf(invocation.origin, invocation.audience, isOwnIssuer);
  const waitMs = lane.waitOf(share);
  if (waitMs !== null) return limitFailure(waitMs);
  return await runAction(engine, invocation, call, (usedMs) => lane.charge(share, usedMs));
}

async function runAction(
  engine: CallEngine,
  { component, path, args, audience }: Invocation,
  call: CallRecord,
  charge: (usedMs: number) => void,
): Promise<FunctionResult> {
  try {
    const host = engine.host.of(component);
    const target = findFunction(host.functions, path, audience);
    checkKind(target, "action");
    checkArgs(target, args, (id) => host.tableOf(component, id));
    const calls = actionCalls(engine);
    const frame: ActionFrame = {
      ...{ kind: "action", component, path, call, host, calls },
      ...{ isOpen: true, hasIdentity: true },
    };
    return await callAction(frame, target, args, charge);
  } catch (error) {
    return refusal(error);
  }
}

export function actionCalls(engine: CallEngine): ActionCalls {
  return {
    async run(frame, kind, address, args) {
      const { component, path } = address;
      const caller: Caller =
        component === frame.component ? frame.call.caller : { kind: "anonymous" };
      const invocation: Invocation = {
        ...{ component, path, args },
        audience: audienceOfAddress(address),
        origin: { ...frame.call, caller },
      };
      const call = { query: callQuery, mutation: callMutation, action: requestAction }[kind];
      const { result } = await call(engine, invocation);
      return result;
    },
    async schedule(frame, address, args, dueAt) {
      const id = await inTransaction(engine, frame, (scheduling) =>
        schedule(scheduling, address, args, dueAt),
      );
      engine.wakeScheduler();
      return id;
    },
    async cancel(frame, id) {
      await inTransaction(engine, frame, (scheduling) => cancel(scheduling, id));
    },
    onFiles: (frame, body) =>
      inTransaction(engine, frame, ({ transaction, component, host, call }) =>
        body({ transaction, component, host, now: call.now }),
      ),
  };
}

type Scheduling = Parameters<typeof schedule>[0];

/** Each scheduler call of an action is its own transaction, so the limits per mutation do not add up over them. */
async function inTransaction<Value>(
  engine: CallEngine,
  { host, component, call: { caller, requestId } }: ActionFrame,
  body: (scheduling: Scheduling) => Value,
): Promise<Value> {
  const { outcome } = await engine.lane.mutation<{ value: Value } | { refused: SyscallError }>({
    run(transaction, now) {
      const origin = { caller, requestId, scheduledFunctionId: null };
      const call = openCall(origin, now, engine.random);
      try {
        return { value: body({ transaction, call, host, component }) };
      } catch (error) {
        if (error instanceof SyscallError) {
          return { refused: error };
        }
        throw error;
      }
    },
    keepsWrites: (outcome) => "value" in outcome,
    timedOut: () => ({ refused: new SyscallError("The scheduler took too long") }),
  });
  if ("refused" in outcome) {
    throw outcome.refused;
  }
  return outcome.value;
}
