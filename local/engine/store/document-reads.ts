// get, count and normalizeId: reads that do not scan an index.
import type { ComponentPath, JsonText } from "../contracts/values.ts";
import type { JsonObject } from "../values/convex-json.ts";
import { decodeDocumentId } from "../values/document-id.ts";
import { wholeIndexRange } from "./index-range.ts";
import { guardSystemTable, idArgument, tableNameOfId, textArgument } from "./syscall-arguments.ts";
import { systemTableNamed, withoutPrivateFields } from "./system-tables.ts";
import { documentKey, type TransactionState } from "./transaction-state.ts";

export function getDocument(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
): JsonText {
  const isSystem = args.isSystem === true;
  const method = isSystem ? "db.system.get" : "db.get";
  const id = idArgument(args, method);
  const name = state.catalog.nameOfTable(component, id.tableNumber);
  if (name === null) return "null";
  guardSystemTable(name, isSystem);
  tableNameOfId(state.catalog, component, id, args, method);
  const table = state.readTable(component, name);
  if (table === null) return "null";
  const key = documentKey(table, id.rawId);
  state.reads.addKey(key);
  const row = state.rows.find(key);
  if (row === null) return "null";
  if (table.isSystem) return withoutPrivateFields(row.json);
  state.limits.countRead(row.sizeBytes);
  return row.json;
}

export function countDocuments(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
): JsonText {
  const table = state.readTable(component, textArgument(args, "table", "count"));
  if (table === null) return "0";
  const range = wholeIndexRange(state.writer, table.byId);
  state.reads.addRange(range);
  return String(state.rows.count(range));
}

/** The id itself if it belongs to the named table, else null. */
export function normalizeId(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
): JsonText {
  const name = textArgument(args, "table", "db.normalizeId");
  const text = textArgument(args, "idString", "db.normalizeId");
  const number = systemTableNamed(name)?.number ?? state.readTable(component, name)?.number;
  const decoded = decodeDocumentId(text);
  return JSON.stringify({ id: decoded.ok && decoded.tableNumber === number ? text : null });
}
