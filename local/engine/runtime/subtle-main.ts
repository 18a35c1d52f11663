// The thread behind subtle-thread.ts: answers one Web Crypto operation after the other.
import { webcrypto } from "node:crypto";
import { workerData } from "node:worker_threads";
import type { SubtleAnswer, SubtleRequest, SubtleThreadStart } from "./subtle-thread.ts";

const { port, answered } = workerData as SubtleThreadStart;

port.on("message", ({ id, operation, args }: SubtleRequest) => {
  void answerTo(id, operation, args).then((answer) => {
    port.postMessage(answer);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
});

async function answerTo(id: number, operation: string, args: unknown[]): Promise<SubtleAnswer> {
  try {
    const subtle = webcrypto.subtle as unknown as Record<string, (...args: unknown[]) => unknown>;
    return { id, value: await subtle[operation]?.(...args) };
  } catch (error) {
    return { id, error };
  }
}
