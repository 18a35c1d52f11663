// Web Crypto for queries and mutations, which cannot wait: the operation runs in a thread of its own, and the lane stands still
// until its answer is there. The thread starts with the first operation.
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from "node:worker_threads";

export interface SubtleRequest {
  id: number;
  operation: string;
  args: unknown[];
}

export type SubtleAnswer = { id: number } & ({ value: unknown } | { error: unknown });

export interface SubtleThreadStart {
  port: MessagePort;
  /** Counts the answers, so that the lane can sleep until the next one. */
  answered: Int32Array;
}

class SubtleThread {
  readonly #answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #port: MessagePort;
  #lastId = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const workerData: SubtleThreadStart = { port: port2, answered: this.#answered };
    const options = { workerData, transferList: [port2], env: {}, execArgv: ["--no-warnings"] };
    new Worker(new URL("./subtle-main.ts", import.meta.url), options).unref();
    this.#port = port1;
    port1.unref();
  }

  /** An answer that an ended call has left behind is passed over. */
  run(operation: string, args: unknown[]): unknown {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#port.postMessage({ id, operation, args } satisfies SubtleRequest);
    for (;;) {
      const seen = Atomics.load(this.#answered, 0);
      const received = receiveMessageOnPort(this.#port) as { message: SubtleAnswer } | undefined;
      if (received === undefined) Atomics.wait(this.#answered, 0, seen);
      else if (received.message.id === id) return resultOf(received.message);
    }
  }
}

function resultOf(answer: SubtleAnswer): unknown {
  if ("error" in answer) throw answer.error;
  return answer.value;
}

let thread: SubtleThread | null = null;

/** Returns what `crypto.subtle[operation](...args)` resolves to, or throws what it rejects with. */
export function runSubtle(operation: string, args: unknown[]): unknown {
  thread ??= new SubtleThread();
  return thread.run(operation, args);
}
