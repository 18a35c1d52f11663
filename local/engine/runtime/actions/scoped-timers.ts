// `setTimeout` and `setInterval` of isolate actions. An error in a callback fails the action that set the timer, and
// timers end with it: on Convex nothing of an action outlives its response.
import type { Timers } from "../host-globals.ts";
import { scopeStorage } from "./action-scope.ts";

type Callback = (...args: unknown[]) => unknown;
type Timer = NodeJS.Timeout;

/** The cleanup of each timer's action, removed when the timer is cleared. */
const forgetters = new WeakMap<Timer, () => void>();

export const SCOPED_TIMERS: Timers = {
  setTimeout: (callback: Callback, delayMs?: number, ...args: unknown[]): Timer => {
    const timer = setTimeout(
      guarded(callback, () => forget(timer)),
      delayMs,
      ...args,
    );
    return endWithScope(timer);
  },
  setInterval: (callback: Callback, delayMs?: number, ...args: unknown[]): Timer =>
    endWithScope(setInterval(guarded(callback), delayMs, ...args)),
  clearTimeout: clear,
  clearInterval: clear,
};

function guarded(callback: Callback, onFire?: () => void) {
  const scope = scopeStorage.getStore();
  return (...args: unknown[]): void => {
    onFire?.();
    try {
      callback(...args);
    } catch (error) {
      scope?.fail(error);
    }
  };
}

function endWithScope(timer: Timer): Timer {
  const forgetTimer = scopeStorage.getStore()?.stopAtEnd(() => clearTimeout(timer));
  if (forgetTimer !== undefined) forgetters.set(timer, forgetTimer);
  return timer;
}

function clear(timer: Timer | undefined): void {
  clearTimeout(timer);
  if (timer !== undefined) forget(timer);
}

function forget(timer: Timer): void {
  forgetters.get(timer)?.();
}
