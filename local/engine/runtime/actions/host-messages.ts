// What the engine and an action process say to each other. Every message is structured-cloneable; streams of bytes go by number.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ModuleCode, ModuleEnvironment } from "../module-script.ts";
import type { Thrown } from "../thrown.ts";
import type { ActionCall } from "./action-realm.ts";
import type { StreamMessage } from "./byte-streams.ts";

/** All the code one process runs. */
export interface HostCode {
  kind: ModuleEnvironment;
  isFresh: boolean;
  /** Components of one definition share its modules. */
  definitions: ModuleCode[][];
  components: {
    path: ComponentPath;
    /** Place in `definitions`. */
    definition: number;
    variables: Record<string, string>;
  }[];
}

export interface RequestHead {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  /** The number of its stream. */
  body: number | null;
}

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: number | null;
}

export type Start =
  | ({ type: "run" } & ActionCall)
  | ({ type: "request"; route: string; head: RequestHead } & Pick<ActionCall, "component" | "path">)
  /** Loads every module and says what functions it registers. */
  | { type: "describe"; paths: string[] };

export type ToHost =
  | { type: "load"; code: HostCode }
  | (Start & { callId: number })
  /** The call is over for the engine, whatever it still does. */
  | { type: "close"; callId: number }
  /** Whoever made the request is gone. */
  | { type: "abort"; callId: number }
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

export type FromHost =
  | { type: "ready" }
  | { type: "pong" }
  | SyscallMessage
  | { type: "log"; callId: number; line: string }
  | { type: "returned"; callId: number; value: string }
  | { type: "answered"; callId: number; head: ResponseHead }
  | { type: "threw"; callId: number; thrown: Thrown }
  | StreamMessage;

/** Syscalls that carry bytes; their other arguments are JSON text as in all the others. */
export const STORE_FILE = "storage/storeBlob";
export const READ_FILE = "storage/getBlob";

export interface FileFacts {
  size: number;
  contentType: string | null;
  sha256: string | null;
}
