// The seams between the engine's parts: values and store below, runtime above, network at the rim.
// Only types live here; each interface names the one file that implements it.
import type { JSONValue } from "convex/values";
import type { NewFile, StoredFile } from "./storage/stored-file.ts";
import type { SchemaStatus } from "./store/schema-status.ts";

/** `JSON.stringify(convexToJson(value))`: the form in which values travel between parts and rest on disk. */
export type JsonText = string;

/** `""` is the app; a child component is `"rateLimiter"`, a nested one `"workpool/batch"`. */
export type ComponentPath = string;

/** A commit's place in the engine's total order. Strictly increasing, also across restarts. */
export type Timestamp = bigint;

/** Half-open range `[start, end)` of bytes in the engine's single key space. */
export interface KeyRange {
  start: Uint8Array;
  end: Uint8Array;
}

/** What a query looked at. Implemented in store/read-set.ts. */
export interface ReadSet {
  readonly ranges: readonly KeyRange[];
  /** True when one of `writes` (index keys, old and new) lies in a range of this set. */
  isTouchedBy(writes: WriteSet): boolean;
}

/** Every index key that a commit removed or added. Implemented in store/read-set.ts. */
export interface WriteSet {
  readonly keys: readonly Uint8Array[];
  readonly isEmpty: boolean;
}

/**
 * Thrown by syscalls; reaches user code as an Error, or as a ConvexError when `data` is present.
 * The store throws `SyscallError` of values/syscall-error.ts; whatever else it throws is the disk's or the engine's fault.
 */
export interface SyscallFailure {
  message: string;
  data?: JSONValue;
}

/** A table's or function's validator as `exportArgs()`/`schema.export()` writes it. */
export type ValidatorJson = { type: string } & Record<string, unknown>;

export interface IndexJson {
  indexDescriptor: string;
  fields: string[];
}

export interface SearchIndexJson {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}

export interface VectorIndexJson {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

export interface TableJson {
  tableName: string;
  indexes: IndexJson[];
  stagedDbIndexes?: IndexJson[];
  searchIndexes?: SearchIndexJson[];
  stagedSearchIndexes?: SearchIndexJson[];
  vectorIndexes?: VectorIndexJson[];
  stagedVectorIndexes?: VectorIndexJson[];
  documentType: ValidatorJson | null;
}

/** What `defineSchema(...).export()` returns, parsed. */
export interface SchemaJson {
  tables: TableJson[];
  schemaValidation: boolean;
}

/** Documents on disk. Implemented in store/store.ts over node:sqlite; one process per data file. */
export interface Store {
  readonly lastTimestamp: Timestamp;
  /** Everything between openBatch and commitBatch becomes durable with one fsync, or not at all. */
  openBatch(): void;
  /** Throws when the disk refuses; then nothing of the batch happened. */
  commitBatch(): void;
  abortBatch(): void;
  readonly isBatchOpen: boolean;
  /** One at a time. A mutation needs an open batch; a query sees committed and batched writes. */
  begin(kind: "query" | "mutation", now: number): Transaction;
  /** Engine settings (environment, last push, ...): outside documents, same file, same batch. */
  getSetting(key: string): string | null;
  setSetting(key: string, value: string): void;
  /** The stored outcome of a client's mutation, for clients that resend after a reconnect. */
  recallRequest(sessionId: string, requestId: number): string | null;
  /** The table an id belongs to, for `v.id(...)` in arguments and returns; null when it is no id of this component. */
  tableOf(component: ComponentPath, id: string): string | null;
  close(): void;
}

/**
 * The way to other schemas: prepared beside those in force, a short step at a time, then switched to at once.
 * Implemented in store/schema-change.ts. All of it belongs to its mutation: a rollback undoes the step.
 */
export interface SchemaChange {
  /** From here on writes keep the new indexes and are held against the new schemas. What was being prepared is given up. */
  prepare(schemas: ReadonlyMap<ComponentPath, SchemaJson | null>): void;
  /** Checks and indexes the next few documents; answers how far it came. */
  advance(): Exclude<SchemaStatus, { type: "raceDetected" }>;
  /** Puts what was prepared in force. Throws when it is not complete. */
  apply(): void;
  giveUp(): void;
  /** Removes the next few keys of indexes that are gone; true when there may be more. */
  sweep(): boolean;
}

/** What a transaction may use of the database, or has used. */
export interface UsageLimits {
  bytesRead: number;
  documentsRead: number;
  databaseQueries: number;
  bytesWritten: number;
  documentsWritten: number;
}

/** The bytes of stored files, by the id of their document. */
export interface FileContents {
  put(id: string, bytes: Uint8Array): void;
  get(id: string): Uint8Array | null;
  remove(id: string): void;
}

/** One query's or mutation's view of the store. Implemented in store/transaction.ts. */
export interface Transaction {
  /** Runs one database syscall (`1.0/get`, `1.0/insert`, `1.0/queryStream`, ...) and returns its JSON text. */
  database(component: ComponentPath, op: string, args: JSONValue): JsonText;
  /** The component's tables, system tables included. A table that comes or goes touches what was read. */
  tableNames(component: ComponentPath): string[];
  /** Engine-side access to system tables such as `_scheduled_functions`. */
  system(component: ComponentPath): SystemTables;
  /**
   * Around every nested function (queries too: each may paginate once).
   * Writes after `savepoint` vanish with `rollback`, stay with `release`; until then `limits` hold for what is used anew.
   */
  savepoint(limits?: Partial<UsageLimits>): void;
  release(): void;
  rollback(): void;
  /** Ends the transaction inside the batch. The timestamp is the new one for a mutation that wrote. */
  commit(): { timestamp: Timestamp; writes: WriteSet };
  abort(): void;
  /** Kept in the mutation's own commit, so that a resent mutation is never run twice. */
  rememberRequest(sessionId: string, requestId: number, outcome: string): void;
  readonly reads: ReadSet;
  readonly files: FileContents;
  readonly schema: SchemaChange;
  /** Of the newest commit that it sees, and of its own when it commits having written. */
  readonly timestamps: { snapshot: Timestamp; commit: Timestamp };
  /** So far, nested functions included; the limits are those that hold now. */
  readonly usage: { used: UsageLimits; limits: UsageLimits };
}

/**
 * Fields that start with `_` (other than `_id`, `_creationTime`) are the engine's own and hidden from user code.
 * Indexes: `_scheduled_functions` has `by_phase` on `["_phase", "_orderedAt"]`: `_phase` is "pending" (ordered by due time),
 * "inProgress" or "finished" (ordered by completion time).
 */
export interface SystemTables {
  insert(table: string, fields: Record<string, JSONValue>): string;
  get(table: string, id: string): Record<string, JSONValue> | null;
  patch(table: string, id: string, fields: Record<string, JSONValue>): void;
  remove(table: string, id: string): void;
  /** Ascending by the engine-defined index; `prefix` are equal leading values. */
  list(
    table: string,
    index: string,
    prefix: JSONValue[],
    limit: number,
  ): Record<string, JSONValue>[];
}

export type UserIdentityJson = Record<string, JSONValue> & {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
};

/** Who calls. Implemented (from an Authorization header or an Authenticate message) in auth/. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; identity: UserIdentityJson; token: string; expiresAt: number }
  | { kind: "admin"; actingAs: UserIdentityJson | null };

export interface FunctionRequest {
  component: ComponentPath;
  /** `"messages:send"`, as clients write it; the runtime canonicalises. */
  path: string;
  /** Convex-JSON of the one arguments object. */
  args: JSONValue;
  caller: Caller;
}

export interface FunctionError {
  /** Convex's own text, e.g. `Uncaught Error: Unauthorized\n    at handler (...)`; no request id in it. */
  message: string;
  data?: JSONValue;
}

export type FunctionResult = { ok: true; value: JsonText } | { ok: false; error: FunctionError };

export interface QueryOutcome {
  result: FunctionResult;
  logLines: string[];
  reads: ReadSet;
  /** Pagination cursor that a live page hands back on resubscribe. */
  journal: string | null;
  timestamp: Timestamp;
  /** True when the result depends on who called: it must not be shared between identities. */
  usedIdentity: boolean;
}

export interface MutationOutcome {
  result: FunctionResult;
  logLines: string[];
  timestamp: Timestamp;
}

export interface ActionOutcome {
  result: FunctionResult;
  logLines: string[];
}

export interface LogEntry {
  udfType: "Query" | "Mutation" | "Action" | "HttpAction";
  identifier: string;
  component: ComponentPath;
  logLines: string[];
  /** Epoch milliseconds. */
  timestamp: number;
  executionTimeMs: number;
  error: string | null;
  cachedResult: boolean;
  /** Null for a call that was never made. */
  requestId: string | null;
}

/** What an action has logged while it goes on; its `LogEntry` holds the same lines once more. */
export interface LogProgress {
  udfType: "Action" | "HttpAction";
  identifier: string;
  component: ComponentPath;
  requestId: string;
  logLines: string[];
  /** Epoch milliseconds. */
  timestamp: number;
}

export type AuthProvider =
  | { type: "oidc"; domain: string; applicationID: string }
  | {
      type: "customJwt";
      issuer: string;
      jwks: string;
      algorithm: "RS256" | "ES256";
      applicationID: string | null;
    };

export interface BundledModule {
  path: string;
  source: string;
  sourceMap?: string | null;
  environment: "isolate" | "node";
}

/** The body of `POST /api/deploy2/start_push`, which `convex deploy --write-push-request` writes to a file. */
export interface PushRequest {
  adminKey: string;
  dryRun: boolean;
  functions: string;
  appDefinition: {
    definition?: BundledModule | null;
    dependencies: string[];
    schema?: BundledModule | null;
    changedModules: BundledModule[];
    unchangedModuleHashes: { path: string; environment: string; sha256: string }[];
    udfServerVersion: string;
  };
  componentDefinitions: {
    definitionPath: string;
    definition: BundledModule;
    dependencies: string[];
    schema?: BundledModule | null;
    functions: BundledModule[];
    udfServerVersion: string;
  }[];
  nodeDependencies: { name: string; version: string }[];
}

export type UploadOutcome =
  | { ok: true; storageId: string }
  | { ok: false; code: string; message: string };

/** The engine as the network sees it. Implemented in engine.ts. */
export interface Engine {
  query(request: FunctionRequest, journal?: string | null): Promise<QueryOutcome>;
  /** Settles only after the commit is on disk. */
  mutation(
    request: FunctionRequest,
    session?: { sessionId: string; requestId: number },
  ): Promise<MutationOutcome>;
  action(request: FunctionRequest): Promise<ActionOutcome>;
  /** Answers a request to the site port; what goes wrong is an answer too. */
  httpAction(request: Request, caller: Caller): Promise<Response>;
  /** Stores a file for whoever holds an upload URL's token. */
  storeUpload(token: string, file: NewFile): Promise<UploadOutcome>;
  /** By the key in the file's URL. */
  readFile(key: string): Promise<StoredFile | null>;
  /** Runs a query that comes as source code, beside the functions of one component, once: for operators. */
  querySource(component: ComponentPath, source: string): Promise<QueryOutcome>;
  /** Any of the three by the function's own kind (`POST /api/function`). */
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
  /** Which indexes a push would add and drop, in the shape of `POST /api/deploy2/evaluate_schema`. */
  forecastIndexes(request: PushRequest): Promise<JSONValue>;
  /** Analyses and checks a push without applying it; throws PushError with Convex's wording. */
  startPush(request: PushRequest): Promise<StartPushResponse>;
  /**
   * Prepares a started push's schema beside calls under way: checks documents, builds indexes. Settles when that is done,
   * has failed or was overtaken by another push, or after `timeoutMs`. Throws PushError for a push it does not know.
   */
  waitForSchema(schemaChange: JSONValue, timeoutMs: number): Promise<SchemaStatus>;
  /** Applies what startPush returned: schema, modules, auth, atomically. Waits for the schema when nobody has. */
  finishPush(started: StartPushResponse): Promise<FinishPushResponse>;
  /** Checks all that finishPush would and says what it would change; nothing of the push stays. */
  previewPush(started: StartPushResponse): Promise<FinishPushResponse>;
  /** sha256 of source + source map of each module now running, for `get_config_hashes`. */
  moduleHashes(): { path: string; hash: string; environment: "isolate" | "node" }[];
  close(): Promise<void>;
}

export type StartPushResponse = Record<string, JSONValue> & { schemaChange: JSONValue };
export type FinishPushResponse = Record<string, JSONValue>;
