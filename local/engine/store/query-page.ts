// `paginate()`: one page of a query between two cursors. A page with an end cursor is read whole, so that a live page
// keeps its ends while rows are added and removed; otherwise it ends at the page size or at a scan limit.
import type { JSONValue } from "convex/values";
import type { KeyRange } from "../contracts/store.ts";
import type { ComponentPath, JsonText } from "../contracts/values.ts";
import type { JsonObject } from "../values/convex-json.ts";
import { successor } from "../values/index-key.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { type CursorPosition, fingerprintOf } from "./cursor.ts";
import { DocumentScan } from "./document-scan.ts";
import { planQuery, type QueryPlan } from "./query-plan.ts";
import { throughOperators } from "./query-stream.ts";
import type { Order } from "./rows.ts";
import { objectArgument } from "./syscall-arguments.ts";
import { LimitError, MAX_BYTES_READ, MAX_DOCUMENTS_READ } from "./transaction-limits.ts";
import type { TransactionState } from "./transaction-state.ts";

const INDEX_ID_BYTES = 4;
const SOFT_LIMIT = 0.75;
const SOFT_MAX_PAGE_LENGTH = 8192 * SOFT_LIMIT;

interface PageRequest {
  pageSize: number;
  maximumRows: number | null;
  maximumBytes: number | null;
}

interface PageContent {
  page: string[];
  passedKeys: Uint8Array[];
  end: CursorPosition;
  status: "SplitRequired" | "SplitRecommended" | null;
}

export function queryPage(
  state: TransactionState,
  component: ComponentPath,
  args: JsonObject,
): JsonText {
  const request = pageRequest(args);
  if (component !== "") {
    throw new SyscallError(
      "paginate() is only supported in the app. Learn more at https://docs.convex.dev/components/authoring#pagination",
    );
  }
  const query = objectArgument(args, "query", "queryPage");
  const plan = planQuery(state, component, query);
  const fingerprint = fingerprintOf(query, plan.source?.index.fields ?? []);
  const start = cursorArgument(state, args.cursor, fingerprint);
  const end = cursorArgument(state, args.endCursor, fingerprint);
  const content = readPage(state, plan, start, end, request);
  const encode = (position: CursorPosition) =>
    JSON.stringify(state.cursors.encode(position, fingerprint));
  const split = splitPosition(content.passedKeys);
  return `{"continueCursor":${encode(content.end)},"isDone":${content.end === "end"},"page":[${content.page.join(",")}],"pageStatus":${JSON.stringify(content.status)},"splitCursor":${split === null ? "null" : encode(split)}}`;
}

function pageRequest(args: JsonObject): PageRequest {
  const request = {
    pageSize: Number(args.pageSize),
    maximumRows: numberOrNull(args.maximumRowsRead),
    maximumBytes: numberOrNull(args.maximumBytesRead),
  };
  if (request.pageSize === 0) {
    throw new SyscallError("Must request at least 1 document while paginating");
  }
  if (request.pageSize > MAX_DOCUMENTS_READ) {
    throw new SyscallError(`Requested too many items: ${request.pageSize}`);
  }
  if (request.maximumRows === 0 || request.maximumBytes === 0) {
    throw new SyscallError("maximumRowsRead and maximumBytesRead must be greater than 0");
  }
  return request;
}

function numberOrNull(value: JSONValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function cursorArgument(
  state: TransactionState,
  cursor: JSONValue | undefined,
  fingerprint: Uint8Array,
): CursorPosition | null {
  return typeof cursor === "string" ? state.cursors.decode(cursor, fingerprint) : null;
}

function readPage(
  state: TransactionState,
  plan: QueryPlan,
  start: CursorPosition | null,
  end: CursorPosition | null,
  request: PageRequest,
): PageContent {
  if (plan.source === null || start === "end") {
    return { page: [], passedKeys: [], end: end ?? "end", status: null };
  }
  const { index } = plan.source;
  const range = betweenCursors(plan.source.range, plan.order, index.id, start, end);
  const limits = end === null ? request : { maximumRows: null, maximumBytes: null };
  const scan = new DocumentScan(state, index, range, plan.order, {
    expectedRows: plan.operators.length === 0 && end === null ? request.pageSize : undefined,
    ...limits,
  });
  const content = fillPage(scan, plan, end === null ? request.pageSize : Infinity);
  content.status ??= isLarge(scan, content, request) ? "SplitRecommended" : null;
  return end === null ? content : { ...content, end };
}

function fillPage(scan: DocumentScan, plan: QueryPlan, pageSize: number): PageContent {
  const passedKeys: Uint8Array[] = [];
  const next = throughOperators(() => {
    const json = scan.next();
    if (json !== null && scan.lastKey !== null) passedKeys.push(withoutIndexId(scan.lastKey));
    return json;
  }, plan.operators);
  const content: PageContent = { page: [], passedKeys, end: "end", status: null };
  try {
    while (content.page.length < pageSize) {
      const json = next();
      if (json === null) return content;
      content.page.push(json);
    }
  } catch (error) {
    if (!(error instanceof LimitError) || scan.lastKey === null) throw error;
    content.status = "SplitRequired";
  }
  const last = passedKeys.at(-1);
  return { ...content, end: last === undefined ? "end" : { after: last } };
}

function isLarge(scan: DocumentScan, content: PageContent, request: PageRequest): boolean {
  const maximumRows = Math.min(request.maximumRows ?? MAX_DOCUMENTS_READ, MAX_DOCUMENTS_READ);
  const maximumBytes = Math.min(request.maximumBytes ?? MAX_BYTES_READ, MAX_BYTES_READ);
  return (
    scan.rowsRead > maximumRows * SOFT_LIMIT ||
    scan.bytesRead > maximumBytes * SOFT_LIMIT ||
    content.page.length > SOFT_MAX_PAGE_LENGTH
  );
}

function splitPosition(passedKeys: readonly Uint8Array[]): CursorPosition | null {
  const middle = passedKeys[passedKeys.length >> 1];
  return passedKeys.length <= 2 || middle === undefined ? null : { after: middle };
}

/** The part of `range` after the start cursor and up to the end cursor, in the direction of the query. */
function betweenCursors(
  range: KeyRange,
  order: Order,
  indexId: number,
  start: CursorPosition | null,
  end: CursorPosition | null,
): KeyRange {
  const first = start === null || start === "end" ? null : withIndexId(indexId, start.after);
  const last = end === null || end === "end" ? null : withIndexId(indexId, end.after);
  const [lower, upper] =
    order === "asc" ? [first && successor(first), last && successor(last)] : [last, first];
  return {
    start: lower !== null && Buffer.compare(lower, range.start) > 0 ? lower : range.start,
    end: upper !== null && Buffer.compare(upper, range.end) < 0 ? upper : range.end,
  };
}

function withoutIndexId(key: Uint8Array): Uint8Array {
  return key.subarray(INDEX_ID_BYTES);
}

function withIndexId(indexId: number, key: Uint8Array): Uint8Array {
  const whole = Buffer.allocUnsafe(INDEX_ID_BYTES + key.length);
  whole.writeUInt32BE(indexId, 0);
  whole.set(key, INDEX_ID_BYTES);
  return whole;
}
