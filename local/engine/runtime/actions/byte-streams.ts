// Byte streams over a message channel, in both directions at once. A sender is at most a few chunks ahead of its reader.
import { setImmediate } from "node:timers";

export type StreamMessage =
  | { type: "chunk"; streamId: number; bytes: Uint8Array }
  | { type: "end"; streamId: number }
  | { type: "break"; streamId: number; reason: string }
  /** The reader accepts this many more chunks. */
  | { type: "credit"; streamId: number; chunks: number }
  | { type: "cancel"; streamId: number };

const WINDOW = 8;
const MAX_CHUNK_BYTES = 1024 * 1024;

interface Outgoing {
  reader: ReadableStreamDefaultReader<unknown>;
  credits: number;
  onCredit: () => void;
}

interface Incoming {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** How many chunks the sender may still send, as far as this side knows. */
  credits: number;
}

export class ByteStreams {
  readonly #post: (message: StreamMessage) => void;
  readonly #outgoing = new Map<number, Outgoing>();
  readonly #incoming = new Map<number, Incoming>();
  #lastId = 0;

  constructor(post: (message: StreamMessage) => void) {
    this.#post = post;
  }

  /** The number by which the other side receives the stream. The message with this number must be posted in the same turn, before the chunks. */
  send(stream: ReadableStream<unknown>): number {
    const streamId = ++this.#lastId;
    const outgoing: Outgoing = {
      reader: stream.getReader(),
      credits: WINDOW,
      onCredit: () => undefined,
    };
    this.#outgoing.set(streamId, outgoing);
    setImmediate(() => void this.#pump(streamId, outgoing));
    return streamId;
  }

  /** To be called while the message that names the stream is handled, because its bytes may follow at once. */
  receive(streamId: number): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#incoming.set(streamId, { controller, credits: WINDOW });
        },
        pull: () => this.#makeRoom(streamId),
        cancel: () => {
          this.#incoming.delete(streamId);
          this.#post({ type: "cancel", streamId });
        },
      },
      { highWaterMark: WINDOW },
    );
  }

  take(message: StreamMessage): void {
    const { streamId } = message;
    switch (message.type) {
      case "chunk":
        this.#accept(streamId, message.bytes);
        return;
      case "end":
        this.#incoming.get(streamId)?.controller.close();
        this.#incoming.delete(streamId);
        return;
      case "break":
        this.#incoming.get(streamId)?.controller.error(new Error(message.reason));
        this.#incoming.delete(streamId);
        return;
      case "credit":
        this.#grant(streamId, message.chunks);
        return;
      case "cancel":
        this.#stop(streamId);
    }
  }

  /** The other side has ended. */
  breakAll(reason: string): void {
    for (const { controller } of this.#incoming.values()) controller.error(new Error(reason));
    this.#incoming.clear();
    for (const streamId of this.#outgoing.keys()) this.#stop(streamId);
  }

  #accept(streamId: number, bytes: Uint8Array): void {
    const incoming = this.#incoming.get(streamId);
    if (incoming === undefined) return;
    incoming.credits -= 1;
    incoming.controller.enqueue(bytes);
  }

  /** Called for every chunk received and every chunk read; only a few of these calls send a message. */
  #makeRoom(streamId: number): void {
    const incoming = this.#incoming.get(streamId);
    if (incoming === undefined || incoming.credits > WINDOW / 2) return;
    const chunks = (incoming.controller.desiredSize ?? 0) - incoming.credits;
    if (chunks <= 0) return;
    incoming.credits += chunks;
    this.#post({ type: "credit", streamId, chunks });
  }

  #grant(streamId: number, chunks: number): void {
    const outgoing = this.#outgoing.get(streamId);
    if (outgoing === undefined) return;
    outgoing.credits += chunks;
    outgoing.onCredit();
  }

  #stop(streamId: number): void {
    const outgoing = this.#outgoing.get(streamId);
    this.#outgoing.delete(streamId);
    outgoing?.reader.cancel().catch(() => undefined);
    outgoing?.onCredit();
  }

  async #pump(streamId: number, outgoing: Outgoing): Promise<void> {
    try {
      while (this.#outgoing.has(streamId)) {
        if (outgoing.credits <= 0) {
          await nextCredit(outgoing);
          continue;
        }
        const { done, value } = await outgoing.reader.read();
        if (done || !this.#outgoing.has(streamId)) break;
        for (const bytes of pieces(toBytes(value))) {
          outgoing.credits -= 1;
          this.#post({ type: "chunk", streamId, bytes });
        }
      }
      if (this.#outgoing.has(streamId)) this.#post({ type: "end", streamId });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#post({ type: "break", streamId, reason });
    } finally {
      this.#outgoing.delete(streamId);
    }
  }
}

function nextCredit(outgoing: Outgoing): Promise<void> {
  return new Promise((resolve) => {
    outgoing.onCredit = resolve;
  });
}

/** Bodies are bytes; a handmade stream may also contain text. */
function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk === "string") return new TextEncoder().encode(chunk);
  throw new TypeError("A body's stream contained something other than bytes or text");
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length <= MAX_CHUNK_BYTES) yield bytes;
  else {
    for (let start = 0; start < bytes.length; start += MAX_CHUNK_BYTES) {
      yield bytes.subarray(start, start + MAX_CHUNK_BYTES);
    }
  }
}
