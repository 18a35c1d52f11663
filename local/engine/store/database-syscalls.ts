// The table of database syscalls: which function answers which operation, and which are allowed only in mutations.
import type { ComponentPath, JsonText } from "../contracts/values.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { identifierFault } from "../values/identifier.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import { countDocuments, getDocument, normalizeId } from "./document-reads.ts";
import {
  insertDocument,
  patchDocument,
  removeDocument,
  replaceDocument,
} from "./document-writes.ts";
import { queryPage } from "./query-page.ts";
import {
  guardSystemTable,
  idArgument,
  invalidArgument,
  objectArgument,
  tableNameOfId,
  textArgument,
} from "./syscall-arguments.ts";
import type { TableEntry } from "./table-entry.ts";
import type { TransactionState } from "./transaction-state.ts";

type Read = (state: TransactionState, component: ComponentPath, args: JsonObject) => JsonText;
type Write = (
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
  tableOf: TableOf,
) => JsonText;

const READS: ReadonlyMap<string, Read> = new Map([
  ["1.0/get", getDocument],
  ["1.0/count", countDocuments],
  ["1.0/db/normalizeId", normalizeId],
  ["1.0/queryPage", queryPage],
]);

const WRITES: ReadonlyMap<string, Write> = new Map([
  ["1.0/insert", insert],
  ["1.0/shallowMerge", patch],
  ["1.0/replace", replace],
  ["1.0/remove", remove],
]);

export function readSyscall(op: string): Read | undefined {
  return READS.get(op);
}

export function writeSyscall(op: string): Write | undefined {
  return WRITES.get(op);
}

export function unknownSyscall(op: string): SyscallError {
  return new SyscallError(`Unknown operation ${op}`);
}

function insert(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
  tableOf: TableOf,
): JsonText {
  const name = textArgument(args, "table", "db.insert");
  const fields = objectArgument(args, "value", "db.insert");
  // An existing table has a valid name.
  const known = state.catalog.table(component, name);
  const fault = known === undefined ? identifierFault(name) : null;
  if (fault !== null) throw invalidArgument("db.insert", "table", fault);
  guardSystemTable(name, false);
  const table = known ?? state.tableForWriting(component, name);
  return `{"_id":"${insertDocument(state, table, fields, tableOf)}"}`;
}

function patch(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
  tableOf: TableOf,
): JsonText {
  const { table, rawId } = writable(state, component, args, "db.patch");
  const fields = objectArgument(args, "value", "db.patch");
  patchDocument(state, table, rawId, fields, tableOf);
  return "null";
}

function replace(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
  tableOf: TableOf,
): JsonText {
  const { table, rawId } = writable(state, component, args, "db.replace");
  const fields = objectArgument(args, "value", "db.replace");
  replaceDocument(state, table, rawId, fields, tableOf);
  return "null";
}

function remove(state: TransactionState, component: ComponentPath, args: JsonObject): JsonText {
  const { table, rawId } = writable(state, component, args, "db.delete");
  removeDocument(state, table, rawId);
  return "null";
}

function writable(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
  method: string,
): { table: TableEntry; rawId: Uint8Array } {
  const id = idArgument(args, method);
  const name = tableNameOfId(state.catalog, component, id, args, method);
  const table = name === null ? undefined : state.catalog.table(component, name);
  if (name !== null) guardSystemTable(name, false);
  if (table === undefined) {
    throw invalidArgument(method, "id", `Table for ID "${textOf(args.id)}" not found`);
  }
  return { table, rawId: id.rawId };
}
