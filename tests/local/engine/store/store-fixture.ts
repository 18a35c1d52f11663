// A vocabulary for tests of the store: real schemas, and the official client's own `ctx.db` on top of a transaction.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DefineSchemaOptions,
  defineSchema,
  type GenericDatabaseWriter,
  type GenericDataModel,
  type GenericSchema,
  mutationGeneric,
} from "convex/server";
import { onTestFinished } from "vitest";
import type { SchemaJson } from "../../../../local/engine/contracts/schema.ts";
import type {
  ReadSet,
  Store,
  Transaction,
  WriteSet,
} from "../../../../local/engine/contracts/store.ts";
import type { ComponentPath, Timestamp } from "../../../../local/engine/contracts/values.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { applySchema } from "./schema-steps.ts";

export type Database = GenericDatabaseWriter<GenericDataModel>;
type Work<Result> = (db: Database, transaction: Transaction) => Result | Promise<Result>;

export const NOW = Date.UTC(2026, 10, 21, 12);

export function aStore(schema?: SchemaJson): Store {
  const store = openStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  if (schema !== undefined) applySchema(store, "", schema);
  return store;
}

export function aDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "data.sqlite");
}

/** What the CLI sends for this schema: the client library's own export. */
export function schemaOf(
  tables: GenericSchema,
  options?: DefineSchemaOptions<boolean>,
): SchemaJson {
  const definition = defineSchema(tables, options) as unknown as { export(): string };
  return JSON.parse(definition.export());
}

/** Runs `work` as a mutation in its own batch, and commits both; rolls back both when it throws. */
export async function writing<Result>(
  store: Store,
  work: Work<Result>,
  options: { component?: ComponentPath; now?: number } = {},
): Promise<{ result: Result; writes: WriteSet; timestamp: Timestamp }> {
  store.openBatch();
  const transaction = store.begin("mutation", options.now ?? NOW);
  try {
    const result = await onDatabase(transaction, work, options.component);
    const committed = transaction.commit();
    store.commitBatch();
    return { result, ...committed };
  } catch (error) {
    transaction.abort();
    store.abortBatch();
    throw error;
  }
}

/** Runs `work` as a query. */
export async function reading<Result>(
  store: Store,
  work: Work<Result>,
  options: { component?: ComponentPath } = {},
): Promise<{ result: Result; reads: ReadSet }> {
  const transaction = store.begin("query", NOW);
  try {
    const result = await onDatabase(transaction, work, options.component);
    return { result, reads: transaction.reads };
  } finally {
    transaction.abort();
  }
}

/** Only the result of `reading`. */
export async function read<Result>(store: Store, work: Work<Result>): Promise<Result> {
  return (await reading(store, work)).result;
}

/** Only the result of `writing`. */
export async function write<Result>(store: Store, work: Work<Result>): Promise<Result> {
  return (await writing(store, work)).result;
}

/** Calls `work` with the official client's `ctx.db`, whose syscalls go to `transaction`. */
export async function onDatabase<Result>(
  transaction: Transaction,
  work: Work<Result>,
  component: ComponentPath = "",
): Promise<Result> {
  const answer = (op: string, args: string) =>
    transaction.database(component, op, JSON.parse(args));
  const host = globalThis as unknown as { Convex?: object };
  host.Convex = {
    syscall: answer,
    asyncSyscall: async (op: string, args: string) => answer(op, args),
    jsSyscall: () => {
      throw new Error("no such syscall");
    },
  };
  let outcome: { result: Result } | { failure: unknown } | undefined;
  const mutation = mutationGeneric(async (ctx: { db: Database }) => {
    try {
      outcome = { result: await work(ctx.db, transaction) };
    } catch (failure) {
      outcome = { failure };
    }
  }) as unknown as { invokeMutation(args: string): Promise<string> };
  try {
    await mutation.invokeMutation("[{}]");
  } finally {
    delete host.Convex;
  }
  if (outcome === undefined || "failure" in outcome) throw outcome?.failure;
  return outcome.result;
}
