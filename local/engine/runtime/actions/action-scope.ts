// One running action inside its realm: its way to the engine, its log, and how it can fail from outside its own promise.
// Syscalls, timers and the console find it by async context.
import { AsyncLocalStorage } from "node:async_hooks";
import { SyscallError } from "../../values/syscall-error.ts";
import { LogLines } from "../log-lines.ts";
import type { CallLink } from "./call-link.ts";

export class ActionScope {
  readonly link: CallLink;
  readonly logs: LogLines;
  /** Only in http actions. */
  readonly request: Request | null;
  response: Response | null = null;
  /** Never fulfilled; rejected by what nobody awaited: a timer's error, a forgotten promise. */
  readonly failure: Promise<never>;
  readonly #reject: (error: unknown) => void;
  readonly #atEnd = new Set<() => void>();
  #isOpen = true;

  constructor(link: CallLink, request: Request | null = null) {
    this.link = link;
    this.logs = new LogLines((line) => link.log(line));
    this.request = request;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.failure = promise;
    this.#reject = reject;
  }

  /** False once the action has ended: what it left running may do nothing more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  fail(error: unknown): void {
    this.#reject(error);
  }

  /** `stop` is called when the action ends, unless it is taken back. */
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
