// The sending side of one socket. A slow reader gets fewer, larger updates;
// one that does not read at all is disconnected before it costs memory.
import type { WebSocket } from "ws";

const MEBIBYTE = 1024 * 1024;
/** Beyond this, transitions are delayed and merged. Responses are never delayed. */
const HOLD_ABOVE_BYTES = MEBIBYTE;
const CUT_OFF_ABOVE_BYTES = 64 * MEBIBYTE;
const PING = '{"type":"Ping"}';
const INTERNAL_ERROR_CLOSE = 1011;
const TRY_AGAIN_CLOSE = 1013;
/** RFC 6455 section 5.5: a control frame carries 125 bytes, two of them the code. */
const MAX_REASON_BYTES = 123;

export class Outlet {
  readonly #socket: WebSocket;
  readonly #onDrained: () => void;
  #lastSentAt = 0;
  #isHolding = false;

  constructor(socket: WebSocket, onDrained: () => void) {
    this.#socket = socket;
    this.#onDrained = onDrained;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** True while the reader is behind; `onDrained` is called when it has caught up. */
  get isBehind(): boolean {
    this.#isHolding ||= this.#socket.bufferedAmount > HOLD_ABOVE_BYTES;
    return this.#isHolding;
  }

  send(text: string, now: number): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > CUT_OFF_ABOVE_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#lastSentAt = now;
    this.#socket.send(text, this.#onSent);
  }

  /** Clients drop a connection after a minute without a message. */
  pingIfQuietSince(limit: number, now: number): void {
    if (this.#lastSentAt <= limit) this.send(PING, now);
  }

  /** The client treats the message as its own fault, so there is no close code. */
  closeAfter(finalMessage: string, now: number): void {
    this.send(finalMessage, now);
    this.#socket.close();
  }

  closeForRetry(reason: string, isOverload: boolean): void {
    const code = isOverload ? TRY_AGAIN_CLOSE : INTERNAL_ERROR_CLOSE;
    this.#socket.close(code, Buffer.from(reason).subarray(0, MAX_REASON_BYTES));
  }

  readonly #onSent = (): void => {
    if (!this.#isHolding || this.#socket.bufferedAmount > HOLD_ABOVE_BYTES) return;
    this.#isHolding = false;
    this.#onDrained();
  };
}
