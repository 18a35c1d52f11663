// From fields to a storable document: system fields, Convex's checks, canonical JSON text.
import type { JSONValue } from "convex/values";
import { isPlainObject, type JsonObject, kindOf } from "../values/convex-json.ts";
import { checkDocumentSize, documentFault, measureValue } from "../values/document-limits.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { faultText } from "../values/validation-fault.ts";
import type { TableOf } from "../values/validator.ts";
import { valueText } from "../values/value-text.ts";
import type { TableEntry } from "./catalog.ts";
import { forArgument } from "./syscall-arguments.ts";

export interface StorableDocument {
  document: JsonObject;
  json: string;
  sizeBytes: number;
}

export interface SystemFields {
  id: string;
  creationTime: number;
}

/** Checks a document that user code wants to insert or to put in another's place. */
export function storable(
  table: TableEntry,
  fields: JsonObject,
  system: SystemFields,
  method: string,
  tableOf: TableOf,
): StorableDocument {
  const document = withSystemFields(fields, system);
  const measure = forArgument(method, "value", () => measureValue(document));
  const fault = documentFault(document, measure.nesting);
  if (fault !== null) {
    throw new SyscallError(`${valueText(document)} isn't a valid document: ${fault}`);
  }
  checkSchema(table, document, tableOf);
  checkDocumentSize(measure.sizeBytes);
  return { document, json: JSON.stringify(document), sizeBytes: measure.sizeBytes };
}

/** A document of a system table: the engine may use fields of its own. */
export function storableSystemDocument(fields: JsonObject, system: SystemFields): StorableDocument {
  const document = withSystemFields(fields, system);
  const { sizeBytes } = measureValue(document);
  return { document, json: JSON.stringify(document), sizeBytes };
}

/** `{ $undefined: null }` removes a field; everything else replaces it. */
export function patched(document: JsonObject, patch: JsonObject): JsonObject {
  const fields = new Map(Object.entries(document));
  for (const [name, value] of Object.entries(patch)) {
    if (kindOf(value) === "undefined") fields.delete(name);
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The text of why `document` does not fit the table's schema, or null. */
export function schemaFault(
  table: TableEntry,
  document: JsonObject,
  tableOf: TableOf,
): string | null {
  if (table.check === null) return null;
  const { _id, _creationTime, ...fields } = document;
  const fault = table.check(fields, tableOf);
  return fault === null ? null : faultText(fault);
}

function checkSchema(table: TableEntry, document: JsonObject, tableOf: TableOf): void {
  const fault = schemaFault(table, document, tableOf);
  if (fault === null) return;
  throw new SyscallError(
    `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${fault}`,
  );
}

// Convex keeps the fields of an object in the order of their names.
function withSystemFields(fields: JsonObject, system: SystemFields): JsonObject {
  checkProvided(fields._id, system.id, "document ID", "_id");
  checkProvided(fields._creationTime, system.creationTime, "creation time", "_creationTime");
  const entries = Object.entries(fields).filter(
    ([name]) => name !== "_id" && name !== "_creationTime",
  );
  entries.push(["_creationTime", system.creationTime], ["_id", system.id]);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}

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
