// Queries with `useStaleSnapshot` that a mutation calls after it has written: they must not see its writes, and the store has
// only one view. So the mutation is rolled back and run again, after the query has been answered from the untouched store.
import type { FunctionResult } from "../contracts/calls.ts";
import type { Transaction } from "../contracts/store.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { CallRecord, SnapshotAnswers, SnapshotRead } from "./frame.ts";

/** Each costs the mutation another attempt. */
const MAX_ATTEMPTS = 16;

export class SnapshotReads implements SnapshotAnswers {
  readonly #answered: { key: string; result: FunctionResult }[] = [];
  #asked = 0;
  #wanted: { key: string; read: SnapshotRead } | null = null;
  #attempts = 1;

  /** True when the attempt lacked an answer, so that another attempt must follow. */
  get isIncomplete(): boolean {
    return this.#wanted !== null;
  }

  /** To be called before the mutation's own code runs. */
  beginAttempt(transaction: Transaction, call: CallRecord): void {
    this.#asked = 0;
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted === null) return;
    this.#attempts += 1;
    this.#answered.push({ key: wanted.key, result: wanted.read(transaction, call) });
  }

  /** Answers are given in the order of the questions; `key` tells questions apart. */
  ask(key: string, read: SnapshotRead): FunctionResult {
    const answer = this.#answered[this.#asked];
    if (answer?.key === key) {
      this.#asked += 1;
      return answer.result;
    }
    if (this.#attempts >= MAX_ATTEMPTS) {
      throw new SyscallError(
        `Too many queries with useStaleSnapshot after a write (limit: ${MAX_ATTEMPTS - 1})`,
      );
    }
    if (this.#wanted === null) {
      this.#answered.splice(this.#asked);
      this.#wanted = { key, read };
    }
    throw new SyscallError("This attempt of the mutation is rolled back");
  }
}
