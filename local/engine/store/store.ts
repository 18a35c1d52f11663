// Documents on disk, in one SQLite file owned by one process. Batches become durable; transactions run inside them.
// This file only joins the parts; transaction.ts and the files below it define the syscalls.
import type { Store, Transaction, UsageLimits } from "../contracts/store.ts";
import type { ComponentPath, Timestamp } from "../contracts/values.ts";
import { decodeDocumentId } from "../values/document-id.ts";
import type { TableOf } from "../values/validator.ts";
import { Catalog } from "./catalog.ts";
import { Clock } from "./clock.ts";
import { CursorCodec } from "./cursor.ts";
import { type DataFile, openDataFile } from "./data-file.ts";
import { type DiskGuard, LostBatchError } from "./disk-refusal.ts";
import { StoredFileContents } from "./file-contents.ts";
import { RequestLog } from "./request-log.ts";
import { Rows } from "./rows.ts";
import { Savepoints } from "./savepoints.ts";
import { Statements } from "./statements.ts";
import { StoreTransaction, type TransactionHost } from "./transaction.ts";
import { DEFAULT_LIMITS } from "./transaction-limits.ts";

export interface StoreOptions {
  file: string;
  /** Of each transaction; Convex's own by default. */
  limits?: Partial<UsageLimits>;
  guard?: DiskGuard;
}

/** `file` may be ":memory:". Throws when the file is damaged, foreign, or owned by another process. */
export function openStore(options: StoreOptions): Store {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  return openDataFile(options.file, (file) => new SqliteStore(file, limits, options.guard));
}

class SqliteStore implements Store {
  readonly #file: DataFile;
  readonly #statements: Statements;
  readonly #catalog: Catalog;
  readonly #clock: Clock;
  readonly #requests: RequestLog;
  readonly #rows: Rows;
  readonly #host: TransactionHost;
  readonly #guard: DiskGuard | undefined;
  readonly #resolvers = new Map<ComponentPath, TableOf>();
  #isTransactionRunning = false;
  #isBatchOpen = false;
  #catalogChangesBefore = 0;

  constructor(file: DataFile, limits: UsageLimits, guard?: DiskGuard) {
    this.#file = file;
    this.#guard = guard;
    this.#statements = new Statements(file.database);
    this.#catalog = new Catalog(this.#statements);
    this.#clock = new Clock(this.#statements);
    this.#requests = new RequestLog(this.#statements);
    this.#rows = new Rows(this.#statements);
    this.#host = {
      parts: {
        catalog: this.#catalog,
        clock: this.#clock,
        rows: this.#rows,
        savepoints: new Savepoints(this.#statements),
        cursors: new CursorCodec(cursorSecret(this.#statements)),
        limits,
      },
      requests: this.#requests,
      tableOf: (component) => this.#resolver(component),
      files: (prepareWrite) => new StoredFileContents(this.#statements, prepareWrite),
      ended: () => {
        this.#isTransactionRunning = false;
      },
    };
  }

  get lastTimestamp(): Timestamp {
    return this.#clock.lastTimestamp;
  }

  get isBatchOpen(): boolean {
    return this.#isBatchOpen;
  }

  openBatch(): void {
    if (this.#isBatchOpen) throw new Error("A batch is already open");
    this.#statements.prepare("BEGIN IMMEDIATE").run();
    this.#isBatchOpen = true;
    this.#catalogChangesBefore = this.#catalog.changes;
  }

  commitBatch(): void {
    this.#assertBatch();
    try {
      if (!this.#statements.isInTransaction) {
        throw new LostBatchError();
      }
      this.#clock.save();
      this.#file.settle();
      this.#statements.prepare("COMMIT").run();
      this.#isBatchOpen = false;
    } catch (error) {
      this.abortBatch();
      this.#guard?.refused(error);
      throw error;
    }
    this.#file.acknowledge(this.#clock.lastTimestamp);
    this.#guard?.committed();
  }

  abortBatch(): void {
    this.#assertBatch();
    this.#isBatchOpen = false;
    this.#rows.undoLog.forgetAfter(0);
    if (this.#statements.isInTransaction) this.#statements.prepare("ROLLBACK").run();
    this.#clock.load();
    if (this.#catalog.changes !== this.#catalogChangesBefore) this.#catalog.reload();
  }

  abandon(): void {
    if (this.#isBatchOpen) this.abortBatch();
    this.#host.parts.savepoints.reset();
    this.#isTransactionRunning = false;
  }

  begin(kind: "query" | "mutation", now: number): Transaction {
    if (this.#isTransactionRunning) throw new Error("Another transaction is running");
    if (kind === "mutation") this.#assertBatch();
    this.#isTransactionRunning = true;
    return new StoreTransaction(this.#host, kind, now);
  }

  getSetting(key: string): string | null {
    const row = this.#statements
      .prepare("SELECT value FROM settings WHERE key = ?")
      .get(key) as unknown as [string] | undefined;
    return row?.[0] ?? null;
  }

  setSetting(key: string, value: string): void {
    this.#statements
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)")
      .run(key, value);
  }

  recallRequest(sessionId: string, requestId: number): string | null {
    return this.#requests.recall(sessionId, requestId);
  }

  tableOf(component: ComponentPath, id: string): string | null {
    const decoded = decodeDocumentId(id);
    return decoded.ok ? this.#catalog.nameOfTable(component, decoded.tableNumber) : null;
  }

  copyTo(file: string): void {
    if (this.#isBatchOpen) throw new Error("A batch is open");
    this.#file.copyTo(file);
  }

  close(): void {
    if (this.#isBatchOpen) this.abortBatch();
    this.#file.close();
  }

  #resolver(component: ComponentPath): TableOf {
    let resolver = this.#resolvers.get(component);
    if (resolver === undefined) {
      resolver = (id) => this.tableOf(component, id);
      this.#resolvers.set(component, resolver);
    }
    return resolver;
  }

  #assertBatch(): void {
    if (!this.#isBatchOpen) throw new Error("No batch is open");
  }
}

function cursorSecret(statements: Statements): string {
  const row = statements
    .prepare("SELECT value FROM meta WHERE name = 'cursorSecret'")
    .get() as unknown as [string];
  return row[0];
}
