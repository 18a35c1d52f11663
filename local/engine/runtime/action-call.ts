// Runs one action to its end or to its time limit. An action has no transaction: nothing is undone when it fails.
import { clearTimeout, setTimeout } from "node:timers";
import type { JSONValue } from "convex/values";
import type { FunctionResult } from "../contracts.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { DeployedFunction } from "./deployed-function.ts";
import type { ActionFrame } from "./frame.ts";
import { checkResult } from "./function-check.ts";
import { toFunctionError } from "./function-error.ts";
import type { ModuleLoader } from "./module-loader.ts";
import { TimeLimit } from "./time-limit.ts";
import { failure, refusal } from "./transactional-call.ts";

const SECOND = 1000;
const ACTION_LIMIT_MS = 10 * 60 * SECOND;
/** How long an action may keep the thread before it first waits; what loops later is the watchdog's. */
const START_LIMIT_MS = 5 * SECOND;

const START_LIMIT_TEXT = `Function execution timed out (${START_LIMIT_MS / SECOND}s without waiting for anything)`;
const startLimit = new TimeLimit();

type InvokeAction = (requestId: string, args: string) => Promise<string>;

export async function callAction(
  frame: ActionFrame,
  target: DeployedFunction,
  args: JSONValue,
): Promise<FunctionResult> {
  const limit = startOverallLimit();
  try {
    const context = frame.host.actionContext();
    const running = startWithinLimit(() =>
      context.run(frame, (loader) =>
        invoke(loader, target, frame.call.requestId, JSON.stringify([args])),
      ),
    );
    if (running === null) return failure(START_LIMIT_TEXT);
    const value = await Promise.race([running, limit.reached]);
    return value === null ? failure(limitText()) : toChecked(frame, target, value);
  } catch (thrown) {
    return { ok: false, error: toFunctionError(thrown, frame.host.modules) };
  } finally {
    limit.clear();
    frame.isOpen = false;
  }
}

/** Null when the action was still busy at the limit and was ended. */
function startWithinLimit(start: () => Promise<string>): Promise<string> | null {
  let running: Promise<string> | null = null;
  const isWithin = startLimit.run(START_LIMIT_MS, () => {
    running = start();
  });
  return isWithin ? running : null;
}

async function invoke(
  loader: ModuleLoader,
  target: DeployedFunction,
  requestId: string,
  argsText: string,
): Promise<string> {
  const { modulePath, functionName } = target.path;
  const registered = loader.load(modulePath)[functionName] as
    | { invokeAction?: InvokeAction }
    | undefined;
  if (registered?.invokeAction === undefined) {
    throw new SyscallError(`Couldn't find "${functionName}" in module "${modulePath}".`);
  }
  return registered.invokeAction(requestId, argsText);
}

function toChecked(frame: ActionFrame, target: DeployedFunction, value: string): FunctionResult {
  try {
    checkResult(target, value, (id) => frame.host.tableOf(frame.component, id));
    return { ok: true, value };
  } catch (error) {
    return refusal(error);
  }
}

function startOverallLimit() {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ACTION_LIMIT_MS);
    timer.unref();
  });
  return { reached, clear: () => clearTimeout(timer) };
}

function limitText(): string {
  return `Function execution timed out (maximum duration: ${ACTION_LIMIT_MS / SECOND}s)`;
}
