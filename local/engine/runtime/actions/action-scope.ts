// One running action inside its realm: its link to the engine, its log, and failures from outside its own promise.
// Syscalls, timers and the console find it by async context.
import { AsyncLocalStorage } from "node:async_hooks";
import { SyscallError } from "../../values/syscall-error.ts";
import { LogLines } from "../log-lines.ts";
import type { CallLink } from "./call-link.ts";

export class ActionScope {
  /** Its number in an action process. */
  readonly callId: number;
  readonly link: CallLink;
  readonly logs: LogLines;
  /** Never fulfilled; rejected by unawaited failures, such as a timer's error or a forgotten promise. */
  readonly failure: Promise<never>;
  readonly #reject: (error: unknown) => void;
  readonly #atEnd = new Set<() => void>();
  #isOpen = true;

  constructor(callId: number, link: CallLink) {
    this.callId = callId;
    this.link = link;
    this.logs = new LogLines((line) => link.log(line));
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.failure = promise;
    this.#reject = reject;
  }

  /** False once the action has ended: code it left running is refused. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  fail(error: unknown): void {
    this.#reject(error);
  }

  /** `stop` is called when the action ends, unless it is unregistered. */
  stopAtEnd(stop: () => void): () => void {
    if (this.#isOpen) this.#atEnd.add(stop);
    else stop();
    return () => this.#atEnd.delete(stop);
  }

  close(): void {
    this.#isOpen = false;
    for (const stop of this.#atEnd) stop();
    this.#atEnd.clear();
  }
}

export const scopeStorage = new AsyncLocalStorage<ActionScope | undefined>();

export function currentScope(): ActionScope {
  const scope = scopeStorage.getStore();
  if (scope === undefined) {
    throw new SyscallError("Can't use database at import time");
  }
  if (!scope.isOpen) {
    throw new SyscallError("This function has already returned; await everything it starts");
  }
  return scope;
}
