// The tables of a component and their document counts, for `convex data` and the checks around a push.
import { requireText } from "./system-arguments.ts";
import type { SystemFunction, SystemRead } from "./system-function.ts";

/** All in one page: Convex once paginated here, hence the shape. */
export const listTables: SystemFunction = ({ transaction, component }) => {
  const names = transaction.tableNames(component).filter((name) => !name.startsWith("_"));
  return { page: names.map((name) => ({ name })), isDone: true, continueCursor: "end" };
};

export const countTable: SystemFunction = (read, args) =>
  countOf(read, requireText(args, "tableName"));

/** Changes whenever a document of the table changes, for callers that wait for that. */
export const watchTable: SystemFunction = (read, args) => {
  countOf(read, requireText(args, "tableName"));
  return String(read.lastTimestamp);
};

function countOf({ transaction, component }: SystemRead, table: string): number {
  return Number(transaction.database(component, "1.0/count", { table }));
}
