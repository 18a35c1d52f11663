// One action from start to end or time limit. An action has no transaction, so a failure undoes nothing.
import { clearTimeout, setTimeout } from "node:timers";
import type { JSONValue } from "convex/values";
import type { FunctionError, FunctionResult } from "../contracts/calls.ts";
import type { ActionEnd, RunningAction } from "./actions/running-action.ts";
import type { DeployedFunction } from "./deployed-function.ts";
import type { ActionFrame } from "./frame.ts";
import { checkResult } from "./function-check.ts";
import { errorOf } from "./function-error.ts";
import { refusal } from "./transactional-call.ts";

const SECOND = 1000;

export async function callAction(
  frame: ActionFrame,
  target: DeployedFunction,
  args: JSONValue,
  charge: (usedMs: number) => void,
): Promise<FunctionResult> {
  const running = frame.host.actions.run(frame, target.path, JSON.stringify([args]));
  const limit = startTimeLimit(frame, running);
  const end = await Promise.race([running.ended, limit.reached]);
  limit.clear();
  closeAction(frame, running);
  charge(end.usedMs);
  return end.state === "returned"
    ? toChecked(frame, target, end.value)
    : { ok: false, error: failureOf(frame, end) };
}

/** Ends the action's access, even if it left something running. */
function closeAction(frame: ActionFrame, running: RunningAction): void {
  frame.isOpen = false;
  running.close();
}

function failureOf(
  { host }: ActionFrame,
  end: Exclude<ActionEnd, { state: "returned" }>,
): FunctionError {
  return end.state === "threw" ? errorOf(end.thrown, host.modules) : { message: end.message };
}

type Lost = Extract<ActionEnd, { state: "lost" }>;

function startTimeLimit(frame: ActionFrame, running: RunningAction) {
  const { durationMs } = frame.host.actions.limits;
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<Lost>((resolve) => {
    timer = setTimeout(() => {
      running.giveUp();
      const message = `Function execution timed out (maximum duration: ${durationMs / SECOND}s)`;
      resolve({ state: "lost", message, usedMs: 0 });
    }, durationMs);
    timer.unref();
  });
  return { reached, clear: () => clearTimeout(timer) };
}

function toChecked(frame: ActionFrame, target: DeployedFunction, value: string): FunctionResult {
  try {
    checkResult(target, value, (id) => frame.host.tableOf(frame.component, id));
    return { ok: true, value };
  } catch (error) {
    return refusal(error);
  }
}
