// The interface between the engine and the network.
import type { JSONValue } from "convex/values";
import type { Transfers } from "../transfer/transfers.ts";
import type {
  ActionOutcome,
  Caller,
  FunctionRequest,
  LogEntry,
  LogProgress,
  MutationOutcome,
  QueryOutcome,
} from "./calls.ts";
import type {
  AuthProvider,
  FinishPushResponse,
  PushRequest,
  StartPushResponse,
} from "./deployment.ts";
import type { NewFile, StoredFile, UploadOutcome } from "./files.ts";
import type { SchemaStatus } from "./schema.ts";
import type { WriteSet } from "./store.ts";
import type { ComponentPath, Timestamp } from "./values.ts";

/** What work for a caller came to: `retryAfterMs` when they have used too much for any. */
export type Turn<Value> = { readonly value: Value } | { readonly retryAfterMs: number };

/** The engine as the network sees it. Implemented in engine.ts. */
export interface Engine {
  query(request: FunctionRequest, journal?: string | null): Promise<QueryOutcome>;
  /** Settles only after the commit is on disk. */
  mutation(
    request: FunctionRequest,
    session?: { sessionId: string; requestId: number },
  ): Promise<MutationOutcome>;
  action(request: FunctionRequest): Promise<ActionOutcome>;
  /** Does work that takes a while, such as reading a long message, in the caller's turn and at their cost. What it throws is thrown. */
  inTurn<Value>(caller: Caller, work: () => Value): Promise<Turn<Value>>;
  /** Stores a file for the holder of an upload URL's token. Nothing is received for anyone else. */
  storeUpload(token: string, receive: () => Promise<NewFile>): Promise<UploadOutcome>;
  /** By the key in the file's URL. */
  readFile(key: string): Promise<StoredFile | null>;
  /** Runs an operator's query once, given as source code, alongside the functions of one component. */
  querySource(component: ComponentPath, source: string): Promise<QueryOutcome>;
  /** Runs a query, mutation or action, whichever the function is (`POST /api/function`). */
  run(request: FunctionRequest): Promise<QueryOutcome | MutationOutcome | ActionOutcome>;
  /** Called after each durable commit that wrote something, in commit order. */
  onCommit(listener: (commit: { timestamp: Timestamp; writes: WriteSet }) => void): () => void;
  /** Called after a push or an environment change: every live query must run again. */
  onDeploymentChange(listener: () => void): () => void;
  onLog(listener: (entry: LogEntry) => void): () => void;
  onLogProgress(listener: (progress: LogProgress) => void): () => void;
  readonly lastTimestamp: Timestamp;
  readonly authProviders: readonly AuthProvider[];
  readonly environment: ReadonlyMap<string, string>;
  setEnvironment(changes: { name: string; value: string | null }[]): Promise<void>;
  /** Analyzes and checks a push without applying it; throws PushError with Convex's wording. */
  startPush(request: PushRequest): Promise<StartPushResponse>;
  /** Whether the documents fit a started push's schema. Throws PushError for an unknown push. */
  waitForSchema(schemaChange: JSONValue): Promise<SchemaStatus>;
  /** Applies what startPush returned: schema, modules and auth, atomically. */
  finishPush(started: StartPushResponse): Promise<FinishPushResponse>;
  /** Runs every check of finishPush and returns what it would change; nothing is kept. */
  previewPush(started: StartPushResponse): Promise<FinishPushResponse>;
  /** sha256 of source + source map of each running module, for `get_config_hashes`. */
  moduleHashes(): { path: string; hash: string; environment: "isolate" | "node" }[];
  /** Exports, backups and imports. */
  readonly transfers: Transfers;
  close(): Promise<void>;
}
