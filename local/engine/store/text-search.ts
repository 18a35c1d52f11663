// `withSearchIndex`: finds documents by words, best match first. The words are not stored, which keeps writes cheap: each search
// reads what its filters leave, by an index that begins with their fields, and otherwise the whole table. A write there reruns it.
import type { SearchIndexJson } from "../contracts/schema.ts";
import type { KeyRange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { isPlainObject, type JsonObject, type MaybeJson, textOf } from "../values/convex-json.ts";
import { parseFieldPath, valueAt } from "../values/field-path.ts";
import { successor } from "../values/index-key.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { equalJson } from "../values/value-order.ts";
import { compileIndexRange, wholeIndexRange } from "./index-range.ts";
import type { NextDocument } from "./query-stream.ts";
import { parseDocument } from "./stored-document.ts";
import { type IndexEntry, refuseStaged, type TableEntry } from "./table-entry.ts";
import { rankMatches } from "./text-ranking.ts";
import type { TransactionState } from "./transaction-state.ts";

const WORD = /[\p{Alphabetic}\p{N}]+/gu;
const MAX_WORD_BYTES = 32;
const MAX_TERMS = 16;
const MAX_FILTERS = 8;
const MAX_RESULTS = 1024;
const CHUNK_DOCUMENTS = 1000;

interface TextSearch {
  index: SearchIndexJson;
  text: string;
  equalities: { field: string; value: MaybeJson }[];
}

interface Found {
  json: string;
  sizeBytes: number;
  creationTime: number;
  words: string[];
}

export function isSearch({ source }: JsonObject): boolean {
  return isPlainObject(source) && source.type === "Search";
}

export function searchDocuments(
  state: TransactionState,
  component: ComponentPath,
  query: JsonObject,
): NextDocument {
  const source = query.source as JsonObject;
  const name = textOf(source.indexName);
  const dot = name.indexOf(".");
  const table = state.readTable(component, name.slice(0, dot));
  refuseStaged(table, name.slice(dot + 1));
  const index = table?.searchIndexes.find(
    ({ indexDescriptor }) => indexDescriptor === name.slice(dot + 1),
  );
  if (table === null || index === undefined) throw new SyscallError(`Index ${name} not found.`);
  const search = readSearch(index, name, source.filters);
  const terms = wordsOf(search.text).slice(0, MAX_TERMS);
  const matches = rankMatches(terms, candidates(state, table, search)).slice(0, MAX_RESULTS);
  let next = 0;
  return () => {
    const match = matches[next++];
    if (match === undefined) return null;
    state.limits.countRead(match.sizeBytes);
    return match.json;
  };
}

function readSearch(index: SearchIndexJson, name: string, filters: MaybeJson): TextSearch {
  const search: TextSearch = { index, text: "", equalities: [] };
  let hasText = false;
  for (const filter of (Array.isArray(filters) ? filters : []) as JsonObject[]) {
    const field = textOf(filter.fieldPath);
    if (filter.type === "Eq") {
      requireFilterField(index, name, field);
      search.equalities.push({ field, value: filter.value });
      continue;
    }
    if (field !== index.searchField) {
      throw new SyscallError(
        `Search query against ${name} contains a search filter against "${field}", which doesn't match the indexed \`searchField\` "${index.searchField}".`,
      );
    }
    if (hasText) {
      throw new SyscallError(
        `Search query against ${name} contains multiple search filters against "${field}". Only one is allowed.`,
      );
    }
    hasText = true;
    search.text = textOf(filter.value);
  }
  if (!hasText) throw new SyscallError(missingText(name, index.searchField));
  if (search.equalities.length > MAX_FILTERS) {
    throw new SyscallError(
      `Search query against ${name} has too many filter conditions. Max: ${MAX_FILTERS} Actual: ${search.equalities.length}`,
    );
  }
  return search;
}

function requireFilterField({ filterFields }: SearchIndexJson, name: string, field: string): void {
  if (!filterFields.includes(field)) {
    throw new SyscallError(
      `Search query against ${name} contains an equality filter on "${field}" but that field isn't indexed for filtering in \`filterFields\`.`,
    );
  }
}

function missingText(name: string, field: string): string {
  return `Search query against ${name} does not contain any search filters. You must include a search filter like \`q.search("${field}", searchText)\`.`;
}

/** Every document that has text to search and passes the filters. */
function candidates(state: TransactionState, table: TableEntry, search: TextSearch): Found[] {
  const path = parseFieldPath(search.index.searchField);
  const filters = search.equalities.map(({ field, value }) => ({
    path: parseFieldPath(field),
    value: isUndefined(value) ? undefined : value,
  }));
  const found: Found[] = [];
  forEachDocument(state, narrowest(state, table, search), (json, sizeBytes) => {
    const document = parseDocument(json);
    const text = valueAt(document, path);
    if (typeof text !== "string") return;
    if (!filters.every((filter) => equalJson(valueAt(document, filter.path), filter.value))) return;
    const creationTime = Number(document._creationTime);
    found.push({ json, sizeBytes, creationTime, words: wordsOf(text) });
  });
  return found;
}

function isUndefined(value: MaybeJson): boolean {
  return typeof value === "object" && value !== null && "$undefined" in value;
}

interface Part {
  index: IndexEntry;
  range: KeyRange;
}

/** The part of the table that the most of the filters leave, as far as an index begins with their fields. */
function narrowest(state: TransactionState, table: TableEntry, search: TextSearch): Part {
  const filtered = new Map(search.equalities.map(({ field, value }) => [field, value]));
  let best: Part & { length: number } = {
    ...{ index: table.byId, length: 0 },
    range: wholeIndexRange(state.writer, table.byId),
  };
  for (const index of table.indexes.values()) {
    const length = index.fields.findIndex((field) => !filtered.has(field));
    if (index.isPrivate || table.staged.has(index.name) || length <= best.length) continue;
    const equalities = index.fields.slice(0, length).map((fieldPath) => ({
      ...{ type: "Eq", fieldPath, value: filtered.get(fieldPath) ?? null },
    }));
    best = { index, length, range: compileIndexRange(state.writer, index, equalities) };
  }
  return best;
}

function forEachDocument(
  state: TransactionState,
  { index, range: whole }: Part,
  visit: (json: string, sizeBytes: number) => void,
): void {
  let range = whole;
  state.reads.addRange(range);
  for (;;) {
    const rows = state.rows.scan(index, range, "asc", CHUNK_DOCUMENTS);
    for (const [, json, sizeBytes] of rows) visit(json, sizeBytes);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_DOCUMENTS) return;
    range = { start: successor(last[0]), end: range.end };
  }
}

/** As Convex splits text: runs of letters and digits, in lower case, of limited length. */
function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? [];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => Buffer.byteLength(word) <= MAX_WORD_BYTES);
}
