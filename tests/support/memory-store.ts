import { getFunctionName } from "convex/server";
import { compareValues, type Value } from "convex/values";
import type { MutationCtx } from "../../convex/_generated/server.js";
import { processPaymentEvent } from "../../convex/model/paymentEvents/handlers.ts";
import schema from "../../convex/schema.ts";
import type { PaymentEvent } from "../../lib/webhooks/polar/event-types.ts";

/**
 * The part of a Convex database that convex/model needs for payment events, in memory and in one transaction: thousands
 * of stories in seconds. The tests that use it compare it with convex-test.
 */

type Row = Record<string, Value | undefined> & { _id: string; _creationTime: number };

interface Range {
  eq(field: string, value: unknown): Range;
  gt(field: string, value: unknown): Range;
  lt(field: string, value: unknown): Range;
  lte(field: string, value: unknown): Range;
}

const INDEXES = indexesOf(schema.tables as unknown as Record<string, ExportedTable>);

interface ExportedTable {
  " indexes"(): { indexDescriptor: string; fields: string[] }[];
}

function indexesOf(tables: Record<string, ExportedTable>): Map<string, string[]> {
  const indexes = new Map<string, string[]>();
  for (const [table, definition] of Object.entries(tables)) {
    for (const { indexDescriptor, fields } of definition[" indexes"]()) {
      indexes.set(`${table}.${indexDescriptor}`, fields);
    }
  }
  return indexes;
}

class Query implements AsyncIterable<Row> {
  #rows: Row[];
  readonly #table: string;

  constructor(table: string, rows: Row[]) {
    this.#table = table;
    this.#rows = rows;
  }

  withIndex(name: string, narrow: (range: Range) => Range = (range) => range): this {
    const fields = [...(INDEXES.get(`${this.#table}.${name}`) ?? []), "_creationTime"];
    const tests: ((row: Row) => boolean)[] = [];
    const range: Range = {
      eq: (field, value) => add((row) => compare(row[field], value) === 0),
      gt: (field, value) => add((row) => compare(row[field], value) > 0),
      lt: (field, value) => add((row) => compare(row[field], value) < 0),
      lte: (field, value) => add((row) => compare(row[field], value) <= 0),
    };
    function add(test: (row: Row) => boolean): Range {
      tests.push(test);
      return range;
    }
    narrow(range);
    this.#rows = this.#rows.filter((row) => tests.every((test) => test(row)));
    if (this.#rows.length > 1) {
      this.#rows.sort((a, b) => {
        for (const field of fields) {
          const order = compare(a[field], b[field]);
          if (order !== 0) return order;
        }
        return 0;
      });
    }
    return this;
  }

  order(direction: "asc" | "desc"): this {
    if (direction === "desc") this.#rows.reverse();
    return this;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    for (const row of this.#rows) yield { ...row };
  }

  async take(limit: number): Promise<Row[]> {
    return this.#rows.slice(0, limit).map((row) => ({ ...row }));
  }

  async collect(): Promise<Row[]> {
    return await this.take(Number.POSITIVE_INFINITY);
  }

  async first(): Promise<Row | null> {
    return (await this.take(1))[0] ?? null;
  }

  async unique(): Promise<Row | null> {
    const [row, other] = await this.take(2);
    if (other) throw new Error(`${this.#table}: more than one row`);
    return row ?? null;
  }
}

function compare(a: Value | undefined, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : 1;
  return compareValues(a, b as Value | undefined);
}

const withoutUndefined = (fields: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

class Database {
  readonly #tables = new Map<string, Map<string, Row>>();
  #made = 0;

  #rowsOf(table: string): Map<string, Row> {
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    return rows;
  }

  async get(table: string, id: string): Promise<Row | null> {
    const row = this.#rowsOf(table).get(id);
    return row ? { ...row } : null;
  }

  query(table: string): Query {
    return new Query(table, [...this.#rowsOf(table).values()]);
  }

  async insert(table: string, fields: object): Promise<string> {
    this.#made += 1;
    const _id = `${table}:${this.#made}`;
    this.#rowsOf(table).set(_id, {
      ...withoutUndefined(fields),
      _id,
      _creationTime: this.#made,
    });
    return _id;
  }

  async patch(table: string, id: string, fields: object): Promise<void> {
    const { _id, _creationTime, ...row } = this.#require(table, id);
    this.#rowsOf(table).set(id, {
      ...withoutUndefined({ ...row, ...fields }),
      _id,
      _creationTime,
    });
  }

  async replace(table: string, id: string, fields: object): Promise<void> {
    const { _id, _creationTime } = this.#require(table, id);
    this.#rowsOf(table).set(id, { ...withoutUndefined(fields), _id, _creationTime });
  }

  async delete(table: string, id: string): Promise<void> {
    this.#require(table, id);
    this.#rowsOf(table).delete(id);
  }

  #require(table: string, id: string): Row {
    const row = this.#rowsOf(table).get(id);
    if (!row) throw new Error(`${id} is not in ${table}`);
    return row;
  }
}

/** Creates an empty store. Scheduled functions never run; a nested mutation is not rolled back. */
export function openMemoryStore(): MutationCtx {
  const db = new Database();
  const ctx = {
    db,
    scheduler: { runAfter: async () => null, runAt: async () => null },
    runMutation: async (reference: never, event: PaymentEvent) => {
      const name = getFunctionName(reference);
      if (name !== "webhooks:processEvent") throw new Error(`${name} is not part of this store`);
      return await processPaymentEvent(ctx as unknown as MutationCtx, event, Date.now());
    },
  };
  return ctx as unknown as MutationCtx;
}
