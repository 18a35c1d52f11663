// One query or mutation on the store: answers database syscalls, maintains read and write sets, nests, commits into the batch.
// It must not open or commit batches, and does not know the caller.
import type { JSONValue } from "convex/values";
import type {
  DocumentImport,
  FileContents,
  ReadSet,
  SchemaChange,
  SystemTables,
  Transaction,
  UsageLimits,
  WriteSet,
} from "../contracts/store.ts";
import type { ComponentPath, JsonText, Timestamp } from "../contracts/values.ts";
import type { JsonObject } from "../values/convex-json.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import { readSyscall, unknownSyscall, writeSyscall } from "./database-syscalls.ts";
import { StoredDocumentImport } from "./document-import.ts";
import { DocumentScan } from "./document-scan.ts";
import { EngineTables } from "./engine-tables.ts";
import { expectedRows, planOperators, planQuery } from "./query-plan.ts";
import { type NextDocument, throughOperators } from "./query-stream.ts";
import type { RequestLog } from "./request-log.ts";
import { StoredSchemaChange } from "./schema-change.ts";
import { asObject, objectArgument } from "./syscall-arguments.ts";
import { isSearch, searchDocuments } from "./text-search.ts";
import type { Caps, WriteCount } from "./transaction-limits.ts";
import { type StoreParts, TransactionState } from "./transaction-state.ts";

export interface TransactionHost {
  parts: StoreParts;
  requests: RequestLog;
  tableOf(component: ComponentPath): TableOf;
  files(prepareWrite: () => void): FileContents;
  /** Called when the transaction is over and the next may begin. */
  ended(): void;
}

interface Level {
  changes: number;
  writeKeys: number;
  written: WriteCount;
  caps: Caps;
  catalogChanges: number;
  hasPaginated: boolean;
}

export class StoreTransaction implements Transaction {
  readonly #host: TransactionHost;
  readonly #kind: "query" | "mutation";
  readonly #state: TransactionState;
  readonly #streams = new Map<number, NextDocument>();
  readonly #levels: Level[] = [];
  #lastQueryId = 0;
  #isOver = false;

  constructor(host: TransactionHost, kind: "query" | "mutation", now: number) {
    this.#host = host;
    this.#kind = kind;
    this.#state = new TransactionState(host.parts, now);
    this.savepoint();
  }

  get reads(): ReadSet {
    return this.#state.reads;
  }

  get usage(): { used: UsageLimits; limits: UsageLimits } {
    const { used, caps } = this.#state.limits;
    const databaseQueries = this.#state.reads.rangeCount;
    return { used: { ...used, databaseQueries }, limits: caps };
  }

  get timestamps(): { snapshot: Timestamp; commit: Timestamp } {
    const { clock, now } = this.#state;
    return { snapshot: clock.lastTimestamp, commit: clock.upcomingTimestamp(now) };
  }

  database(component: ComponentPath, op: string, args: JSONValue): JsonText {
    this.#assertRunning();
    const fields = asObject(args);
    switch (op) {
      case "1.0/queryStream":
        return this.#openStream(component, fields);
      case "1.0/queryStreamNext":
        return this.#advanceStream(Number(fields.queryId));
      case "1.0/queryCleanup":
        return String(this.#streams.delete(Number(fields.queryId)));
      case "1.0/queryPage":
        return this.#page(component, fields);
    }
    const read = readSyscall(op);
    return read === undefined
      ? this.#write(component, op, fields)
      : read(this.#state, component, fields);
  }

  tableNames(component: ComponentPath): string[] {
    this.#assertRunning();
    return this.#state.tableNames(component);
  }

  system(component: ComponentPath): SystemTables {
    return new EngineTables(this.#state, component, () => this.#assertWriter());
  }

  get files(): FileContents {
    return this.#host.files(() => this.#prepareWrite());
  }

  get schema(): SchemaChange {
    return new StoredSchemaChange(
      this.#state,
      (component) => this.#host.tableOf(component),
      () => this.#prepareWrite(),
    );
  }

  get imports(): DocumentImport {
    return new StoredDocumentImport(
      this.#state,
      (component) => this.#host.tableOf(component),
      () => this.#prepareWrite(),
    );
  }

  savepoint(limits?: Partial<UsageLimits>): void {
    this.#assertRunning();
    this.#state.savepoints.push();
    this.#levels.push({
      changes: this.#state.rows.undoLog.length,
      writeKeys: this.#state.writes.length,
      written: this.#state.limits.written,
      caps: this.#state.limits.caps,
      catalogChanges: this.#state.catalog.changes,
      hasPaginated: false,
    });
    if (limits === undefined) return;
    this.#state.limits.narrow(limits, this.usage.used);
    this.#state.reads.limitRanges(this.#state.limits.caps.databaseQueries);
  }

  release(): void {
    this.#assertRunning();
    const level = this.#levels.pop();
    this.#state.savepoints.release();
    if (level !== undefined) this.#restoreCaps(level);
  }

  rollback(): void {
    this.#assertRunning();
    const level = this.#levels.pop();
    this.#state.savepoints.rollback();
    if (level === undefined) return;
    // After SQLite's own rollback, which only goes back to where its savepoint was opened.
    const { savepoints, rows } = this.#state;
    rows.undoLog.undoAfter(level.changes);
    // An outer savepoint may have been opened in between: going back to it would bring these changes back.
    if (!savepoints.isAnyOpen) rows.undoLog.forgetAfter(level.changes);
    this.#state.writes.forgetAfter(level.writeKeys);
    this.#state.limits.restoreWritten(level.written);
    this.#restoreCaps(level);
    if (this.#state.catalog.changes !== level.catalogChanges) this.#state.catalog.reload();
  }

  #restoreCaps({ caps }: Level): void {
    this.#state.limits.restoreCaps(caps);
    this.#state.reads.limitRanges(caps.databaseQueries);
  }

  commit(): { timestamp: Timestamp; writes: WriteSet } {
    while (this.#levels.length > 0) this.release();
    this.#state.rows.undoLog.forgetAfter(0);
    this.#end();
    const { writes, clock, now } = this.#state;
    const timestamp = writes.isEmpty ? clock.lastTimestamp : clock.nextTimestamp(now);
    return { timestamp, writes };
  }

  abort(): void {
    while (this.#levels.length > 0) this.rollback();
    this.#state.savepoints.reset();
    this.#end();
  }

  rememberRequest(sessionId: string, requestId: number, outcome: string): void {
    this.#prepareWrite();
    this.#host.requests.remember(sessionId, requestId, outcome, this.#state.now);
  }

  #openStream(component: ComponentPath, args: JsonObject): JsonText {
    const query = objectArgument(args, "query", "queryStream");
    const next = isSearch(query)
      ? throughOperators(searchDocuments(this.#state, component, query), planOperators(query))
      : this.#scan(component, query);
    this.#streams.set(++this.#lastQueryId, next);
    return `{"queryId":${this.#lastQueryId}}`;
  }

  #scan(component: ComponentPath, query: JsonObject): NextDocument {
    const plan = planQuery(this.#state, component, query);
    const scan =
      plan.source &&
      new DocumentScan(this.#state, plan.source.index, plan.source.range, plan.order, {
        expectedRows: expectedRows(plan),
      });
    return throughOperators(() => scan?.next() ?? null, plan.operators);
  }

  #advanceStream(queryId: number): JsonText {
    const next = this.#streams.get(queryId);
    if (next === undefined) throw new SyscallError("in-progress query not found");
    const json = next();
    return json === null ? '{"value":null,"done":true}' : `{"value":${json},"done":false}`;
  }

  #page(component: ComponentPath, args: JsonObject): JsonText {
    const level = this.#levels.at(-1);
    const page = readSyscall("1.0/queryPage")?.(this.#state, component, args) ?? "null";
    if (level?.hasPaginated === true) {
      throw new SyscallError(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    if (level !== undefined) level.hasPaginated = true;
    return page;
  }

  #write(component: ComponentPath, op: string, args: JsonObject): JsonText {
    const write = writeSyscall(op);
    if (write === undefined || this.#kind === "query") throw unknownSyscall(op);
    this.#assertWriter();
    return write(this.#state, component, args, this.#host.tableOf(component));
  }

  #assertWriter(): void {
    this.#assertRunning();
    if (this.#kind === "query") throw new Error("A query cannot write");
  }

  /** For anything but documents, whose changes have an undo log. */
  #prepareWrite(): void {
    this.#assertWriter();
    this.#state.savepoints.open();
  }

  #end(): void {
    this.#isOver = true;
    this.#streams.clear();
    this.#state.reads.seal();
    this.#host.ended();
  }

  #assertRunning(): void {
    if (this.#isOver) throw new Error("The transaction is over");
  }
}
