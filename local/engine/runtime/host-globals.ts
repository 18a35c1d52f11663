// The web platform inside a context. The host's own classes are shared, so that `instanceof` agrees on both sides.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import vm from "node:vm";

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

/** Only for actions, where time passes. */
const LENT_TO_ACTIONS = ["fetch", "crypto", "performance"] as const;

const BUILT_IN = [
  ...["Object", "Array", "Function", "Promise", "Map", "Set", "Date", "RegExp", "Error"],
  ...["AggregateError", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError"],
  "URIError",
];

/** What host classes return or throw, such as parsed JSON or the error of a failed `fetch`, is of the host's built-in classes. */
const ADOPT = new vm.Script(`(hosts) => {
  const isInstance = Function.prototype[Symbol.hasInstance];
  for (const [name, Host] of hosts) {
    const Own = globalThis[name];
    Object.defineProperty(Own, Symbol.hasInstance, {
      value(value) {
        return isInstance.call(this, value) || (this === Own && isInstance.call(Host, value));
      },
      configurable: true,
      writable: true,
    });
  }
}`);

type Adopt = (hosts: (readonly [string, unknown])[]) => void;

export function lendHostGlobals(context: vm.Context): void {
  lend(context, LENT_GLOBALS);
  const adopt = ADOPT.runInContext(context) as Adopt;
  adopt(BUILT_IN.map((name) => [name, Reflect.get(globalThis, name)] as const));
  defineGlobal(context, "self", context);
  // The CLI resolves `import … from "async_hooks"` to this.
  defineGlobal(context, "AsyncLocalStorage", AsyncLocalStorage);
  defineGlobal(context, "AsyncResource", AsyncResource);
}

export interface Timers {
  setTimeout: unknown;
  setInterval: unknown;
  clearTimeout: unknown;
  clearInterval: unknown;
}

export function lendActionGlobals(context: vm.Context, timers: Timers): void {
  lend(context, LENT_TO_ACTIONS);
  for (const [name, timer] of Object.entries(timers)) defineGlobal(context, name, timer);
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
