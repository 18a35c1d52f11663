// The link to the engine from a separate process: syscalls as messages, their responses by number.
import type { JSONValue } from "convex/values";
import { SyscallError } from "../../values/syscall-error.ts";
import type { ByteStreams } from "./byte-streams.ts";
import type { CallLink, OfferedFile, ReadFile } from "./call-link.ts";
import {
  type FileFacts,
  type FromHost,
  READ_FILE,
  STORE_FILE,
  type ToHost,
} from "./host-messages.ts";

type Answer = Extract<ToHost, { type: "answer" | "refuse" }>;

interface Answered {
  text: string;
  body: ReadableStream<Uint8Array> | null;
}

interface Pending {
  resolve: (answer: Answered) => void;
  reject: (error: SyscallError) => void;
}

/** All the links of one process. */
export class RemoteLinks {
  readonly #post: (message: FromHost) => void;
  readonly #streams: ByteStreams;
  readonly #pending = new Map<number, Pending>();
  #lastSyscallId = 0;

  constructor(post: (message: FromHost) => void, streams: ByteStreams) {
    this.#post = post;
    this.#streams = streams;
  }

  linkOf(callId: number): CallLink {
    return {
      syscall: async (operation, args) => (await this.#ask(callId, operation, args)).text,
      storeFile: (file) => this.#storeFile(callId, file),
      readFile: (storageId) => this.#readFile(callId, storageId),
      log: (line) => this.#post({ type: "log", callId, line }),
    };
  }

  take(answer: Answer): void {
    const pending = this.#pending.get(answer.syscallId);
    this.#pending.delete(answer.syscallId);
    if (answer.type === "answer") {
      const body = answer.body === null ? null : this.#streams.receive(answer.body);
      pending?.resolve({ text: answer.text, body });
      return;
    }
    const { message, data } = answer;
    const error =
      data === null
        ? new SyscallError(message)
        : new SyscallError(message, JSON.parse(data) as JSONValue);
    pending?.reject(error);
  }

  #ask(
    callId: number,
    operation: string,
    args: string,
    stream: ReadableStream<Uint8Array> | null = null,
  ): Promise<Answered> {
    const syscallId = ++this.#lastSyscallId;
    const body = stream === null ? null : this.#streams.send(stream);
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    this.#pending.set(syscallId, { resolve, reject });
    this.#post({ type: "syscall", callId, syscallId, operation, args, body });
    return promise;
  }

  async #storeFile(callId: number, file: OfferedFile): Promise<string> {
    const { size, contentType, sha256 } = file;
    const facts: FileFacts = { size, contentType, sha256 };
    const stored = await this.#ask(callId, STORE_FILE, JSON.stringify(facts), file.stream());
    return JSON.parse(stored.text) as string;
  }

  async #readFile(callId: number, storageId: string): Promise<ReadFile | null> {
    const found = await this.#ask(callId, READ_FILE, JSON.stringify(storageId));
    if (found.body === null) return null;
    const contentType = JSON.parse(found.text) as string | null;
    return { bytes: new Uint8Array(await new Response(found.body).arrayBuffer()), contentType };
  }
}
