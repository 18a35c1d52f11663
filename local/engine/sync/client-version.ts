// Which version of its state a client has, and which it must get to: the protocol's bookkeeping.
// Every transition starts exactly where the one before it ended.
import type { Timestamp } from "../contracts/values.ts";
import type { StateVersion } from "./answer.ts";

export class ClientVersion {
  /** What the client has asked for; each is confirmed by the next transition. */
  querySet = 0;
  identity = 0;
  #sent: StateVersion = { querySet: 0, identity: 0, timestamp: 0n };
  /** The latest mutation that was answered and not followed by a transition yet. */
  #owedTimestamp: Timestamp | null = null;

  get sent(): StateVersion {
    return this.#sent;
  }

  /**
   * A client holds a mutation to be done only when a transition follows its answer: also one that was run long ago, was sent
   * again after a reconnect, and whose timestamp the client has already passed.
   */
  owe(timestamp: Timestamp): void {
    if (this.#owedTimestamp === null || timestamp > this.#owedTimestamp) {
      this.#owedTimestamp = timestamp;
    }
  }

  get owesNothing(): boolean {
    return this.#owedTimestamp === null;
  }

  at(timestamp: Timestamp): StateVersion {
    return { querySet: this.querySet, identity: this.identity, timestamp };
  }

  /** Whether the client waits for a transition to `end` even when no query changed. */
  isAwaited(end: StateVersion): boolean {
    const { querySet, identity } = this.#sent;
    if (end.querySet !== querySet || end.identity !== identity) return true;
    return this.#owedTimestamp !== null && this.#owedTimestamp <= end.timestamp;
  }

  advance(end: StateVersion): void {
    this.#sent = end;
    if (this.#owedTimestamp !== null && this.#owedTimestamp <= end.timestamp) {
      this.#owedTimestamp = null;
    }
  }
}
