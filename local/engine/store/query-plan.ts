// From a query as user code wrote it to an executable plan: index, range, order and operators.
import type { JSONValue } from "convex/values";
import type { KeyRange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { isPlainObject, type JsonObject, textOf } from "../values/convex-json.ts";
import { compilePredicate, type Predicate } from "../values/expression.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { compileIndexRange, wholeIndexRange } from "./index-range.ts";
import type { Order } from "./rows.ts";
import { type IndexEntry, refuseStaged } from "./table-entry.ts";
import type { TransactionState } from "./transaction-state.ts";

export type Operator = { kind: "limit"; count: number } | { kind: "filter"; predicate: Predicate };

export interface QueryPlan {
  /** Null when the table does not exist and there is nothing to read. */
  source: { index: IndexEntry; range: KeyRange } | null;
  order: Order;
  operators: Operator[];
}

const MAX_OPERATORS = 256;
/** Of every table, also of one without documents. */
const BUILT_IN_INDEXES = new Set(["by_id", "by_creation_time"]);

export function planQuery(
  state: TransactionState,
  component: ComponentPath,
  query: JsonObject,
): QueryPlan {
  const { source } = query;
  if (!isPlainObject(source)) throw new SyscallError("Invalid query");
  return {
    source: planSource(state, component, source),
    order: source.order === "desc" ? "desc" : "asc",
    operators: planOperators(query),
  };
}

export function planOperators({ operators }: JsonObject): Operator[] {
  if (!Array.isArray(operators)) throw new SyscallError("Invalid query");
  if (operators.length > MAX_OPERATORS) {
    throw new SyscallError(`Can't construct query with more than ${MAX_OPERATORS} operators`);
  }
  return operators.map(planOperator);
}

function planSource(
  state: TransactionState,
  component: ComponentPath,
  source: JsonObject,
): QueryPlan["source"] {
  switch (textOf(source.type)) {
    case "FullTableScan":
      return planTableScan(state, component, textOf(source.tableName));
    case "IndexRange":
      return planIndexRange(state, component, textOf(source.indexName), source.range ?? []);
    case "Search":
      throw new SyscallError(
        `Paginating a search is not implemented by the embedded engine: ${textOf(source.indexName)}`,
      );
    default:
      throw new SyscallError(`Unknown query source ${textOf(source.type)}`);
  }
}

function planTableScan(
  state: TransactionState,
  component: ComponentPath,
  name: string,
): QueryPlan["source"] {
  const index = state.readTable(component, name)?.indexes.get("by_creation_time");
  return index === undefined ? null : { index, range: wholeIndexRange(state.writer, index) };
}

function planIndexRange(
  state: TransactionState,
  component: ComponentPath,
  indexName: string,
  range: JSONValue,
): QueryPlan["source"] {
  const dot = indexName.indexOf(".");
  const table = state.readTable(component, indexName.slice(0, dot));
  const name = indexName.slice(dot + 1);
  if (table === null && BUILT_IN_INDEXES.has(name)) return null;
  refuseStaged(table, name);
  const index = table?.indexes.get(name);
  if (index === undefined || index.isPrivate) {
    throw new SyscallError(`Index ${indexName} not found.`);
  }
  return { index, range: compileIndexRange(state.writer, index, range) };
}

function planOperator(operator: JSONValue): Operator {
  if (isPlainObject(operator)) {
    if (operator.filter !== undefined) {
      return { kind: "filter", predicate: compilePredicate(operator.filter) };
    }
    if (typeof operator.limit === "number") return { kind: "limit", count: operator.limit };
  }
  throw new SyscallError("Unknown query operator");
}

/** How many rows the plan can use at most: known when limits precede any filter. */
export function expectedRows(plan: QueryPlan): number | undefined {
  let expected: number | undefined;
  for (const operator of plan.operators) {
    if (operator.kind === "filter") break;
    expected = Math.min(expected ?? operator.count, operator.count);
  }
  return expected;
}
