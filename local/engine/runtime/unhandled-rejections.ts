// A promise that a function left rejected and unhandled is that function's mistake and must not end the process.
// Rejections of the host's own promises still end it.
import type vm from "node:vm";

type OnRejection = (reason: unknown) => void;

const ownPromisePrototypes = new WeakMap<object, OnRejection>();
let isListening = false;

/** `onRejection` is called in the async context of the rejection. */
export function ownRejectionsOf(
  context: vm.Context,
  onRejection: OnRejection = () => undefined,
): void {
  const { prototype } = (context as unknown as typeof globalThis).Promise;
  ownPromisePrototypes.set(prototype, onRejection);
  if (!isListening) {
    isListening = true;
    process.on("unhandledRejection", onUnhandledRejection);
  }
}

function onUnhandledRejection(reason: unknown, promise: Promise<unknown>): void {
  const onRejection = ownPromisePrototypes.get(Object.getPrototypeOf(promise) as object);
  if (onRejection !== undefined) {
    onRejection(reason);
    return;
  }
  if (process.listenerCount("unhandledRejection") === 1) {
    throw reason;
  }
}
