// Which call has the main thread of an action process, in memory that its guard reads while the thread is blocked. Exact, because
// all code of a call runs in its async context; what it costs is paid only while calls share the process.
import { createHook } from "node:async_hooks";
import { scopeStorage } from "./action-scope.ts";

const NO_CALL = 0;

export class TurnMark {
  /** The number of the turn, and the call that has it. */
  readonly shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #outer: number[] = [];
  readonly #hook = createHook({
    before: () => this.#enter(scopeStorage.getStore()?.callId ?? NO_CALL),
    after: () => this.#leave(),
  });

  /** For what a call does before it first waits. */
  during(callId: number, body: () => void): void {
    this.#enter(callId);
    body();
    this.#leave();
  }

  watch(openCalls: number): void {
    if (openCalls > 1) this.#hook.enable();
    else this.#hook.disable();
  }

  #enter(callId: number): void {
    this.#outer.push(Atomics.load(this.shared, 1));
    this.#mark(callId);
  }

  #leave(): void {
    this.#mark(this.#outer.pop() ?? NO_CALL);
  }

  #mark(callId: number): void {
    Atomics.store(this.shared, 1, callId);
    Atomics.add(this.shared, 0, 1);
  }
}
