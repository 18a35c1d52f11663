// The web platform inside a context. The host's own classes are lent, so that `instanceof` agrees on both sides.
import type vm from "node:vm";

/** Pure or synchronous: safe in queries and mutations as well as in actions. */
const LENT_GLOBALS = [
  "ArrayBuffer",
  "SharedArrayBuffer",
  "DataView",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float16Array",
  "Float32Array",
  "Float64Array",
  "BigInt64Array",
  "BigUint64Array",
  "AbortController",
  "AbortSignal",
  "Blob",
  "CompressionStream",
  "CryptoKey",
  "CustomEvent",
  "DOMException",
  "DecompressionStream",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "Headers",
  "ReadableStream",
  "ReadableStreamDefaultReader",
  "Request",
  "Response",
  "TextDecoder",
  "TextDecoderStream",
  "TextEncoder",
  "TextEncoderStream",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "WritableStream",
  "atob",
  "btoa",
  "structuredClone",
] as const;

/** Only where time passes: actions. */
const LENT_TO_ACTIONS = [
  "fetch",
  "clearTimeout",
  "clearInterval",
  "crypto",
  "performance",
] as const;

export function lendHostGlobals(context: vm.Context): void {
  lend(context, LENT_GLOBALS);
  defineGlobal(context, "self", context);
}

/** `onTimerError` takes what a timer's callback throws: nobody awaits it, and it must not end the process. */
export function lendActionGlobals(
  context: vm.Context,
  onTimerError: (error: unknown) => void,
): void {
  lend(context, LENT_TO_ACTIONS);
  defineGlobal(context, "setTimeout", guardTimer(setTimeout, onTimerError));
  defineGlobal(context, "setInterval", guardTimer(setInterval, onTimerError));
}

type Callback = (...args: unknown[]) => unknown;
type StartTimer = (callback: Callback, delayMs?: number, ...args: unknown[]) => unknown;

function guardTimer(start: StartTimer, onTimerError: (error: unknown) => void): StartTimer {
  return (callback, delayMs, ...args) =>
    start(
      (...given) => {
        try {
          callback(...given);
        } catch (error) {
          onTimerError(error);
        }
      },
      delayMs,
      ...args,
    );
}

export function defineGlobal(context: vm.Context, name: string, value: unknown): void {
  Object.defineProperty(context, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  });
}

function lend(context: vm.Context, names: readonly string[]): void {
  const host = globalThis as Record<string, unknown>;
  for (const name of names) {
    if (host[name] !== undefined) {
      defineGlobal(context, name, host[name]);
    }
  }
}
