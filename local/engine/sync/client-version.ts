// Which version of its state a client has, and which it must get to: the protocol's bookkeeping.
// Every transition starts exactly where the one before it ended.
import type { Timestamp } from "../contracts.ts";
import type { StateVersion } from "./answer.ts";

export class ClientVersion {
  /** What the client has asked for; each is confirmed by the next transition. */
  querySet = 0;
  identity = 0;
  #sent: StateVersion = { querySet: 0, identity: 0, timestamp: 0n };
  #owedTimestamp: Timestamp = 0n;

  get sent(): StateVersion {
    return this.#sent;
  }

  /** A mutation's effect counts as seen only after a transition to its timestamp. */
  owe(timestamp: Timestamp): void {
    if (timestamp > this.#owedTimestamp) this.#owedTimestamp = timestamp;
  }

  get owesNothing(): boolean {
    return this.#owedTimestamp <= this.#sent.timestamp;
  }

  at(timestamp: Timestamp): StateVersion {
    return { querySet: this.querySet, identity: this.identity, timestamp };
  }

  /** Whether the client waits for a transition to `end` even when no query changed. */
  isAwaited(end: StateVersion): boolean {
    const { querySet, identity, timestamp } = this.#sent;
    if (end.querySet !== querySet || end.identity !== identity) return true;
    return this.#owedTimestamp > timestamp && this.#owedTimestamp <= end.timestamp;
  }

  advance(end: StateVersion): void {
    this.#sent = end;
  }
}
