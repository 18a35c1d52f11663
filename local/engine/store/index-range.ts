// From `q.eq(...).gt(...)` to bytes: checks an index range against its index, with Convex's error texts, and encodes it.
import type { JSONValue } from "convex/values";
import type { KeyRange } from "../contracts/store.ts";
import { isPlainObject, kindOf, type MaybeJson, textOf } from "../values/convex-json.ts";
import { decodeDocumentId, idPosition } from "../values/document-id.ts";
import { afterPrefix, prefixRange, writeRawId, writeValue } from "../values/index-key.ts";
import type { KeyWriter } from "../values/key-writer.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { valueText } from "../values/value-text.ts";
import type { IndexEntry } from "./table-entry.ts";

type Comparison = "Eq" | "Gt" | "Gte" | "Lt" | "Lte";

interface Bound {
  value: MaybeJson;
  isIncluded: boolean;
}

interface SplitRange {
  equalities: Map<string, MaybeJson>;
  field: string | null;
  lower: Bound | null;
  upper: Bound | null;
}

const COMPARATORS = { Eq: "==", Gt: ">", Gte: ">=", Lt: "<", Lte: "<=" } as const;
const SEE_DOCS = "See https://docs.convex.dev/using/indexes for more info.";
const MORE_INFORMATION = "For more information see https://docs.convex.dev/using/indexes.";

export function compileIndexRange(
  writer: KeyWriter,
  index: IndexEntry,
  expressions: JSONValue,
): KeyRange {
  const split = splitExpressions(index, expressions);
  const prefixFields = orderedPrefix(index, split);
  writer.reset();
  writer.uint32(index.id);
  for (const field of prefixFields) {
    if (!writeBound(writer, index, field, split.equalities.get(field))) return EMPTY_RANGE;
  }
  const prefix = writer.take();
  if (split.field === null) return prefixRange(prefix);
  return {
    start: lowerKey(writer, index, prefix, split.field, split.lower),
    end: upperKey(writer, index, prefix, split.field, split.upper),
  };
}

const EMPTY_RANGE: KeyRange = { start: new Uint8Array(0), end: new Uint8Array(0) };

/** Every key of the index. */
export function wholeIndexRange(writer: KeyWriter, { id }: { id: number }): KeyRange {
  writer.reset();
  writer.uint32(id);
  return prefixRange(writer.take());
}

function splitExpressions(index: IndexEntry, expressions: JSONValue): SplitRange {
  const split: SplitRange = { equalities: new Map(), field: null, lower: null, upper: null };
  if (!Array.isArray(expressions)) throw new SyscallError("Invalid index range");
  for (const expression of expressions) {
    if (!isPlainObject(expression)) throw new SyscallError("Invalid index range");
    const comparison = expression.type as Comparison;
    const field = textOf(expression.fieldPath);
    const value = kindOf(expression.value) === "undefined" ? undefined : expression.value;
    if (comparison === "Eq") addEquality(split, field, value);
    else addInequality(index, split, comparison, field, value);
  }
  if (split.field !== null && split.equalities.has(split.field)) {
    throw alreadyDefined("inequality", split.field, "==", split.equalities.get(split.field));
  }
  return split;
}

function addEquality(split: SplitRange, field: string, value: MaybeJson): void {
  if (split.equalities.has(field)) {
    throw alreadyDefined("equality", field, "==", split.equalities.get(field));
  }
  split.equalities.set(field, value);
}

function addInequality(
  index: IndexEntry,
  split: SplitRange,
  comparison: Comparison,
  field: string,
  value: MaybeJson,
): void {
  const isUpper = comparison === "Lt" || comparison === "Lte";
  if ((isUpper ? split.upper : split.lower) !== null) {
    throw alreadyDefined(isUpper ? "upper" : "lower", field, COMPARATORS[comparison], value);
  }
  if (split.field !== null && split.field !== field) {
    throw new SyscallError(
      `Upper and lower bounds in \`range\` can only be applied to a single index field. This query against index ${nameOf(index)} attempted to set a range bound on both "${split.field}" and "${field}". Consider using \`filter\` instead. ${SEE_DOCS}`,
    );
  }
  split.field = field;
  const bound = { value, isIncluded: comparison === "Gte" || comparison === "Lte" };
  if (isUpper) split.upper = bound;
  else split.lower = bound;
}

function alreadyDefined(
  bound: string,
  field: string,
  comparator: string,
  value: MaybeJson,
): SyscallError {
  return new SyscallError(
    `Already defined ${bound} bound in index range. Can't add "${field}" ${comparator} ${valueText(value)}.`,
  );
}

/** The equality fields in index order; together with the inequality's field they must form a prefix of the index. */
function orderedPrefix(index: IndexEntry, split: SplitRange): string[] {
  const indexFields = [...index.fields, "_id"];
  const used = [...split.equalities.keys()];
  for (const field of split.field === null ? used : [...used, split.field]) {
    if (!indexFields.includes(field)) throw fieldNotInIndex(index, field);
  }
  used.sort((left, right) => indexFields.indexOf(left) - indexFields.indexOf(right));
  const queryFields = split.field === null ? used : [...used, split.field];
  const wrong = queryFields.find((field, rank) => field !== indexFields[rank]);
  if (wrong !== undefined) throw fieldsOutOfOrder(index, queryFields, wrong);
  return used;
}

function fieldNotInIndex(index: IndexEntry, field: string): SyscallError {
  return new SyscallError(
    `The index range included a comparison with "${field}", but ${nameOf(index)} with fields ${listText(index.fields)} doesn't index this field. ${MORE_INFORMATION}`,
  );
}

function fieldsOutOfOrder(index: IndexEntry, queryFields: string[], wrong: string): SyscallError {
  return new SyscallError(
    `Tried to query index ${nameOf(index)} but the query didn't use the index fields in order.\nIndex fields: ${listText(index.fields)}\nQuery fields: ${listText(queryFields)}\nFirst incorrect field: "${wrong}"\n${MORE_INFORMATION}`,
  );
}

function nameOf(index: IndexEntry): string {
  return `${index.table.name}.${index.name}`;
}

function listText(fields: string[]): string {
  return `[${fields.map((field) => `"${field}"`).join(", ")}]`;
}

function lowerKey(
  writer: KeyWriter,
  index: IndexEntry,
  prefix: Uint8Array,
  field: string,
  bound: Bound | null,
): Uint8Array {
  if (bound === null) return prefix;
  writer.reset();
  writer.raw(prefix);
  const isExact = writeBound(writer, index, field, bound.value);
  const key = writer.take();
  return isExact && !bound.isIncluded ? afterPrefix(key) : key;
}

function upperKey(
  writer: KeyWriter,
  index: IndexEntry,
  prefix: Uint8Array,
  field: string,
  bound: Bound | null,
): Uint8Array {
  if (bound === null) return afterPrefix(prefix);
  writer.reset();
  writer.raw(prefix);
  const isExact = writeBound(writer, index, field, bound.value);
  const key = writer.take();
  return isExact && bound.isIncluded ? afterPrefix(key) : key;
}

/** False when the bound is a string that is not an id of the table: then it stands for the next larger id. */
function writeBound(
  writer: KeyWriter,
  index: IndexEntry,
  field: string,
  value: MaybeJson,
): boolean {
  if (field !== "_id" || typeof value !== "string") {
    writeValue(writer, value);
    return true;
  }
  const decoded = decodeDocumentId(value);
  const isExact = decoded.ok && decoded.tableNumber === index.table.number;
  writeRawId(writer, isExact ? decoded.rawId : idPosition(index.table.number, value));
  return isExact;
}
