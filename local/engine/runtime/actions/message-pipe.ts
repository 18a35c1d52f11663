// Length-prefixed messages over a socket. Node's own channel to a child would be open to the code that runs there.
import type { Duplex } from "node:stream";
import { deserialize, serialize } from "node:v8";

const LENGTH_BYTES = 4;
const MEBIBYTE = 1024 * 1024;
/** Far beyond the largest arguments and results; files and bodies are sent in chunks. */
const MAX_MESSAGE_BYTES = 512 * MEBIBYTE;

export interface MessageHandlers<Incoming> {
  onMessage: (message: Incoming) => void;
  /** The message was malformed, or handling it failed. */
  onBroken: (error: unknown) => void;
}

export function encodeMessage(message: unknown): Buffer {
  const body = serialize(message);
  const whole = Buffer.allocUnsafe(LENGTH_BYTES + body.length);
  whole.writeUInt32LE(body.length);
  whole.set(body, LENGTH_BYTES);
  return whole;
}

export class MessagePipe<Outgoing, Incoming> {
  readonly #socket: Duplex;
  readonly #handlers: MessageHandlers<Incoming>;
  #chunks: Buffer[] = [];
  #received = 0;
  /** Null until the length of the next message is known. */
  #expected: number | null = null;

  constructor(socket: Duplex, handlers: MessageHandlers<Incoming>) {
    this.#socket = socket;
    this.#handlers = handlers;
    socket.on("data", (chunk: Buffer) => {
      try {
        this.#receive(chunk);
      } catch (error) {
        socket.destroy();
        handlers.onBroken(error);
      }
    });
    // The socket's owner handles its end; writes to a closed socket are lost.
    socket.on("error", () => undefined);
  }

  post(message: Outgoing): void {
    if (this.#socket.writable) this.send(encodeMessage(message));
  }

  /** A message that was encoded before, because it is large and sent to several processes. */
  send(encoded: Buffer): void {
    if (!this.#socket.writable) return;
    this.#gather();
    this.#socket.write(encoded);
  }

  /** Sends posted messages now, because the end of this turn may never come. */
  flush(): void {
    while (this.#socket.writableCorked > 0) this.#socket.uncork();
  }

  /** Messages posted in one turn are sent in one write. */
  #gather(): void {
    if (this.#socket.writableCorked > 0) return;
    this.#socket.cork();
    process.nextTick(() => this.flush());
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    for (;;) {
      if (this.#expected === null) {
        if (this.#received < LENGTH_BYTES) return;
        this.#expected = this.#take(LENGTH_BYTES).readUInt32LE();
        if (this.#expected > MAX_MESSAGE_BYTES) throw new RangeError("The message is too long");
      }
      if (this.#received < this.#expected) return;
      const body = this.#take(this.#expected);
      this.#expected = null;
      this.#handlers.onMessage(deserialize(body) as Incoming);
    }
  }

  #take(length: number): Buffer {
    const [first] = this.#chunks;
    const whole = first !== undefined && first.length >= length ? first : this.#join();
    const rest = whole.subarray(length);
    this.#chunks[0] = rest;
    if (rest.length === 0) this.#chunks.shift();
    this.#received -= length;
    return whole.subarray(0, length);
  }

  #join(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}
