// How much processor time the calls of an action process have used: calls that are open at once share what the process uses.
import process from "node:process";

export class ProcessorUse {
  readonly #used = new Map<number, number>();
  readonly #processorMs: () => number;
  #at = 0;

  /** `processorMs`: that this thread has used so far. */
  constructor(processorMs: () => number = threadMs) {
    this.#processorMs = processorMs;
  }

  open(callId: number): void {
    this.#divide();
    this.#used.set(callId, 0);
  }

  /** Milliseconds that the call has used until now. */
  of(callId: number): number {
    this.#divide();
    return this.#used.get(callId) ?? 0;
  }

  close(callId: number): void {
    this.#divide();
    this.#used.delete(callId);
  }

  #divide(): void {
    const now = this.#processorMs();
    const each = (now - this.#at) / this.#used.size;
    for (const [callId, used] of this.#used) this.#used.set(callId, used + each);
    this.#at = now;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
