// The engine's response to one syscall message of an action process: text, text with bytes, or an error.
import { SyscallError } from "../../values/syscall-error.ts";
import type { ByteStreams } from "./byte-streams.ts";
import type { CallLink } from "./call-link.ts";
import {
  type FileFacts,
  READ_FILE,
  STORE_FILE,
  type SyscallMessage,
  type ToHost,
} from "./host-messages.ts";

/** `link` is null when the call is over. */
export async function answerSyscall(
  link: CallLink | null,
  message: SyscallMessage,
  streams: ByteStreams,
): Promise<ToHost> {
  const { syscallId } = message;
  const bytes = message.body === null ? null : streams.receive(message.body);
  try {
    if (link === null) {
      throw new SyscallError("This function has already returned; await everything it starts");
    }
    return { type: "answer", syscallId, ...(await answer(link, message, bytes, streams)) };
  } catch (error) {
    await bytes?.cancel().catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    const data = error instanceof SyscallError ? error.data : undefined;
    const dataText = data === undefined ? null : JSON.stringify(data);
    return { type: "refuse", syscallId, message: reason, data: dataText };
  }
}

async function answer(
  link: CallLink,
  { operation, args }: SyscallMessage,
  bytes: ReadableStream<Uint8Array> | null,
  streams: ByteStreams,
): Promise<{ text: string; body: number | null }> {
  switch (operation) {
    case STORE_FILE: {
      const facts = JSON.parse(args) as FileFacts;
      const stream = () => bytes ?? new Blob().stream();
      const id = await link.storeFile({ ...facts, stream });
      return { text: JSON.stringify(id), body: null };
    }
    case READ_FILE: {
      const file = await link.readFile(JSON.parse(args) as string);
      if (file === null) return { text: "null", body: null };
      const stream = new Blob([new Uint8Array(file.bytes)]).stream();
      return { text: JSON.stringify(file.contentType), body: streams.send(stream) };
    }
    default:
      return { text: await link.syscall(operation, args), body: null };
  }
}
