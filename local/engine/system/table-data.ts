// The documents of one table by creation time, page by page, for `convex data`. Works in components too, where
// functions cannot paginate: its cursor is the creation time of the last document, which is unique.
import { isPlainObject, type JsonObject, textOf } from "../values/convex-json.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { requireOrder, requirePageOptions, requireText } from "./system-arguments.ts";
import type { SystemFunction, SystemRead } from "./system-function.ts";

/** Well below the read limit of one transaction; the caller asks for the next page. */
const MAX_PAGE_ROWS = 4000;
const MAX_PAGE_LENGTH = 4 * 1024 * 1024;

export const readTable: SystemFunction = (read, args) => {
  const table = requireText(args, "table");
  const order = requireOrder(args);
  const { cursor, numItems } = requirePageOptions(args);
  const source = sourceAfter(cursor, table, order);
  const { page, isDone } = readPage(read, source, Math.min(numItems, MAX_PAGE_ROWS));
  const last = page.at(-1);
  const continueCursor = last === undefined ? (cursor ?? "") : textOf(last._creationTime);
  return { page, isDone, continueCursor };
};

function sourceAfter(cursor: string | null, table: string, order: "asc" | "desc"): JsonObject {
  if (cursor === null) return { type: "FullTableScan", tableName: table, order };
  const bound = {
    type: order === "asc" ? "Gt" : "Lt",
    fieldPath: "_creationTime",
    value: parseCursor(cursor),
  };
  return { type: "IndexRange", indexName: `${table}.by_creation_time`, order, range: [bound] };
}

function readPage(
  { transaction, component }: SystemRead,
  source: JsonObject,
  maximumRows: number,
): { page: JsonObject[]; isDone: boolean } {
  const call = (op: string, args: JsonObject) => transaction.database(component, op, args);
  const opened = call("1.0/queryStream", { query: { source, operators: [] } });
  const { queryId = null } = JSON.parse(opened) as JsonObject;
  const page: JsonObject[] = [];
  let length = 0;
  while (page.length < maximumRows && length < MAX_PAGE_LENGTH) {
    const text = call("1.0/queryStreamNext", { queryId });
    const { value } = JSON.parse(text) as JsonObject;
    if (!isPlainObject(value)) return { page, isDone: true };
    page.push(value);
    length += text.length;
  }
  return { page, isDone: false };
}

function parseCursor(cursor: string): number {
  const creationTime = Number(cursor);
  if (cursor !== "" && Number.isFinite(creationTime)) return creationTime;
  throw new SyscallError(`Invalid cursor for this query: ${JSON.stringify(cursor)}`);
}
