// A promise that a function left rejected and unhandled is that function's mistake and must not end the process.
// Rejections of the host's own promises keep their meaning.
import type vm from "node:vm";

const ownPromisePrototypes = new WeakSet<object>();
let isListening = false;

export function ownRejectionsOf(context: vm.Context): void {
  ownPromisePrototypes.add((context as unknown as typeof globalThis).Promise.prototype);
  if (!isListening) {
    isListening = true;
    process.on("unhandledRejection", onUnhandledRejection);
  }
}

function isFunctionPromise(promise: object): boolean {
  return ownPromisePrototypes.has(Object.getPrototypeOf(promise) as object);
}

function onUnhandledRejection(reason: unknown, promise: Promise<unknown>): void {
  const isOnlyListener = process.listenerCount("unhandledRejection") === 1;
  if (!isFunctionPromise(promise) && isOnlyListener) {
    throw reason;
  }
}
