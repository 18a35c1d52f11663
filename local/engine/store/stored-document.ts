// From fields to a stored document: system fields, Convex's checks, canonical JSON text.
import type { JSONValue } from "convex/values";
import { isPlainObject, type JsonObject, kindOf } from "../values/convex-json.ts";
import { checkDocumentSize, documentFault, measureValue } from "../values/document-limits.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { faultText } from "../values/validation-fault.ts";
import type { Check, TableOf } from "../values/validator.ts";
import { valueText } from "../values/value-text.ts";
import { forArgument } from "./syscall-arguments.ts";
import type { TableEntry } from "./table-entry.ts";

export interface StorableDocument {
  document: JsonObject;
  json: string;
  sizeBytes: number;
}

export interface SystemFields {
  id: string;
  creationTime: number;
}

/** Checks a document, including system fields, that user code inserts or replaces. */
export function storable(
  table: TableEntry,
  document: JsonObject,
  method: string,
  tableOf: TableOf,
): StorableDocument {
  const measure = forArgument(method, "value", () => measureValue(document));
  const fault = documentFault(document, measure.nesting);
  if (fault !== null) {
    throw new SyscallError(`${valueText(document)} isn't a valid document: ${fault}`);
  }
  checkSchema(table, document, tableOf);
  checkDocumentSize(measure.sizeBytes);
  return { document, json: JSON.stringify(document), sizeBytes: measure.sizeBytes };
}

/** A document of a system table, where the engine may use its own fields. */
export function storableSystemDocument(document: JsonObject): StorableDocument {
  const { sizeBytes } = measureValue(document);
  return { document, json: JSON.stringify(document), sizeBytes };
}

/** `{ $undefined: null }` removes a field; everything else replaces it. */
export function patched(document: JsonObject, patch: JsonObject): JsonObject {
  // Spreading keeps the order of names, so only patches that add a name need sorting.
  const fields: JsonObject = { ...document };
  let isOrdered = true;
  for (const name in patch) {
    const value = patch[name] as JSONValue;
    const isThere = Object.hasOwn(fields, name);
    if (kindOf(value) !== "undefined") {
      setField(fields, name, value);
      isOrdered &&= isThere;
    } else if (isThere) {
      delete fields[name];
    }
  }
  return isOrdered ? fields : inOrder(fields);
}

/** Why `document` does not pass, as text, or null. */
export function faultOf(
  check: Check | null,
  { _id, _creationTime, ...fields }: JsonObject,
  tableOf: TableOf,
): string | null {
  const fault = check === null ? null : check(fields, tableOf);
  return fault === null ? null : faultText(fault);
}

function checkSchema(table: TableEntry, document: JsonObject, tableOf: TableOf): void {
  if (table.check === null) return;
  const fault = faultOf(table.check, document, tableOf);
  if (fault === null) return;
  throw new SyscallError(
    `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${fault}`,
  );
}

export function withSystemFields(fields: JsonObject, system: SystemFields): JsonObject {
  checkProvided(fields._id, system.id, "document ID", "_id");
  checkProvided(fields._creationTime, system.creationTime, "creation time", "_creationTime");
  return inOrder({ ...fields, _creationTime: system.creationTime, _id: system.id });
}

// Convex keeps the fields of an object in the order of their names.
function inOrder(fields: JsonObject): JsonObject {
  const ordered: JsonObject = {};
  for (const name of Object.keys(fields).sort()) {
    setField(ordered, name, fields[name] as JSONValue);
  }
  return ordered;
}

function setField(object: JsonObject, name: string, value: JSONValue): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, ...OWN_FIELD });
}

const OWN_FIELD = { enumerable: true, writable: true, configurable: true };

function checkProvided(
  provided: JSONValue | undefined,
  actual: JSONValue,
  what: string,
  field: string,
): void {
  if (provided === undefined || provided === actual) return;
  throw new SyscallError(
    `Provided ${what} ${valueText(actual)} doesn't match '${field}' field ${valueText(provided)}`,
  );
}

export function parseDocument(json: string): JsonObject {
  const document: JSONValue = JSON.parse(json);
  if (!isPlainObject(document)) throw new Error("A stored document is not an object");
  return document;
}
