// The messages between the engine and an action process. Every message is structured-cloneable; byte streams go by number.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ModuleCode } from "../module-script.ts";
import type { Thrown } from "../thrown.ts";
import type { ActionCall } from "./action-realm.ts";
import type { StreamMessage } from "./byte-streams.ts";

/** All the code of one process. */
export interface HostCode {
  /** Components of one definition share its modules. */
  definitions: ModuleCode[][];
  components: {
    path: ComponentPath;
    /** Index in `definitions`. */
    definition: number;
    variables: Record<string, string>;
  }[];
}

export type Start = { type: "run" } & ActionCall;

export type ToHost =
  | { type: "load"; code: HostCode }
  | (Start & { callId: number })
  /** The engine has ended the call, whatever the call still does. */
  | { type: "close"; callId: number }
  | { type: "answer"; syscallId: number; text: string; body: number | null }
  | { type: "refuse"; syscallId: number; message: string; data: string | null }
  | { type: "ping" }
  | StreamMessage;

export interface SyscallMessage {
  type: "syscall";
  callId: number;
  syscallId: number;
  operation: string;
  args: string;
  body: number | null;
}

interface Ended {
  callId: number;
  usedMs: number;
}

export type FromHost =
  | { type: "ready" }
  | { type: "pong" }
  | SyscallMessage
  | { type: "log"; callId: number; line: string }
  | ({ type: "returned"; value: string } & Ended)
  | ({ type: "threw"; thrown: Thrown } & Ended)
  | StreamMessage;

/** Syscalls that transfer bytes; their other arguments are JSON text as everywhere else. */
export const STORE_FILE = "storage/storeBlob";
export const READ_FILE = "storage/getBlob";

export interface FileFacts {
  size: number;
  contentType: string | null;
  sha256: string | null;
}
