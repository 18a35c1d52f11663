// Which version of its state a client has, and which it must reach: the protocol's bookkeeping.
// Every transition starts exactly where the previous one ended.
import type { Timestamp } from "../contracts/values.ts";
import type { StateVersion } from "./answer.ts";

export class ClientVersion {
  /** What the client has requested; each is confirmed by the next transition. */
  querySet = 0;
  identity = 0;
  #sent: StateVersion = { querySet: 0, identity: 0, timestamp: 0n };
  /** The latest answered mutation that no transition has followed yet. */
  #owedTimestamp: Timestamp | null = null;

  get sent(): StateVersion {
    return this.#sent;
  }

  /**
   * A client considers a mutation done only when a transition follows its response, even if the mutation ran long ago, was
   * resent after a reconnect, and has a timestamp that the client has already passed.
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
